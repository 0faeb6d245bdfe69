import { errors } from '@strapi/utils';
import { dayOf, isDay } from 'contract/rights';
import {
  type SelectionChanges,
  type SelectionEntry,
  selectionDays,
  selectionDownloads,
  selectionLanguages,
  selectionLimits,
} from 'contract/selection';
import { checkText, checkTitle, isEmpty } from '../content/input/texts';
import { onlyFields, refuse } from '../platform/requests';
import { strings } from '../platform/strings';

type Input = Record<string, unknown>;

const text = strings.selections;
const dayMs = 24 * 60 * 60 * 1000;
const fields = [
  'title',
  'client',
  'message',
  'language',
  'until',
  'downloads',
  'isMarked',
  'isClosed',
  'isLinkChanged',
  'entries',
];

function checkOne<Value extends string>(
  field: string,
  value: unknown,
  values: readonly Value[],
  message: string,
): Value {
  return values.find((known) => known === value) ?? refuse(field, message);
}

function checkFlag(field: string, value: unknown): boolean {
  return typeof value === 'boolean' ? value : refuse(field, text.flagInvalid);
}

/** Only the secret of this machine makes a link another one: the owner can say that it was sent. */
function checkSent(value: unknown): false {
  return value === false ? value : refuse('isLinkChanged', text.flagInvalid);
}

/** The last day that a selection may have, from a day on: a day is some hours longer than another in some zones. */
function lastDay(today: string): string {
  return new Date(Date.parse(`${today}T12:00Z`) + selectionDays.most * dayMs).toISOString().slice(0, 10);
}

function checkUntil(value: unknown, timeZone: string): string {
  if (isEmpty(value)) return refuse('until', text.untilRequired);
  if (typeof value !== 'string' || !isDay(value)) return refuse('until', text.untilInvalid);
  const today = dayOf(Date.now(), timeZone);
  if (value < today) refuse('until', text.untilPast);
  if (value > lastDay(today)) refuse('until', text.untilTooLate(selectionDays.most));
  return value;
}

function checkEntries(value: unknown): SelectionEntry[] {
  if (!Array.isArray(value)) return refuse('entries', text.entriesInvalid);
  if (value.length > selectionLimits.items) {
    throw new errors.ValidationError(text.tooManyEntries(selectionLimits.items), {
      code: 'selection/too-many-items',
    });
  }
  const entries = value.map((entry: unknown, at): SelectionEntry => {
    if (typeof entry !== 'object' || entry === null)
      return refuse(['entries', String(at)], text.entriesInvalid);
    const path = ['entries', String(at)];
    onlyFields(entry, ['item', 'note', 'isEarly'], path);
    const { item, note, isEarly = false } = entry as Input;
    if (typeof item !== 'string' || item === '') return refuse([...path, 'item'], text.entriesInvalid);
    if (typeof isEarly !== 'boolean') return refuse([...path, 'isEarly'], text.flagInvalid);
    return {
      item,
      note: checkText(`entries.${at}.note`, note, { most: selectionLimits.note, isLong: true }),
      isEarly,
    };
  });
  if (new Set(entries.map(({ item }) => item)).size < entries.length) refuse('entries', text.entriesInvalid);
  return entries;
}

/**
 * What a save of a selection sends, checked and tidied; an absent key stays as it is.
 * @param timeZone in which its last day ends
 * @throws ValidationError in Portuguese, naming the field
 */
export function parseSelection(
  body: Input,
  { isNew, timeZone }: { isNew: boolean; timeZone: string },
): SelectionChanges {
  onlyFields(body, fields);
  const has = (field: string) => isNew || field in body;
  const byDefault = (field: string, value: unknown) => (isNew && isEmpty(body[field]) ? value : body[field]);
  return {
    ...(has('title') && { title: checkTitle(body.title, selectionLimits.title) }),
    ...(has('client') && { client: checkText('client', body.client, { most: selectionLimits.client }) }),
    ...(has('message') && {
      message: checkText('message', body.message, { most: selectionLimits.message, isLong: true }),
    }),
    ...(has('language') && {
      language: checkOne('language', byDefault('language', 'pt'), selectionLanguages, text.languageInvalid),
    }),
    ...(has('until') && { until: checkUntil(body.until, timeZone) }),
    ...(has('downloads') && {
      downloads: checkOne(
        'downloads',
        byDefault('downloads', 'none'),
        selectionDownloads,
        text.downloadsInvalid,
      ),
    }),
    ...(has('isMarked') && { isMarked: checkFlag('isMarked', byDefault('isMarked', true)) }),
    ...(has('isClosed') && { isClosed: checkFlag('isClosed', byDefault('isClosed', false)) }),
    ...('isLinkChanged' in body && { isLinkChanged: checkSent(body.isLinkChanged) }),
    ...(has('entries') && { entries: checkEntries(byDefault('entries', [])) }),
  };
}
