import type { BroughtOut } from 'contract/rights/release';
import type { Transaction } from '../platform/strapi/save-locks';
import { readTimeZone } from './read-publication';
import { awaitsSql, type RightsRow, storyRightsColumns } from './rights-row';
import { isVisible, onlyVisible, type Viewer } from './visibility';

type Thing = BroughtOut[number];

const links = 'gallery_items_story_lnk as l';

/** Items that visitors see, and stories of which they see any, by the rows' ids. */
export type Shown = { items: Set<number>; stories: Set<number> };

const visitorAt = async (trx: Transaction, now: number): Promise<Viewer> => ({
  audience: 'visitor',
  now,
  timeZone: await readTimeZone(trx),
});

/** @param now in ms since 1970 */
export async function readShown(trx: Transaction, now: number): Promise<Shown> {
  const query = trx('gallery_items')
    .leftJoin(links, 'l.gallery_item_id', 'gallery_items.id')
    .select({ item: 'gallery_items.id', story: 'l.story_id' });
  // The publication knows nothing of a save before its commit.
  onlyVisible(query, await visitorAt(trx, now));
  const rows: { item: number; story: number | null }[] = await query;
  return {
    items: new Set(rows.map(({ item }) => item)),
    stories: new Set(rows.flatMap(({ story }) => story ?? [])),
  };
}

/** Whether visitors see something of a story. */
export async function isStoryShown(trx: Transaction, documentId: string): Promise<boolean> {
  const story = await trx('stories').where({ document_id: documentId }).first('id');
  return story !== undefined && (await readShown(trx, Date.now())).stories.has(story.id);
}

/**
 * What visitors see after a save, in display order, stories first; what it made is among it.
 * @param known what is left out: what they saw before
 */
export async function readBroughtOut(
  trx: Transaction,
  known: readonly Shown[],
  now: number,
): Promise<BroughtOut> {
  const after = await readShown(trx, now);
  const [items, stories] = (['items', 'stories'] as const).map((kind) =>
    [...after[kind]].filter((id) => !known.some((shown) => shown[kind].has(id))),
  ) as [number[], number[]];
  if (items.length + stories.length === 0) return [];
  const storyRows: Omit<Thing, 'kind'>[] = await trx('stories')
    .whereIn('id', stories)
    .orderBy('id')
    .select({ documentId: 'document_id', title: 'title', story: trx.raw('null') });
  const itemRows: Omit<Thing, 'kind'>[] = await trx({ i: 'gallery_items' })
    .leftJoin(links, 'l.gallery_item_id', 'i.id')
    .leftJoin('stories as s', 's.id', 'l.story_id')
    .whereIn('i.id', items)
    .orderBy(['i.order', 'i.id'])
    .select({ documentId: 'i.document_id', title: 'i.title', story: 's.document_id' });
  return [
    ...storyRows.map((row) => ({ kind: 'story' as const, ...row })),
    ...itemRows.map((row) => ({ kind: 'item' as const, ...row })),
  ];
}

/** A story that awaits files, with its row's id. */
type Coming = Thing & { id: number };

/** The stories that the last of their files will bring out: nothing else holds them back. */
export async function readComing(trx: Transaction, now: number): Promise<Coming[]> {
  const rows: (RightsRow & Omit<Coming, 'kind' | 'story'>)[] = await trx('stories')
    .whereRaw(awaitsSql, [storyRightsColumns.awaitedFiles])
    .orderBy('id')
    .select({ id: 'id', documentId: 'document_id', title: 'title', ...storyRightsColumns });
  const viewer = await visitorAt(trx, now);
  return rows
    .filter((row) => isVisible({ ...row, awaitedFiles: null }, viewer))
    .map(({ id, documentId, title }) => ({ id, kind: 'story', documentId, title, story: null }));
}
