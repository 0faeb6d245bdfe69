import type { Core } from '@strapi/strapi';
import type { GalleryCategory } from 'contract/gallery-category';
import { missingOrder } from 'contract/limits';
import { type FilterField, type GalleryCondition, type GallerySort, gallerySorts } from './query';
import { onlyVisible } from './visibility';

const plainColumns = { category: 'category', documentId: 'document_id', fileType: 'file_type' };

const isPostgres = (strapi: Core.Strapi) => strapi.db.dialect.client === 'postgres';

/**
 * What a field says, in SQL. Texts are compared letter by letter, by their code points, as SQLite does: PostgreSQL would go
 * by the language of its machine.
 */
function storedValue(strapi: Core.Strapi, field: FilterField | 'order'): { sql: string; columns: string[] } {
  if (field === 'order') return { sql: `coalesce(??, ${missingOrder})`, columns: ['order'] };
  if (field === 'uploadedAt') return { sql: 'coalesce(??, ??)', columns: ['uploaded_at', 'created_at'] };
  if (field === 'title') return { sql: isPostgres(strapi) ? '?? collate "C"' : '??', columns: ['title'] };
  return { sql: '??', columns: [plainColumns[field]] };
}

/** A condition in SQL; what it compares with is never part of the text. */
function conditionOf(strapi: Core.Strapi, { field, operator, values }: GalleryCondition) {
  const { sql, columns } = storedValue(strapi, field);
  const compared = {
    $eq: `${sql} = ?`,
    $ne: `${sql} is distinct from ?`,
    $gt: `${sql} > ?`,
    $lt: `${sql} < ?`,
    $in: `${sql} in (${values.map(() => '?').join(', ')})`,
    $contains: `${isPostgres(strapi) ? 'strpos' : 'instr'}(${sql}, ?) > 0`,
  };
  return { sql: compared[operator], bindings: [...columns, ...values] };
}

const table = 'gallery_items';

/**
 * How visitors see a gallery: by order, those without one as 999 (§4), then by age. Strapi's own sort has no coalesce,
 * and null sorts first on SQLite and last on PostgreSQL. The number stands in the text because only then does the index
 * serve.
 */
export const displayOrder = { sql: `coalesce(??, ${missingOrder}), ??`, columns: ['order', 'id'] };

/** The order of a list: the gallery's own unless another is asked for, and always the same one of two equals. */
export function orderOf(strapi: Core.Strapi, sort: GallerySort[]): { sql: string; columns: string[] } {
  if (sort.length === 0) return displayOrder;
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
type GalleryScope = {
  category: GalleryCategory | null;
  withHidden: boolean;
  filters?: GalleryCondition[];
};

/** A query for these items. */
export function itemsIn(strapi: Core.Strapi, { category, withHidden, filters = [] }: GalleryScope) {
  const items = strapi.db.getConnection(table);
  if (category !== null) items.where({ category });
  for (const condition of filters) {
    const { sql, bindings } = conditionOf(strapi, condition);
    items.whereRaw(sql, bindings);
  }
  if (!withHidden) onlyVisible(items);
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
    .whereRaw(`(${displayOrder.sql}) < (?, ?)`, [
      ...displayOrder.columns,
      item.order ?? missingOrder,
      item.id,
    ])
    .count({ count: '*' })
    .first();
  return Number(before?.count);
}

/**
 * The indexes that lists are read by, in every order a call may ask for, of one gallery or both; and what a story's address is
 * looked up by. A schema cannot name an expression, and Strapi drops indexes it does not know whenever a schema changes: so
 * these are seen to at each start.
 */
export async function indexLists(strapi: Core.Strapi): Promise<void> {
  const create = (name: string, on: string, { sql, columns }: { sql: string; columns: string[] }) =>
    strapi.db.connection.raw(`create index if not exists ?? on ?? (${sql})`, [name, on, ...columns]);
  for (const field of gallerySorts) {
    const name = field === 'order' ? 'shown_order' : field.toLowerCase();
    const { sql, columns } = orderOf(strapi, [{ field, isDescending: false }]);
    await create(`${table}_${name}`, table, { sql: `??, ${sql}`, columns: ['category', ...columns] });
    await create(`${table}_all_${name}`, table, { sql, columns });
  }
  await create('stories_slug', 'stories', { sql: '??', columns: ['slug'] });
}
