import type { Core } from '@strapi/strapi';

/**
 * Lets nobody else write a gallery item until the transaction ends; reads go on. SQLite has one writer as it is.
 * @throws Error outside a transaction
 */
export async function lockItem(strapi: Core.Strapi, documentId: string): Promise<void> {
  if (!strapi.db.inTransaction()) throw new Error('An item can only be locked inside a transaction');
  if (strapi.db.dialect.client !== 'postgres') return;
  await strapi.db.transaction(({ trx }) =>
    trx('gallery_items').select('id').where({ document_id: documentId }).forUpdate(),
  );
}
