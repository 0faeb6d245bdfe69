import { dayOf } from 'contract/rights/rights';
import {
  forWords,
  listedSelectionSchema,
  type SelectionChanges,
  selectionChoicesSchema,
  selectionEntrySchema,
  selectionLimits,
  selectionVersion,
  selectionWordNames,
} from 'contract/selections/selection';
import { newsOf, sentItems } from 'contract/selections/sent-contents';
import { later, replaced } from 'contract/stories/contents';
import * as v from 'valibot';
import { shortId } from '../../lib/short-id';
import type { SelectionsEditor } from '../selections';
import { readContents } from './contents';
import { invalid, refuseStale, rowOf } from './refusals';
import { clock } from './rights';
import sample from './selections.json';
import { storedValue, withTimes } from './store';

const computed = ['count', 'image', 'people', 'opened', 'isClosedByRestore', 'isLinkChanged'] as const;
/** A stored selection, with what its clients left. */
const sampleSelectionSchema = v.object({
  ...v.omit(listedSelectionSchema, computed).entries,
  entries: v.array(selectionEntrySchema),
  ...v.omit(selectionChoicesSchema, ['download', 'list', 'readAt']).entries,
});
export type SampleSelection = v.InferOutput<typeof sampleSelectionSchema>;

const noWords = forWords(selectionWordNames, () => null);

export const storedSelections = storedValue('selections', v.array(sampleSelectionSchema), () =>
  withTimes(sample.map((one) => ({ ...noWords, ...one }))),
);

/** When the owner looked at each last, ISO 8601. */
const storedSeen = storedValue('selections-seen', v.record(v.string(), v.string()), () => ({}));

/** Selections in this browser's storage. Nothing answers at their links. */
export const selectionsEditor: SelectionsEditor = {
  list: async () =>
    storedSelections.read().map(({ entries, people: chosenBy, ...selection }) => {
      const items = itemsOf(entries);
      const people = chosenBy.map(({ choices: _, ...person }) => person);
      const image = items[0]?.item.image ?? null;
      return { ...selection, ...ownLink, count: items.length, image, people };
    }),
  read: async (documentId) => toSelection(selectionIn(documentId)),
  async readChoices(documentId) {
    const { updatedAt, opened, people, createdAt } = selectionIn(documentId);
    return { updatedAt, opened, people, ...noFiles({ people, createdAt }) };
  },
  async create(words) {
    const stored = storedSelections.read();
    if (stored.length >= selectionLimits.selections)
      throw invalid('selection/too-many', 'Há seleções demais.');
    check(words, []);
    const [documentId, now] = [shortId(), new Date().toISOString()];
    const none = { isClosed: false, isChoosingClosed: false, opened: { count: 0, last: null }, people: [] };
    const facts = { documentId, link: `/s/amostra-${documentId}`, createdAt: now, updatedAt: now };
    const selection: SampleSelection = { ...facts, ...noWords, mostChosen: null, ...words, ...none };
    // The newest is the first.
    storedSelections.write([selection, ...stored]);
    return toSelection(selection);
  },
  async save(documentId, { isLinkChanged: _, ...changes }, version) {
    const stored = selectionIn(documentId);
    refuseStale(selectionVersion(stored), version);
    check(changes, stored.entries);
    return store(stored, { ...changes, updatedAt: later(stored.updatedAt) });
  },
  async renewLink(documentId, until) {
    const stored = selectionIn(documentId);
    const isOver = stored.until !== null && stored.until < today();
    if (until === undefined && (stored.isClosed || isOver))
      throw invalid('selection/over', 'Escolha até quando o novo link abre.');
    const changes = until === undefined ? {} : { until, isClosed: false };
    check(changes, stored.entries);
    const link = `/s/amostra-${shortId()}`;
    return store(stored, { ...changes, link, updatedAt: later(stored.updatedAt) });
  },
  forget: async (documentId) => store(selectionIn(documentId), { people: [] }),
  async delete(documentId) {
    storedSelections.write(storedSelections.read().filter((one) => one.documentId !== documentId));
  },
  readNews: async () => newsOf(storedSelections.read(), storedSeen.read()),
  async markSeen(documentId, at) {
    storedSeen.write({ ...storedSeen.read(), [documentId]: at });
  },
};

function today(): string {
  const { now, timeZone } = clock();
  return dayOf(now, timeZone);
}

const selectionIn = (documentId: string) => rowOf(storedSelections.read(), documentId, 'selection');

function store(stored: SampleSelection, changes: Partial<SampleSelection>) {
  const selection = { ...stored, ...changes };
  storedSelections.write(replaced(storedSelections.read(), selection));
  return toSelection(selection);
}

/** The server's checks of what is sent. @param kept what it has, which may have ended or been deleted meanwhile */
function check({ title, until, entries = [] }: SelectionChanges, kept: SampleSelection['entries']): void {
  if (title?.trim() === '') throw invalid('invalid/title', 'O título é obrigatório.');
  if (typeof until === 'string' && until < today()) throw invalid('invalid/until', 'Este dia já passou.');
  const added = entries.filter(({ item }) => !kept.some((had) => had.item === item));
  const found = itemsOf(added);
  if (found.length < added.length) throw invalid('selection/item-unknown', 'Uma das fotos não existe mais.');
  if (found.some(({ state }) => state === 'ended'))
    throw invalid('selection/item-ended', 'Os direitos de uma das fotos terminaram.');
}

const itemsOf = (entries: SampleSelection['entries']) => sentItems(readContents(), entries, clock());

/** Nothing is downloaded here. */
function noFiles({ people, createdAt }: Pick<SampleSelection, 'people' | 'createdAt'>) {
  const times = people.flatMap(({ sentAt, choices }) => [
    ...(sentAt === null ? [] : [sentAt]),
    ...choices.map(({ changedAt }) => changedAt),
  ]);
  return { download: null, list: null, readAt: [createdAt, ...times].sort().at(-1) ?? createdAt };
}

/** There is neither a restore nor another machine. */
const ownLink = { isClosedByRestore: false, isLinkChanged: false };

function toSelection({ entries, ...selection }: SampleSelection) {
  const items = itemsOf(entries);
  return { ...selection, ...ownLink, count: items.length, items, ...noFiles(selection) };
}
