import type { Core, UID } from '@strapi/strapi';
import type { Transaction } from '../../platform/locks';
import { aboutPageUid, galleryItemUid, siteSettingUid, storyUid } from '../../platform/strapi/content-types';

/** SQLite has one writer as it is. @throws Error outside a transaction */
async function inTransactionOnPostgres(
  strapi: Core.Strapi,
  lock: (trx: Transaction) => PromiseLike<unknown>,
): Promise<void> {
  if (!strapi.db.inTransaction()) throw new Error('A document can only be locked inside a transaction');
  if (strapi.db.dialect.client === 'postgres') await strapi.db.transaction(({ trx }) => lock(trx));
}

/** Lets nobody else write a single type, present or absent, until the transaction ends; reads go on. */
export function lockDocument(strapi: Core.Strapi, uid: UID.SingleType): Promise<void> {
  const { tableName } = strapi.db.metadata.get(uid);
  return inTransactionOnPostgres(strapi, (trx) =>
    trx.raw('lock table ?? in share row exclusive mode', [tableName]),
  );
}

/** The same for one entry of a collection. */
export function lockRow(strapi: Core.Strapi, uid: Collection, documentId: string): Promise<void> {
  const { tableName } = strapi.db.metadata.get(uid);
  return inTransactionOnPostgres(strapi, (trx) =>
    trx(tableName).select('id').where({ document_id: documentId }).forUpdate(),
  );
}

const singleTypes: UID.SingleType[] = [siteSettingUid, aboutPageUid];
type Collection = typeof galleryItemUid | typeof storyUid;
const collections: Collection[] = [galleryItemUid, storyUid];
const writes = new Set(['create', 'update', 'delete', 'clone']);

type Update = { where: Record<string, unknown>; data: { updatedAt?: Date } };

/** Saves of one document wait for one another, whether they come from the panel or Strapi's admin. */
export function queueSavesOfDocuments(strapi: Core.Strapi): void {
  strapi.documents.use(async (context, next) => {
    const lock = lockFor(strapi, context);
    if (!lock) return next();
    return await strapi.db.transaction(async () => {
      await lock();
      return next();
    });
  });
}

function lockFor(
  strapi: Core.Strapi,
  { uid, action, params }: { uid: string; action: string; params: object },
): (() => Promise<void>) | null {
  const single = singleTypes.find((known) => known === uid);
  if (single && writes.has(action)) return () => lockDocument(strapi, single);
  const { documentId } = params as { documentId?: string };
  const collection = collections.find((known) => known === uid);
  return collection && action === 'update' && documentId
    ? () => lockRow(strapi, collection, documentId)
    : null;
}

/**
 * `updatedAt` is their version: each save's is later than the one before, also within one millisecond or after the
 * clock was set back. Strapi stamps first, for its own subscriber is older.
 */
export function makeVersionsGrow(strapi: Core.Strapi): void {
  strapi.db.lifecycles.subscribe({
    models: [...singleTypes, ...collections],
    async beforeUpdate({ model, params }) {
      const { where, data } = params as Update;
      const stored = await strapi.db.query(model.uid).findOne({ where, select: ['updatedAt'] });
      const next = stored ? Date.parse(stored.updatedAt) + 1 : 0;
      if ((data.updatedAt?.getTime() ?? 0) < next) data.updatedAt = new Date(next);
    },
  });
}
