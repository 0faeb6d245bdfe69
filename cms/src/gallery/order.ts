import type { Core } from '@strapi/strapi';
import { type GalleryCategory, galleryCategories } from 'contract/gallery/gallery-category';
import { inOrder, orderVersion } from 'contract/gallery/order-version';
import { gatherBlocks, rearrangedStories } from 'contract/stories/story-blocks';
import { touch } from '../entries/saves/touch';
import { bodyFields, refuse } from '../platform/requests';
import { saveLocks, type Transaction, whileLocked } from '../platform/strapi/save-locks';
import { columns, columnsOf, links, tables } from '../platform/strapi/tables';
import { strings } from '../platform/strings';
import { displayOrder, ofLink } from './display-order';
import { maxOrder } from './validation';

type GalleryOrder = { category: GalleryCategory; ids: string[] };

/** Reads the body of `PUT /api/gallery-items/order`. @throws ValidationError */
export function parseGalleryOrder(body: unknown): GalleryOrder {
  const { category: name, ids } = bodyFields(body, ['category', 'ids']);
  const category = galleryCategories.find((known) => known === name);
  if (!category) return refuse('category', strings.orderListInvalid);
  const isList = Array.isArray(ids) && ids.every((id) => typeof id === 'string');
  return isList ? { category, ids } : refuse('ids', strings.orderListInvalid);
}

export type Row = {
  id: number;
  documentId: string;
  category: GalleryCategory;
  fileType: 'image' | 'video';
  order: number | null;
  /** The item's story, and its position in it. */
  story: number | null;
  rank: number | null;
};

/** A category's items in order, hidden ones too, those without a number as 999 (§4). */
export async function readOrder(trx: Transaction, category: GalleryCategory): Promise<Row[]> {
  return await trx(tables.items)
    .select('id', columnsOf('items', ['documentId', 'category', 'fileType', 'order']))
    .select({ story: trx.raw(ofLink(links.story.story)), rank: trx.raw(ofLink(links.story.rank)) })
    .where({ category })
    .orderByRaw(displayOrder.sql, displayOrder.columns);
}

/** Numbers a category's items from 1 in their order; only changed numbers are written. */
export async function numberFromOne(trx: Transaction, rows: readonly Row[]): Promise<void> {
  const values = rows.flatMap(({ id, order }, index) => (order === index + 1 ? [] : [id, index + 1]));
  if (values.length === 0) return;
  const pairs = Array.from({ length: values.length / 2 }, () => '(cast(? as integer), cast(? as integer))');
  // Both databases name the columns of a VALUES list so. A `case` would be evaluated for every row.
  await trx.raw(
    `update ?? set ?? = numbered.column2 from (values ${pairs.join()}) as numbered where ??.id = numbered.column1`,
    [tables.items, 'order', ...values, tables.items],
  );
}

/** Writes the galleries' order to the stories' relations, which Strapi's admin shows. */
export async function rankByOrder(trx: Transaction): Promise<void> {
  const { table, item, rank } = links.story;
  const order = `(select ?? from ${tables.items} where ${tables.items}.id = ${item})`;
  await trx(table)
    .whereRaw(`${rank} is distinct from ${order}`, ['order'])
    .update(rank, trx.raw(order, ['order']));
}

/** The number of an item at the end: the list's length + 1 (§4). A list with other numbers is renumbered first. */
export async function appendToOrder(trx: Transaction, category: GalleryCategory): Promise<number> {
  const rows = await readOrder(trx, category);
  await numberFromOne(trx, rows);
  return rows.length + 1;
}

/**
 * Frees a number for an item: the others move by one, towards the number that it leaves (null for none), else towards the
 * end. A free number moves no item, so that items may arrive in any sequence, each with its number.
 */
export async function makeRoom(
  trx: Transaction,
  category: GalleryCategory,
  { order, from }: { order: number; from: number | null },
): Promise<void> {
  if (order === from) return;
  const items = () => trx(tables.items).where({ category });
  if (!(await items().where({ order }).first('id'))) return;
  if (from !== null && from < order) {
    await items().where('order', '>', from).where('order', '<=', order).decrement('order', 1);
    return;
  }
  const later = items().where('order', '>=', order);
  await (from === null ? later : later.where('order', '<', from)).increment('order', 1);
}

/** Renumbers the galleries with a doubled or too large number, as older versions allowed; the order stays. */
export async function renumberDoubled(strapi: Core.Strapi): Promise<void> {
  const doubled: { category: GalleryCategory }[] = await strapi.db
    .getConnection(tables.items)
    .distinct('category')
    .whereNotNull('order')
    .groupBy('category', 'order')
    .havingRaw('count(*) > 1 or max(??) > ?', ['order', maxOrder]);
  for (const { category } of doubled) {
    await whileLocked(strapi, [saveLocks.gallery(category)], async (trx) => {
      await numberFromOne(trx, await readOrder(trx, category));
    });
  }
}

/** The version of a category's order, see `orderVersion`. */
export async function readOrderVersion(strapi: Core.Strapi, category: GalleryCategory): Promise<string> {
  const ids: string[] = await strapi.db
    .getConnection(tables.items)
    .where({ category })
    .orderByRaw(displayOrder.sql, displayOrder.columns)
    .pluck(columns.items.documentId);
  return orderVersion(ids);
}

/**
 * Numbers a category's items from 1 in the given order, all of them or none. A story's items are gathered at the first one;
 * a story whose items change their order gets a new version. @param base the version of the edited order; null for any
 * @returns false, without a change, when the list or the version differs from what is stored
 */
export function renumber(
  strapi: Core.Strapi,
  category: GalleryCategory,
  ids: readonly string[],
  base: string | null,
): Promise<boolean> {
  return whileLocked(strapi, [saveLocks.gallery(category)], async (trx) => {
    const rows = await readOrder(trx, category);
    const stored = rows.map(({ documentId }) => documentId);
    const asked = inOrder(rows, ids);
    if (!asked) return false;
    const wanted = gatherBlocks(asked, ({ story }) => story);
    // A repeated request, after a lost answer, finds its order stored.
    const isStored = rows.every((row, index) => row === wanted[index]);
    if (base !== null && !isStored && orderVersion(stored) !== base) return false;
    await numberFromOne(trx, wanted);
    await rankByOrder(trx);
    await touch(trx, 'stories', rearrangedStories(rows, wanted));
    return true;
  });
}
