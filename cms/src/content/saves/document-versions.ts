import type { Core, UID } from '@strapi/strapi';
import { aboutPageUid, galleryItemUid, siteSettingUid } from '../../platform/strapi/content-types';

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

const singleTypes: UID.SingleType[] = [siteSettingUid, aboutPageUid];
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
  return uid === galleryItemUid && action === 'update' && documentId
    ? () => lockItem(strapi, documentId)
    : null;
}

/**
 * `updatedAt` is their version: each save's is later than the one before, also within one millisecond or after the
 * clock was set back. Strapi stamps first, for its own subscriber is older.
 */
export function makeVersionsGrow(strapi: Core.Strapi): void {
  strapi.db.lifecycles.subscribe({
    models: [...singleTypes, galleryItemUid],
    async beforeUpdate({ model, params }) {
      const { where, data } = params as Update;
      const stored = await strapi.db.query(model.uid).findOne({ where, select: ['updatedAt'] });
      const next = stored ? Date.parse(stored.updatedAt) + 1 : 0;
      if ((data.updatedAt?.getTime() ?? 0) < next) data.updatedAt = new Date(next);
    },
  });
}
