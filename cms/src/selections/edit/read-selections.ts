import type { Core } from '@strapi/strapi';
import type { ResponsiveImage } from 'contract/responsive-image';
import {
  forWords,
  type ListedSelection,
  type Selection,
  type SelectionChoices,
  type SelectionEntry,
  type SelectionItem,
  type SelectionWord,
  selectionWordNames,
} from 'contract/selections/selection';
import { toResponsiveImage } from '../../entries/images/responsive-image';
import { readItemsOf } from '../../gallery/read-items';
import { pictureOf, toGalleryItemBody } from '../../gallery/serializer';
import type { StoredFile } from '../../media/files/stored-file';
import { currentKnex } from '../../platform/strapi/current-knex';
import { columns, columnsOf, tables } from '../../platform/strapi/tables';
import { clientStateOf } from '../../rights/client-state';
import { mediaFor, type ViewedHost } from '../../rights/owner-media';
import { publicationOf } from '../../rights/publication';
import { owner } from '../../rights/visibility';
import { storiesOfItems } from '../../stories/read-stories';
import { readChoices, readSums } from '../choices/read-choices';
import { linkKey, linkOf, ownDownloadOf, ownListOf } from '../index/link';
import { type KnownRow, knownColumns, toEntries } from '../index/stored-selection';

const factColumns = () => ({
  ...knownColumns(),
  ...columnsOf('selections', ['title', ...selectionWordNames]),
  ...columnsOf('selections', ['isClosedByRestore', 'linkKey', 'createdAt', 'updatedAt']),
});

type Time = string | number | Date;
type Row = KnownRow &
  Pick<ListedSelection, 'title' | SelectionWord> & {
    isClosedByRestore: boolean | number | null;
    linkKey: string | null;
    createdAt: Time;
    updatedAt: Time;
  };

function factsOf(row: Row) {
  const { documentId, title, language, until, mostChosen, downloads, number, count } = row;
  return {
    documentId,
    title,
    ...forWords(selectionWordNames, (name) => row[name] || null),
    language,
    until,
    mostChosen,
    isChoosingClosed: Boolean(row.isChoosingClosed),
    downloads,
    isMarked: Boolean(row.isMarked),
    isClosed: Boolean(row.isClosed),
    isClosedByRestore: Boolean(row.isClosed && row.isClosedByRestore),
    link: linkOf({ number, count }),
    isLinkChanged: row.linkKey !== linkKey(),
    createdAt: new Date(row.createdAt).toISOString(),
    updatedAt: new Date(row.updatedAt).toISOString(),
  };
}

/** A picture as the owner's panel shows it: without its watermark. */
function forPanel(file: StoredFile | null | undefined, host: ViewedHost): ResponsiveImage | null {
  const image = toResponsiveImage(file, host, true);
  const thumbnails = (file && host.thumbnailsOf?.(file)) ?? [];
  if (!image || thumbnails.length === 0) return image;
  return { ...image, sources: [{ type: 'image/webp', variants: thumbnails }] };
}

export async function listSelections(strapi: Core.Strapi): Promise<ListedSelection[]> {
  const rows: Row[] = await (await currentKnex(strapi))(tables.selections)
    .select(factColumns())
    .orderBy([
      { column: columns.selections.createdAt, order: 'desc' },
      { column: 'id', order: 'desc' },
    ]);
  await publicationOf(strapi).isReadySoon();
  const isThere = ({ item }: SelectionEntry) => publicationOf(strapi).clientPeriod(item) !== undefined;
  const entries = new Map(rows.map((row) => [row.documentId, toEntries(row.entries).filter(isThere)]));
  const firstOf = (row: Row) => entries.get(row.documentId)?.[0];
  const first = await readItemsOf(
    strapi,
    rows.flatMap((row) => firstOf(row) ?? []),
  );
  const sums = await readSums(
    strapi,
    rows.map(({ documentId }) => documentId),
  );
  const host = await mediaFor(strapi, owner);
  return rows.map((row) => {
    const item = first.get(firstOf(row)?.item ?? '');
    const { opened = { count: 0, last: null }, people = [] } = sums.get(row.documentId) ?? {};
    return {
      ...factsOf(row),
      count: entries.get(row.documentId)?.length ?? 0,
      image: item ? forPanel(pictureOf(item), host) : null,
      opened,
      people,
    };
  });
}

/** A selection with its items in order and what its clients chose; null if there is none. Deleted items are left out. */
export async function readSelection(strapi: Core.Strapi, documentId: string): Promise<Selection | null> {
  const row: Row | undefined = await (await currentKnex(strapi))(tables.selections)
    .where(columns.selections.documentId, documentId)
    .first(factColumns());
  if (!row) return null;
  const entries = toEntries(row.entries);
  const stored = await readItemsOf(strapi, entries);
  const stories = await storiesOfItems(strapi, stored.values());
  const host = await mediaFor(strapi, owner);
  const items = entries.flatMap(({ item: id, note, isEarly }): SelectionItem[] => {
    const item = stored.get(id);
    if (!item) return [];
    const story = stories.get(item.id);
    const state = clientStateOf(strapi, item, story);
    const body = toGalleryItemBody(item, host, owner);
    const named = story ? { documentId: story.documentId, title: story.title } : null;
    return [{ item: body, story: named, note, isEarly, state }];
  });
  return { ...factsOf(row), count: items.length, items, ...(await choicesOf(strapi, row)) };
}

async function choicesOf(strapi: Core.Strapi, row: Row): Promise<SelectionChoices> {
  const choices = await readChoices(strapi, row.documentId);
  const { createdAt, updatedAt } = factsOf(row);
  const all = choices.people.flatMap((person) => person.choices);
  const marked = new Set(all.map(({ item }) => item));
  const items = await readItemsOf(
    strapi,
    toEntries(row.entries).filter(({ item }) => marked.has(item)),
  );
  const hasFile = all.some(({ item, isChosen }) => isChosen && items.get(item)?.media);
  const times = [
    ...choices.people.map(({ sentAt }) => sentAt ?? ''),
    ...all.map(({ changedAt }) => changedAt),
  ];
  return {
    ...choices,
    updatedAt,
    download: hasFile ? ownDownloadOf(row) : null,
    list: items.size > 0 ? ownListOf(row) : null,
    // Changes of one selection are stored one after another: what is not read here is later.
    readAt: times.reduce((last, time) => (time > last ? time : last), createdAt),
  };
}

/** What a selection's clients chose; null if there is none. */
export async function readSelectionChoices(
  strapi: Core.Strapi,
  documentId: string,
): Promise<SelectionChoices | null> {
  const row: Row | undefined = await (await currentKnex(strapi))(tables.selections)
    .where(columns.selections.documentId, documentId)
    .first(factColumns());
  return row ? choicesOf(strapi, row) : null;
}
