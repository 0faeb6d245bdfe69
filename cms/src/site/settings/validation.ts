import type { Core } from '@strapi/strapi';
import { textMaxLength } from 'contract/limits';
import { defaultTimeZone, isTimeZone } from 'contract/rights/rights';
import { hashtagsMaxLength, licensePageMaxLength } from 'contract/site/site-settings';
import { type OtherLanguage, otherLanguages } from 'contract/translations/languages';
import { type Check, checkFields, isEmpty, text, webAddress } from '../../entries/input/texts';
import { refuse } from '../../platform/requests';
import { galleryItemUid } from '../../platform/strapi/content-types';
import { strings } from '../../platform/strings';
import { toLanguages } from '../../translations/reader';
import { pictureFields } from './serializer';

type Input = Record<string, unknown>;

const timeZone: Check<string> = (value, field) => {
  const zone = text({ most: textMaxLength })(value, field);
  if (zone !== null && !isTimeZone(zone)) refuse(field, strings.rights.timeZoneInvalid);
  return zone ?? defaultTimeZone;
};
const languages: Check<OtherLanguage[] | null> = (value, field) => {
  const sent = isEmpty(value) ? [] : value;
  const known = toLanguages(Array.isArray(sent) ? sent : []);
  if (!Array.isArray(sent) || sent.length !== known.length)
    refuse(field, strings.settings.languagesInvalid(otherLanguages));
  return known.length > 0 ? known : null;
};
const checks = {
  languages,
  licensePage: webAddress(licensePageMaxLength),
  hashtags: text({ most: hashtagsMaxLength }),
  timeZone,
};

/** Validates and normalizes the fields of a settings save. @throws ValidationError */
export async function checkSiteSetting(strapi: Core.Strapi, input: Input): Promise<Input> {
  const setting: Input = checkFields(input, checks);
  for (const field of pictureFields) {
    if (await refersToVideo(strapi, setting[field])) refuse(field, strings.settings.pictureIsFilm);
  }
  return setting;
}

/** @param relation in any of Strapi's notations; its admin uses `connect` */
async function refersToVideo(strapi: Core.Strapi, relation: unknown): Promise<boolean> {
  const { set, connect } = (relation ?? {}) as { set?: unknown; connect?: unknown };
  const entries = [set ?? connect ?? relation ?? []].flat() as { documentId?: unknown }[];
  const ids = entries.map((entry) => entry.documentId ?? entry).filter((id) => typeof id === 'string');
  if (ids.length === 0) return false;
  const where = { documentId: { $in: ids }, fileType: 'video' };
  return (await strapi.db.query(galleryItemUid).count({ where })) > 0;
}
