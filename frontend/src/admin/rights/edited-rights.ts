import {
  endsBeforeStart,
  instantToMinute,
  isDay,
  minuteToInstant,
  type Rights,
  rightsYears,
} from 'contract/rights/rights';
import type { SentRights } from '../../data/rights';
import type { PlainField } from '../documents/conflict-fields';
import { dayWords, minuteWords } from './publication-words';
import { rightsStrings } from './strings';

/** The value of a date field of which only a part is typed. */
export const unfinished = 'unfinished';

/** An item's or story's rights as a form edits them. Of a date that is none it has what was typed. */
export function editedRights({
  hidden = false,
  publishAt = '',
  rightsUntil = '',
  rightsNote = '',
  isWhole = false,
}: Rights): SentRights {
  return { hidden, publishAt, rightsUntil, rightsNote, isWhole };
}

/** The rights to send, of a draft that has more. */
export function sentRights({ rightsNote, ...rights }: SentRights): SentRights {
  const { hidden, publishAt, rightsUntil, isWhole } = rights;
  return { hidden, publishAt, rightsUntil, rightsNote: rightsNote.trim(), isWhole };
}

function isInYears(text: string): boolean {
  const year = Number(text.split('-', 1)[0]);
  return year >= rightsYears.from && year <= rightsYears.to;
}

const isInstant = (text: string) => text.endsWith('Z');

/** The instant of a typed local minute; while it is none, what was typed. */
export function typedInstant(local: string, timeZone: string): string {
  return (isInYears(local) && minuteToInstant(local, timeZone)) || local;
}

/** The local minute of an instant; of what is none, the same text. */
export function localMinute(publishAt: string, timeZone: string): string {
  return isInstant(publishAt) ? instantToMinute(publishAt, timeZone) : publishAt;
}

/** What a date field shows. */
export function shownDate(text: string): string {
  return text === unfinished ? '' : text;
}

/** Whether a date is complete; an empty one is. */
const isComplete = { publishAt: isInstant, rightsUntil: (day: string) => isDay(day) && isInYears(day) };

export interface RightsProblems {
  publishAt?: keyof typeof rightsStrings.problems.publishAt;
  rightsUntil?: keyof typeof rightsStrings.problems.rightsUntil;
}

/** What is wrong with a draft's dates; null for nothing. */
export function rightsProblems(rights: SentRights, timeZone: string): RightsProblems | null {
  const problemOf = (name: keyof typeof isComplete): 'unfinished' | 'years' | null => {
    const value = rights[name];
    if (value === '' || isComplete[name](value)) return null;
    return value === unfinished ? 'unfinished' : 'years';
  };
  const [publishAt, rightsUntil] = [problemOf('publishAt'), problemOf('rightsUntil')];
  const isReversed = publishAt === null && rightsUntil === null && endsBeforeStart(rights, timeZone);
  if (isReversed) return { rightsUntil: 'order' };
  return publishAt || rightsUntil
    ? { ...(publishAt && { publishAt }), ...(rightsUntil && { rightsUntil }) }
    : null;
}

/** The fields of rights that a conflict shows. */
export function rightsConflictFields(timeZone: string): PlainField<SentRights>[] {
  const text = rightsStrings;
  const clock = { timeZone, now: Date.now() };
  return [
    {
      label: text.hide,
      keys: ['hidden'],
      show: ({ hidden }) => (hidden ? text.yes : text.no),
    },
    {
      label: text.publishAt,
      keys: ['publishAt'],
      show: ({ publishAt }) => (isInstant(publishAt) ? minuteWords(publishAt, clock) : shownDate(publishAt)),
    },
    {
      label: text.rightsUntil,
      keys: ['rightsUntil'],
      show: ({ rightsUntil }) => (isDay(rightsUntil) ? dayWords(rightsUntil, clock) : shownDate(rightsUntil)),
    },
    { label: text.rightsNote, keys: ['rightsNote'], show: ({ rightsNote }) => rightsNote },
    { label: text.whole, keys: ['isWhole'], show: ({ isWhole }) => (isWhole ? text.yes : text.no) },
  ];
}
