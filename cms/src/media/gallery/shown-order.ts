import { missingOrder } from '../../content-types';

/**
 * How visitors see a gallery: by order, those without one as 999 (§4), then by age. Strapi's own sort has no coalesce,
 * and null sorts first on SQLite and last on PostgreSQL. The number stands in the text because only then does the index
 * serve.
 */
export const shownOrder = { sql: `coalesce(??, ${missingOrder}), ??`, columns: ['order', 'id'] };
