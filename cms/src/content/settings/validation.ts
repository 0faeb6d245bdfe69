import type { Core } from '@strapi/strapi';
import { textMaxLength } from 'contract/limits';
import { defaultTimeZone, isTimeZone } from 'contract/rights';
import { hashtagsMaxLength, licensePageMaxLength } from 'contract/site-settings';
import { refuse } from '../../platform/requests';
import { galleryItemUid } from '../../platform/strapi/content-types';
import { strings } from '../../platform/strings';
import { checkText, checkWebAddress } from '../input/texts';
import { pictureFields } from './serializer';

type Input = Record<string, unknown>;

/**
 * Validates and normalizes the fields of a settings save.
 * @throws ValidationError in Portuguese, naming the field
 */
export async function checkSiteSetting(strapi: Core.Strapi, input: Input): Promise<Input> {
  const setting = { ...input };
  if ('licensePage' in setting) {
    setting.licensePage = checkWebAddress('licensePage', setting.licensePage, licensePageMaxLength);
  }
  if ('hashtags' in setting) {
    setting.hashtags = checkText('hashtags', setting.hashtags, { most: hashtagsMaxLength });
  }
  if ('timeZone' in setting) {
    const timeZone = checkText('timeZone', setting.timeZone, { most: textMaxLength });
    if (timeZone !== null && !isTimeZone(timeZone)) refuse('timeZone', strings.rights.timeZoneInvalid);
    setting.timeZone = timeZone ?? defaultTimeZone;
  }
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
