import { dayOf, defaultTimeZone } from 'contract/rights/rights';
import {
  listedSelectionSchema,
  type SelectionChanges,
  selectionChoicesSchema,
  selectionEntrySchema,
  selectionLimits,
  selectionVersion,
} from 'contract/selections/selection';
import { newsSince, sentItems } from 'contract/selections/sent-contents';
import * as v from 'valibot';
import { shortId } from '../../lib/short-id';
import type { SelectionsEditor } from '../selections';
import { later, readContents } from './contents';
import { invalid, refuseStale, replaced, rowOf } from './refusals';
import { clock } from './rights';
import sample from './selections.json';
import { storedValue } from './store';

const computed = ['count', 'image', 'people', 'opened', 'isClosedByRestore', 'isLinkChanged'] as const;
/** A stored selection, with what its clients left. */
const sampleSelectionSchema = v.object({
  ...v.omit(listedSelectionSchema, computed).entries,
  entries: v.array(selectionEntrySchema),
  ...v.omit(selectionChoicesSchema, ['download']).entries,
});
export type SampleSelection = v.InferOutput<typeof sampleSelectionSchema>;

const hourMs = 60 * 60 * 1000;
const times = ['createdAt', 'updatedAt', 'last', 'sentAt', 'changedAt'];

/** The sample has hours before now, and for a last day the days from now on. */
function withTimes(key: string, value: unknown): unknown {
  if (typeof value !== 'number') return value;
  if (key === 'until') return dayOf(Date.now() + value * 24 * hourMs, defaultTimeZone);
  return times.includes(key) ? new Date(Date.now() - value * hourMs).toISOString() : value;
}

export const storedSelections = storedValue('selections', v.array(sampleSelectionSchema), () =>
  JSON.parse(JSON.stringify(sample), withTimes),
);

/** Selections in this browser's storage. Nothing answers at their links. */
export const selectionsEditor: SelectionsEditor = {
  list: async () =>
    storedSelections.read().map(({ entries, people, ...selection }) => {
      const items = itemsOf(entries);
      const shown = { count: items.length, image: items[0]?.item.image ?? null };
      return {
        ...selection,
        ...ownLink,
        ...shown,
        people: people.map(({ choices: _, ...person }) => person),
      };
    }),
  read: async (documentId) => toSelection(selectionIn(documentId)),
  async readChoices(documentId) {
    const { updatedAt, opened, people } = selectionIn(documentId);
    return { updatedAt, opened, people, download: null };
  },
  async create(words) {
    const stored = storedSelections.read();
    if (stored.length >= selectionLimits.selections)
      throw invalid('selection/too-many', 'Há seleções demais.');
    check(words, []);
    const now = new Date().toISOString();
    const documentId = shortId();
    const none = {
      isClosed: false,
      createdAt: now,
      updatedAt: now,
      opened: { count: 0, last: null },
      people: [],
    };
    const selection: SampleSelection = { documentId, ...words, ...none, link: `/s/amostra-${documentId}` };
    // The newest is the first.
    storedSelections.write([selection, ...stored]);
    return toSelection(selection);
  },
  async save(documentId, { isLinkChanged: _, ...changes }, version) {
    const stored = selectionIn(documentId);
    refuseStale(selectionVersion(stored), version);
    check(changes, stored.entries);
    return store({ ...stored, ...changes, updatedAt: later(stored.updatedAt) });
  },
  async renewLink(documentId) {
    const stored = selectionIn(documentId);
    return store({ ...stored, link: `/s/amostra-${shortId()}`, updatedAt: later(stored.updatedAt) });
  },
  forget: async (documentId) => store({ ...selectionIn(documentId), people: [] }),
  async delete(documentId) {
    storedSelections.write(storedSelections.read().filter((one) => one.documentId !== documentId));
  },
  readNews: async (since) => newsSince(storedSelections.read(), since),
};

const selectionIn = (documentId: string) => rowOf(storedSelections.read(), documentId, 'selection');

function store(selection: SampleSelection) {
  storedSelections.write(replaced(storedSelections.read(), selection));
  return toSelection(selection);
}

/** The server's checks of what is sent. @param kept what it has, which may have ended or been deleted meanwhile */
function check({ title, until, entries = [] }: SelectionChanges, kept: SampleSelection['entries']): void {
  if (title?.trim() === '') throw invalid('invalid/title', 'O título é obrigatório.');
  const { now, timeZone } = clock();
  if (until !== undefined && until < dayOf(now, timeZone)) {
    throw invalid('invalid/until', 'Este dia já passou.');
  }
  const had = new Set(kept.map(({ item }) => item));
  const added = entries.filter(({ item }) => !had.has(item));
  const found = itemsOf(added);
  if (found.length < added.length) {
    throw invalid('selection/item-unknown', 'Uma das fotos não existe mais.');
  }
  if (found.some(({ state }) => state === 'ended')) {
    throw invalid('selection/item-ended', 'Os direitos de uma das fotos terminaram.');
  }
}

const itemsOf = (entries: SampleSelection['entries']) => sentItems(readContents(), entries, clock());

/** There is neither a restore nor another machine. */
const ownLink = { isClosedByRestore: false, isLinkChanged: false };

function toSelection({ entries, ...selection }: SampleSelection) {
  const items = itemsOf(entries);
  return { ...selection, ...ownLink, count: items.length, items, download: null };
}
