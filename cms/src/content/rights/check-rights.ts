import type { Core } from '@strapi/strapi';
import { endsBeforeStart, isDay, rightsNoteMaxLength, rightsYears } from 'contract/rights';
import { refuse } from '../../platform/requests';
import type { galleryItemUid, storyUid } from '../../platform/strapi/content-types';
import { strings } from '../../platform/strings';
import { checkText, isEmpty, parseTimestamp } from '../input/texts';
import { publicationOf } from './publication';
import { fromStored, type RightsRow } from './rights-row';

type Input = Record<string, unknown>;

const minuteMs = 60_000;
const flags = [
  ['hidden', strings.hiddenInvalid],
  ['isWhole', strings.rights.wholeInvalid],
] as const;

function checkMinute(value: unknown): string {
  const timestamp = typeof value === 'string' ? parseTimestamp(value, rightsYears) : null;
  if (timestamp === null) return refuse('publishAt', strings.rights.publishAtInvalid);
  return new Date(Math.floor(timestamp.getTime() / minuteMs) * minuteMs).toISOString();
}

function checkDay(value: unknown): string {
  const { from, to } = rightsYears;
  const year = typeof value === 'string' && isDay(value) ? Number(value.slice(0, 4)) : Number.NaN;
  return year >= from && year <= to ? (value as string) : refuse('rightsUntil', strings.rights.untilInvalid);
}

/**
 * Checks the fields of rights that a save sends, each for itself, and returns them tidied: a minute without seconds, empty ones
 * null. Other fields stay as they are.
 * @throws ValidationError in Portuguese, naming the field
 */
export function checkRights<Fields extends Input>(input: Fields): Fields {
  const checked: Input = { ...input };
  for (const [field, message] of flags) {
    if (!isEmpty(input[field])) {
      if (typeof input[field] !== 'boolean') refuse(field, message);
    } else if (field in input) {
      checked[field] = false;
    }
  }
  if ('publishAt' in input)
    checked.publishAt = isEmpty(input.publishAt) ? null : checkMinute(input.publishAt);
  if ('rightsUntil' in input) {
    checked.rightsUntil = isEmpty(input.rightsUntil) ? null : checkDay(input.rightsUntil);
  }
  if ('rightsNote' in input) {
    checked.rightsNote = checkText('rightsNote', input.rightsNote, {
      most: rightsNoteMaxLength,
      isLong: true,
    });
  }
  return checked as Fields;
}

/**
 * Checks that what a save leaves does not end before it starts.
 * @param documentId of the stored entry; undefined of a new one
 * @throws ValidationError in Portuguese
 */
export async function checkEndAfterStart(
  strapi: Core.Strapi,
  uid: typeof galleryItemUid | typeof storyUid,
  documentId: string | undefined,
  data: Input,
): Promise<void> {
  if (!('publishAt' in data) && !('rightsUntil' in data)) return;
  const stored: RightsRow | null = documentId
    ? await strapi.db.query(uid).findOne({ where: { documentId }, select: ['publishAt', 'rightsUntil'] })
    : null;
  const { publishAt, rightsUntil }: RightsRow = { ...stored, ...data };
  const start = fromStored(publishAt);
  const rights = {
    publishAt: start === null ? null : new Date(start).toISOString(),
    rightsUntil: rightsUntil ?? null,
  };
  if (endsBeforeStart(rights, publicationOf(strapi).timeZone()))
    refuse('rightsUntil', strings.rights.endsFirst);
}
