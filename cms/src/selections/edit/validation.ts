import { dayOf, isDay } from 'contract/rights/rights';
import {
  forWords,
  type SelectionChanges,
  type SelectionEntry,
  selectionDays,
  selectionDownloads,
  selectionLimits,
  selectionWordNames,
  selectionWords,
} from 'contract/selections/selection';
import { languageNames } from 'contract/translations/languages';
import {
  type Check,
  checkFields,
  flag,
  isEmpty,
  oneOf,
  orElse,
  text,
  titleUpTo,
} from '../../entries/input/texts';
import { onlyFields, refuse, refuseAs } from '../../platform/requests';
import { strings } from '../../platform/strings';

type Input = Record<string, unknown>;

const words = strings.selections;
const dayMs = 24 * 60 * 60 * 1000;
/** Only the secret of this machine makes a link another one: the owner can say that it was sent. */
const sentLink: Check<false> = (value, field) => (value === false ? value : refuse(field, words.flagInvalid));

/** The last day that a selection may have, from a day on: a day is some hours longer than another in some zones. */
function lastDay(today: string): string {
  return new Date(Date.parse(`${today}T12:00Z`) + selectionDays.most * dayMs).toISOString().slice(0, 10);
}

/** Null is for no end; a form that lacks the day is not. */
function checkUntil(value: unknown, timeZone: string): string | null {
  if (value === null) return null;
  if (isEmpty(value)) return refuse('until', words.untilRequired);
  if (typeof value !== 'string' || !isDay(value)) return refuse('until', words.untilInvalid);
  const today = dayOf(Date.now(), timeZone);
  if (value < today) refuse('until', words.untilPast);
  if (value > lastDay(today)) refuse('until', words.untilTooLate(selectionDays.most));
  return value;
}

function checkMostChosen(value: unknown): number | null {
  if (value === null) return null;
  const isCount = Number.isInteger(value) && Number(value) >= 1 && Number(value) <= selectionLimits.items;
  return isCount ? Number(value) : refuse('mostChosen', words.mostChosenInvalid(selectionLimits.items));
}

function checkEntries(value: unknown): SelectionEntry[] {
  if (!Array.isArray(value)) return refuse('entries', words.entriesInvalid);
  if (value.length > selectionLimits.items)
    refuseAs('selection/too-many-items', words.tooManyEntries(selectionLimits.items));
  const entries = value.map((entry: unknown, at): SelectionEntry => {
    if (typeof entry !== 'object' || entry === null)
      return refuse(['entries', String(at)], words.entriesInvalid);
    const path = ['entries', String(at)];
    onlyFields(entry, ['item', 'note', 'isEarly'], path);
    const { item, note, isEarly = false } = entry as Input;
    if (typeof item !== 'string' || item === '') return refuse([...path, 'item'], words.entriesInvalid);
    if (typeof isEarly !== 'boolean') return refuse([...path, 'isEarly'], words.flagInvalid);
    return {
      item,
      note: text({ most: selectionLimits.note, isLong: true })(note, `entries.${at}.note`),
      isEarly,
    };
  });
  if (new Set(entries.map(({ item }) => item)).size < entries.length) refuse('entries', words.entriesInvalid);
  return entries;
}

/**
 * What a save of a selection sends, checked and tidied. @param timeZone in which its last day ends
 * @param only the fields that it may have; absent for all @throws ValidationError
 */
export function parseSelection(
  body: Input,
  { isNew, timeZone, only }: { isNew: boolean; timeZone: string; only?: readonly string[] },
): SelectionChanges {
  /** A new one may leave the field empty. */
  const given = <Value, Default>(byDefault: Default, check: Check<Value>) =>
    isNew ? orElse(byDefault, check) : check;
  const facts = {
    title: titleUpTo(selectionLimits.title),
    ...forWords(selectionWordNames, (name) =>
      text({ most: selectionWords[name], isLong: name === 'message' }),
    ),
    language: given('pt' as const, oneOf(languageNames, words.languageInvalid)),
    until: (value: unknown) => checkUntil(value, timeZone),
    mostChosen: given(null, checkMostChosen),
    isChoosingClosed: given(false, flag(words.flagInvalid)),
    downloads: given('none' as const, oneOf(selectionDownloads, words.downloadsInvalid)),
    isMarked: given(true, flag(words.flagInvalid)),
    isClosed: given(false, flag(words.flagInvalid)),
  };
  const whenNew = { ...facts, entries: given([], checkEntries) };
  const checks = { ...facts, isLinkChanged: sentLink, entries: whenNew.entries };
  onlyFields(body, only ?? Object.keys(checks));
  return checkFields(body, checks, isNew ? Object.keys(whenNew) : []);
}
