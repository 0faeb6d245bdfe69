import { dayOf } from 'contract/rights/rights';
import {
  forWords,
  itemStateFor,
  type ListedSelection,
  type Selection,
  type SelectionChanges,
  type SelectionItem,
  selectionLimits,
  selectionVersion,
  selectionWordNames,
} from 'contract/selections/selection';
import { shortId } from '../../lib/short-id';
import type { SelectionsEditor } from '../site-editor';
import { later, readContents } from './contents';
import { invalid, refuseStale, replaced, rowOf } from './refusals';
import type { SampleSelection } from './sample-selections';
import { storedSelections, storedSettings } from './sample-store';

/** Selections in this browser's storage. Nothing answers at their links. */
export const selectionsEditor: SelectionsEditor = {
  list: async () => storedSelections.read().map(toListed),
  read: async (documentId) => toSelection(selectionIn(documentId)),
  async readChoices(documentId) {
    const { updatedAt, opened, people } = selectionIn(documentId);
    return { updatedAt, opened, people, download: null };
  },
  async create({ entries, ...words }) {
    const stored = storedSelections.read();
    if (stored.length >= selectionLimits.selections)
      throw invalid('selection/too-many', 'Há seleções demais.');
    check({ ...words, entries }, []);
    const now = new Date().toISOString();
    const documentId = shortId();
    const selection: SampleSelection = {
      documentId,
      ...forWords(selectionWordNames, () => null),
      ...words,
      isClosed: false,
      link: `/s/amostra-${documentId}`,
      entries,
      createdAt: now,
      updatedAt: now,
      opened: { count: 0, last: null },
      people: [],
    };
    // The newest is the first.
    storedSelections.write([selection, ...stored]);
    return toSelection(selection);
  },
  async save(documentId, { isLinkChanged: _, ...changes }, version) {
    const stored = selectionIn(documentId);
    refuseStale(selectionVersion(stored), version);
    check(changes, stored.entries);
    return write({ ...stored, ...changes });
  },
  renewLink: async (documentId) => write({ ...selectionIn(documentId), link: `/s/amostra-${shortId()}` }),
  forget: async (documentId) => store({ ...selectionIn(documentId), people: [] }),
  async delete(documentId) {
    storedSelections.write(storedSelections.read().filter((one) => one.documentId !== documentId));
  },
  async readNews(since) {
    const selections = storedSelections
      .read()
      .map(({ documentId, title, people }) => {
        const changed = people.flatMap(({ choices }) => choices).filter(({ changedAt }) => changedAt > since);
        const chosen = changed.filter(({ isChosen }) => isChosen).length;
        const comments = changed.filter(({ comment }) => comment !== null).length;
        const sent = people.filter(({ sentAt }) => sentAt !== null && sentAt > since).length;
        return { documentId, title, chosen, comments, sent };
      })
      .filter(({ chosen, comments, sent }) => chosen + comments + sent > 0);
    return { selections };
  },
};

const selectionIn = (documentId: string) => rowOf(storedSelections.read(), documentId, 'selection');

function store(selection: SampleSelection): Selection {
  storedSelections.write(replaced(storedSelections.read(), selection));
  return toSelection(selection);
}

function write(selection: SampleSelection): Selection {
  return store({ ...selection, updatedAt: later(selection.updatedAt) });
}

/** The server's checks of what is sent. @param kept what it has, which may have ended or been deleted meanwhile */
function check({ title, until, entries = [] }: SelectionChanges, kept: SampleSelection['entries']): void {
  if (title?.trim() === '') throw invalid('invalid/title', 'O título é obrigatório.');
  if (until !== undefined && until < dayOf(Date.now(), storedSettings.read().timeZone)) {
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

/** The selection's items with their stories; deleted ones are left out. */
function itemsOf(entries: SampleSelection['entries']): SelectionItem[] {
  const contents = readContents();
  const { timeZone } = storedSettings.read();
  return entries.flatMap(({ item: id, note, isEarly }): SelectionItem[] => {
    const item = contents.items.find(({ documentId }) => documentId === id);
    if (!item) return [];
    const story = contents.stories.find(({ itemIds }) => itemIds.includes(id)) ?? null;
    const state = itemStateFor(item, story, { timeZone, now: Date.now() });
    const named = story && { documentId: story.documentId, title: story.title };
    return [{ item, story: named, note, isEarly, state }];
  });
}

function toListed({ entries, people, ...selection }: SampleSelection): ListedSelection {
  const items = itemsOf(entries);
  return {
    ...selection,
    isClosedByRestore: false,
    isLinkChanged: false,
    count: items.length,
    image: items[0]?.item.image ?? null,
    people: people.map(({ choices: _, ...person }) => person),
  };
}

function toSelection({ entries, ...selection }: SampleSelection): Selection {
  const items = itemsOf(entries);
  return {
    ...selection,
    isClosedByRestore: false,
    isLinkChanged: false,
    count: items.length,
    items,
    download: null,
  };
}
