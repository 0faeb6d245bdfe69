import type { Core, UID } from '@strapi/strapi';
import { aboutPageUid, galleryItemUid, siteSettingUid } from '../../platform/strapi/content-types';
import { lockItem } from '../gallery/lock-item';
import { lockDocument } from './lock-document';

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
