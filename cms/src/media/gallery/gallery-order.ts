import type { Core } from '@strapi/strapi';
import type { GalleryCategory } from '../../content-types';
import type { Transaction } from '../../database-locks';
import { withCategoryLocked } from './lock-category';
import { shownOrder } from './shown-order';

const table = 'gallery_items';

type Row = { documentId: string; order: number | null };

/** A category's items as visitors see them, those without an order as 999 (§4). */
function readOrder(trx: Transaction, category: GalleryCategory): Promise<Row[]> {
  return trx(table)
    .select({ documentId: 'document_id', order: 'order' })
    .where({ category })
    .orderByRaw(shownOrder.sql, shownOrder.columns);
}

async function numberFromOne(trx: Transaction, category: GalleryCategory, ids: readonly string[]) {
  const cases = ids.map(() => 'when ? then cast(? as integer)').join(' ');
  const values = ids.flatMap((id, index) => [id, index + 1]);
  await trx(table)
    .where({ category })
    .update({ order: trx.raw(`case document_id ${cases} end`, values) });
}

/**
 * The order of an item that comes after all the others: the list's length + 1 (§4). Where deletions or an operator's
 * own numbers left something else than 1, 2, 3 …, the list is numbered anew for it.
 */
export async function appendToOrder(trx: Transaction, category: GalleryCategory): Promise<number> {
  const rows = await readOrder(trx, category);
  if (rows.some(({ order }, index) => order !== index + 1)) {
    const ids = rows.map(({ documentId }) => documentId);
    await numberFromOne(trx, category, ids);
  }
  return rows.length + 1;
}

/**
 * Numbers a category's items from 1 in the given order, all of them or none.
 *
 * @param ids the documents of the whole category, each once
 * @returns false when the list is not what is stored; then nothing is changed
 */
export function renumber(
  strapi: Core.Strapi,
  category: GalleryCategory,
  ids: readonly string[],
): Promise<boolean> {
  return withCategoryLocked(strapi, category, async (trx) => {
    const rows = await readOrder(trx, category);
    const wanted = new Set(ids);
    const isWhole = wanted.size === ids.length && wanted.size === rows.length;
    if (!isWhole || !rows.every(({ documentId }) => wanted.has(documentId))) return false;
    await numberFromOne(trx, category, ids);
    return true;
  });
}
