import type { Core } from '@strapi/strapi';
import type { GalleryCategory } from 'contract/gallery/gallery-category';
import { missingOrder } from 'contract/limits';
import { columns, links, tables } from '../platform/strapi/tables';
import { onlyVisible, type Viewer } from '../rights/visibility';
import { type GalleryCondition, type GallerySort, gallerySorts } from './query';

const isPostgres = (strapi: Core.Strapi) => strapi.db.dialect.client === 'postgres';

/** A field in SQL. Texts are compared by code points, as SQLite does: PostgreSQL would use its machine's locale. */
function storedValue(
  strapi: Core.Strapi,
  field: GalleryCondition['field'] | 'order',
): { sql: string; columns: string[] } {
  if (field === 'order') return { sql: `coalesce(??, ${missingOrder})`, columns: ['order'] };
  const { items } = columns;
  if (field === 'uploadedAt')
    return { sql: 'coalesce(??, ??)', columns: [items.uploadedAt, items.createdAt] };
  if (field === 'title') return { sql: isPostgres(strapi) ? '?? collate "C"' : '??', columns: ['title'] };
  return { sql: '??', columns: [items[field]] };
}

/** A condition in SQL; compared values are always bindings. */
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

/**
 * The display order of a gallery: by `order`, null as 999 (§4), then by age. Strapi's own sort has no coalesce, and null sorts
 * first on SQLite and last on PostgreSQL. The number is part of the text, because the index is used only then.
 */
export const displayOrder = { sql: `coalesce(??, ${missingOrder}), ??`, columns: ['order', 'id'] };

/** The order of a list: the display order unless another is requested, with a stable order of equal entries. */
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

/** The row of the story that an item is in, if any, as a column `story`. */
export const storyOfItem = () => `${ofLink(links.story.story)} as story`;

/** A column of the link between an item and its story, if any. */
export const ofLink = (column: string) =>
  `(select ${column} from ${links.story.table} where ${links.story.item} = ${tables.items}.id)`;

/** A selection of items: of one gallery or both, as far as a viewer sees them. */
type GalleryScope = {
  category: GalleryCategory | null;
  viewer: Viewer;
  filters?: GalleryCondition[];
};

export function itemsIn(strapi: Core.Strapi, { category, viewer, filters = [] }: GalleryScope) {
  const items = strapi.db.getConnection(tables.items);
  if (category !== null) items.where({ category });
  for (const condition of filters) {
    const { sql, bindings } = conditionOf(strapi, condition);
    items.whereRaw(sql, bindings);
  }
  onlyVisible(items, viewer);
  return items;
}

/** How many items precede one; null when it does not exist. */
export async function positionOf(
  strapi: Core.Strapi,
  scope: GalleryScope,
  documentId: string,
): Promise<number | null> {
  const item = await itemsIn(strapi, scope).where(columns.items.documentId, documentId).first('id', 'order');
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
 * Creates the indexes of lists, for every order that a call may request, of one gallery or both; and the index of stories'
 * slugs. A schema cannot name an expression, and Strapi drops unknown indexes whenever a schema changes: so they are created
 * at each start.
 */
export async function indexLists(strapi: Core.Strapi): Promise<void> {
  const create = (name: string, on: string, { sql, columns }: { sql: string; columns: string[] }) =>
    strapi.db.connection.raw(`create index if not exists ?? on ?? (${sql})`, [name, on, ...columns]);
  const { items, stories } = tables;
  for (const field of gallerySorts) {
    const name = field === 'order' ? 'shown_order' : field.toLowerCase();
    const { sql, columns } = orderOf(strapi, [{ field, isDescending: false }]);
    await create(`${items}_${name}`, items, { sql: `??, ${sql}`, columns: ['category', ...columns] });
    await create(`${items}_all_${name}`, items, { sql, columns });
  }
  await create(`${stories}_slug`, stories, { sql: '??', columns: ['slug'] });
}
