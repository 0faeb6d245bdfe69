import type { Core } from '@strapi/strapi';
import { missingOrder } from '../../content-types';

const table = 'gallery_items';

/**
 * How visitors see a gallery: by order, those without one as 999 (§4), then by age. Strapi's own sort has no coalesce,
 * and null sorts first on SQLite and last on PostgreSQL. The number stands in the text because only then does the index
 * serve.
 */
export const shownOrder = { sql: `coalesce(??, ${missingOrder}), ??`, columns: ['order', 'id'] };

/** How many items come before one of them; null when it is not there. */
export async function positionOf(
  strapi: Core.Strapi,
  where: Record<string, unknown>,
  documentId: string,
): Promise<number | null> {
  const items = () => strapi.db.getConnection(table).where(where);
  const item = await items().where({ document_id: documentId }).first('id', 'order');
  if (!item) return null;
  const before = await items()
    .whereRaw(`(${shownOrder.sql}) < (?, ?)`, [...shownOrder.columns, item.order ?? missingOrder, item.id])
    .count({ count: '*' })
    .first();
  return Number(before?.count);
}
