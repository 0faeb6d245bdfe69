import type { Core } from '@strapi/strapi';
import { endsBeforeStart, isDay, rightsNoteMaxLength, rightsYears } from 'contract/rights/rights';
import { type Check, flag, orElse, parseTimestamp, text } from '../entries/input/texts';
import { refuse } from '../platform/requests';
import type { galleryItemUid, storyUid } from '../platform/strapi/content-types';
import { strings } from '../platform/strings';
import { publicationOf } from './publication';
import { datesOf, type RightsRow } from './rights-row';

const minuteMs = 60_000;

const minute: Check<string> = (value, field) => {
  const timestamp = typeof value === 'string' ? parseTimestamp(value, rightsYears) : null;
  if (timestamp === null) return refuse(field, strings.rights.publishAtInvalid);
  return new Date(Math.floor(timestamp.getTime() / minuteMs) * minuteMs).toISOString();
};

const day: Check<string> = (value, field) => {
  const { from, to } = rightsYears;
  const year = typeof value === 'string' && isDay(value) ? Number(value.slice(0, 4)) : Number.NaN;
  return year >= from && year <= to ? (value as string) : refuse(field, strings.rights.untilInvalid);
};

/** The checks of the fields of rights: a minute without seconds, empty ones null. */
export const rightsChecks = {
  hidden: orElse(false, flag(strings.hiddenInvalid)),
  isWhole: orElse(false, flag(strings.rights.wholeInvalid)),
  publishAt: orElse(null, minute),
  rightsUntil: orElse(null, day),
  rightsNote: text({ most: rightsNoteMaxLength, isLong: true }),
};

/** Checks that what a save leaves does not end before it starts. @param documentId undefined of a new entry */
export async function checkEndAfterStart(
  strapi: Core.Strapi,
  uid: typeof galleryItemUid | typeof storyUid,
  documentId: string | undefined,
  data: Record<string, unknown>,
): Promise<void> {
  if (!('publishAt' in data) && !('rightsUntil' in data)) return;
  const stored: RightsRow | null = documentId
    ? await strapi.db.query(uid).findOne({ where: { documentId }, select: ['publishAt', 'rightsUntil'] })
    : null;
  if (endsBeforeStart(datesOf({ ...stored, ...data }), publicationOf(strapi).timeZone()))
    refuse('rightsUntil', strings.rights.endsFirst);
}
