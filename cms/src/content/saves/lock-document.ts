import type { Core, UID } from '@strapi/strapi';

/**
 * Lets nobody else write a document, present or absent, until the transaction ends; reads go on. SQLite has one
 * writer as it is.
 * @throws Error outside a transaction
 */
export async function lockDocument(strapi: Core.Strapi, uid: UID.SingleType): Promise<void> {
  if (!strapi.db.inTransaction()) throw new Error(`${uid} can only be locked inside a transaction`);
  if (strapi.db.dialect.client !== 'postgres') return;
  await strapi.db.transaction(({ trx }) =>
    trx.raw('lock table ?? in share row exclusive mode', [strapi.db.metadata.get(uid).tableName]),
  );
}
