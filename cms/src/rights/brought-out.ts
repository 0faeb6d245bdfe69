import type { BroughtOut, newlySeen, Seen } from 'contract/rights/release';
import type { Transaction } from '../platform/strapi/save-locks';
import { columns, columnsOf, links, tables } from '../platform/strapi/tables';
import { readTimeZone } from './read-publication';
import { awaitsSql, type RightsRow, storyVisibilityFields } from './rights-row';
import { isVisible, onlyVisible, type Viewer } from './visibility';

type Thing = BroughtOut[number];

const visitorAt = async (trx: Transaction, now: number): Promise<Viewer> => ({
  audience: 'visitor',
  language: 'pt',
  languages: [],
  now,
  timeZone: await readTimeZone(trx),
});

/** Items that visitors see, and stories of which they see any, by the rows' ids. @param now in ms since 1970 */
async function readShown(trx: Transaction, viewer: Viewer): Promise<Omit<Seen, 'coming'>> {
  const query = trx({ i: tables.items })
    .leftJoin({ l: links.story.table }, `l.${links.story.item}`, 'i.id')
    .select({ item: 'i.id', story: `l.${links.story.story}` });
  // The publication knows nothing of a save before its commit.
  onlyVisible(query, viewer, 'i');
  const rows: { item: number; story: number | null }[] = await query;
  return {
    items: new Set(rows.map(({ item }) => item)),
    stories: new Set(rows.flatMap(({ story }) => story ?? [])),
  };
}

/** Whether visitors see something of a story. */
export async function isStoryShown(trx: Transaction, documentId: string): Promise<boolean> {
  const story = await trx(tables.stories).where(columns.stories.documentId, documentId).first('id');
  return (
    story !== undefined && (await readShown(trx, await visitorAt(trx, Date.now()))).stories.has(story.id)
  );
}

/** What visitors see, by the rows' ids. @param now in ms since 1970 */
export async function readSeen(trx: Transaction, now: number): Promise<Seen> {
  const viewer = await visitorAt(trx, now);
  const awaiting: (RightsRow & { id: number })[] = await trx(tables.stories)
    .whereRaw(awaitsSql, [columns.stories.awaitedFiles])
    .select('id', columnsOf('stories', storyVisibilityFields));
  const coming = awaiting.filter((row) => isVisible({ ...row, awaitedFiles: null }, viewer));
  return { ...(await readShown(trx, viewer)), coming: new Set(coming.map(({ id }) => id)) };
}

/** Stories and items by their rows' ids, stories first, items in display order. */
export async function readThings(
  trx: Transaction,
  { stories, items }: ReturnType<typeof newlySeen>,
): Promise<BroughtOut> {
  if (items.length + stories.length === 0) return [];
  const storyRows: Omit<Thing, 'kind'>[] = await trx(tables.stories)
    .whereIn('id', stories)
    .orderBy('id')
    .select(columnsOf('stories', ['documentId', 'title']), { story: trx.raw('null') });
  const itemRows: Omit<Thing, 'kind'>[] = await trx({ i: tables.items })
    .leftJoin({ l: links.story.table }, `l.${links.story.item}`, 'i.id')
    .leftJoin({ s: tables.stories }, 's.id', `l.${links.story.story}`)
    .whereIn('i.id', items)
    .orderBy(['i.order', 'i.id'])
    .select(columnsOf('items', ['documentId', 'title'], 'i'), { story: `s.${columns.stories.documentId}` });
  return [
    ...storyRows.map((row) => ({ kind: 'story' as const, ...row })),
    ...itemRows.map((row) => ({ kind: 'item' as const, ...row })),
  ];
}
