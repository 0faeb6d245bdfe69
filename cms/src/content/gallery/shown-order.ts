import type { Core } from '@strapi/strapi';
import { type GalleryCategory, missingOrder } from '../../platform/strapi/content-types';
import type { Condition } from './filters';
import type { GallerySort } from './query';
import { conditionOf, storedValue } from './stored-value';

const table = 'gallery_items';

/**
 * How visitors see a gallery: by order, those without one as 999 (§4), then by age. Strapi's own sort has no coalesce,
 * and null sorts first on SQLite and last on PostgreSQL. The number stands in the text because only then does the index
 * serve.
 */
export const shownOrder = { sql: `coalesce(??, ${missingOrder}), ??`, columns: ['order', 'id'] };

/** The order of a list: the gallery's own unless another is asked for, and always the same one of two equals. */
export function orderOf(strapi: Core.Strapi, sort: GallerySort[]): { sql: string; columns: string[] } {
  if (sort.length === 0) return shownOrder;
  const parts = sort.map(({ field, isDescending }) => {
    const { sql, columns } = storedValue(strapi, field);
    return { sql: `${sql} ${isDescending ? 'desc' : 'asc'}`, columns };
  });
  return {
    sql: [...parts.map(({ sql }) => sql), '??'].join(', '),
    columns: [...parts.flatMap(({ columns }) => columns), 'id'],
  };
}

/** Which items are meant: of one gallery or both, with those that are hidden from the site or without them. */
export type GalleryScope = {
  category: GalleryCategory | null;
  withHidden: boolean;
  filters?: Condition[];
};

/** A query for these items. An item from before there was such a field is shown. */
export function itemsIn(strapi: Core.Strapi, { category, withHidden, filters = [] }: GalleryScope) {
  const items = strapi.db.getConnection(table);
  if (category !== null) items.where({ category });
  for (const condition of filters) {
    const { sql, bindings } = conditionOf(strapi, condition);
    items.whereRaw(sql, bindings);
  }
  if (!withHidden) items.whereRaw('?? is not true', ['hidden']);
  return items;
}

/** How many items come before one of them; null when it is not there. */
export async function positionOf(
  strapi: Core.Strapi,
  scope: GalleryScope,
  documentId: string,
): Promise<number | null> {
  const item = await itemsIn(strapi, scope).where({ document_id: documentId }).first('id', 'order');
  if (!item) return null;
  const before = await itemsIn(strapi, scope)
    .whereRaw(`(${shownOrder.sql}) < (?, ?)`, [...shownOrder.columns, item.order ?? missingOrder, item.id])
    .count({ count: '*' })
    .first();
  return Number(before?.count);
}
