import type { Core } from '@strapi/strapi';
import { shownOrder } from './shown-order';

const table = 'gallery_items';

/**
 * The index a gallery is read by. A schema cannot name an expression, and Strapi drops indexes it does not know whenever
 * a schema changes: so this one is seen to at each start.
 */
export async function indexGalleryOrder(strapi: Core.Strapi): Promise<void> {
  const names = ['gallery_items_shown_order', table, 'category', ...shownOrder.columns];
  await strapi.db.connection.raw(`create index if not exists ?? on ?? (??, ${shownOrder.sql})`, names);
}
