import { isDay } from 'contract/rights/rights';
import {
  forWords,
  type Selection,
  type SelectionChanges,
  type SelectionEntry,
  type SelectionItem,
  type SelectionWord,
  selectionDays,
  selectionVersion,
  selectionWordNames,
} from 'contract/selections/selection';
import type { Versioned } from '../../../data/documents';
import { type ConflictField, textFields } from '../../documents/conflict-fields';
import { dayWords, type SiteClock } from '../../rights/publication-words';
import { dayAfter } from '../selection-words';
import { selectionStrings } from '../strings';
import { selectionPageStrings } from './strings';

const text = selectionPageStrings;

/** The most photographs that a person may choose, in words. */
export const mostWords = (most: number | null) =>
  most === null ? text.noLimit : selectionStrings.count(most);

/** A selection's draft; absent texts are empty. What its items are is kept beside it, as `ReadItems`. */
export interface EditedSelection
  extends Pick<
      Selection,
      'documentId' | 'title' | 'language' | 'until' | 'mostChosen' | 'downloads' | 'isMarked'
    >,
    Pick<Selection, 'isClosed' | 'isChoosingClosed' | 'isClosedByRestore' | 'link' | 'isLinkChanged'>,
    Record<SelectionWord, string> {
  entries: SelectionEntry[];
}

/** Items by documentId, as they were read last. */
export type ReadItems = ReadonlyMap<string, SelectionItem>;

/** A selection as it is stored, with its items. */
export interface StoredSelection extends EditedSelection {
  items: SelectionItem[];
}

export const entryOf = ({ item, note, isEarly }: SelectionItem): SelectionEntry => ({
  item: item.documentId,
  note,
  isEarly,
});

/** The items of entries, as they were read last. */
export function itemsOf(entries: readonly SelectionEntry[], readItems: ReadItems): SelectionItem[] {
  return entries.flatMap(({ item: id, note, isEarly }) => {
    const read = readItems.get(id);
    return read ? { ...read, note, isEarly } : [];
  });
}

export function editedSelection(selection: Selection): Versioned<EditedSelection> {
  const { documentId, title, language, until, mostChosen, downloads, isMarked } = selection;
  const { isClosed, isChoosingClosed, isClosedByRestore, link, isLinkChanged, items } = selection;
  return {
    content: {
      ...{ documentId, title, language, until, mostChosen, downloads, isMarked },
      ...{ isClosed, isChoosingClosed, isClosedByRestore, link, isLinkChanged },
      ...forWords(selectionWordNames, (name) => selection[name] ?? ''),
      entries: items.map(entryOf),
    },
    version: selectionVersion(selection),
  };
}

/** Its texts as a save sends them. */
export const writtenWords = (selection: EditedSelection) =>
  forWords(selectionWordNames, (name) => selection[name].trim() || null);

const isPast = (until: string | null, clock: SiteClock) => until !== null && until < dayAfter(0, clock);

/**
 * The fields that saving the page sends; the link and its state are changed by calls of their own.
 * @param base the selection that the edits began with
 */
export function selectionChanges(
  selection: EditedSelection,
  base: EditedSelection,
  clock: SiteClock,
): SelectionChanges {
  const { title, language, until, mostChosen, downloads, isMarked, entries } = selection;
  return {
    ...{ title: title.trim(), language, mostChosen, downloads, isMarked, entries },
    ...writtenWords(selection),
    // A day that is over stays until another one is chosen.
    ...((until !== base.until || !isPast(until, clock)) && { until }),
  };
}

export interface SelectionProblems {
  title?: string;
  until?: string;
}

export function selectionProblems(
  { title, until }: EditedSelection,
  base: EditedSelection,
  clock: SiteClock,
): SelectionProblems {
  // A day that is stored may be over.
  const wrong = until === base.until ? undefined : untilProblem(until, clock);
  return { ...(title.trim() === '' && { title: text.titleMissing }), ...(wrong && { until: wrong }) };
}

/** What is wrong with a last day that is chosen now; undefined for nothing. */
export function untilProblem(until: string | null, clock: SiteClock): string | undefined {
  const { missing, past, far } = text.untilProblem;
  if (until === null) return undefined;
  if (!isDay(until)) return missing;
  if (isPast(until, clock)) return past;
  return until > dayAfter(selectionDays.most, clock) ? far : undefined;
}

/** An entry in a conflict, with what the owner wrote and allowed. */
function entryWords({ item, note, isEarly }: SelectionItem): string {
  const words = [note && `“${note}”`, isEarly && text.earlyAllowed].filter(Boolean).join(', ');
  return words === '' ? item.title : `${item.title} (${words})`;
}

/** The fields that a conflict shows. */
export const selectionConflictFields = (
  clock: SiteClock,
  readItems: ReadItems,
): ConflictField<EditedSelection>[] => [
  ...textFields({ title: text.title, ...text.words }),
  { label: text.language, keys: ['language'], show: ({ language }) => text.languages[language] },
  {
    label: text.until,
    keys: ['until'],
    show: ({ until }) => (until === null ? text.noEnd : dayWords(until, clock)),
  },
  {
    label: text.mostChosen,
    keys: ['mostChosen'],
    show: ({ mostChosen }) => mostWords(mostChosen),
  },
  { label: text.downloads, keys: ['downloads'], show: ({ downloads }) => text.downloadKinds[downloads] },
  { label: text.isMarked, keys: ['isMarked'], show: ({ isMarked }) => (isMarked ? text.yes : text.no) },
  {
    label: text.photos,
    keys: ['entries'],
    show: ({ entries }) => itemsOf(entries, readItems).map(entryWords).join(', '),
  },
];
