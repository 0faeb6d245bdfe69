import type { Core, UID } from '@strapi/strapi';
import { type SaveStep, writes } from '../../platform/feature';
import {
  aboutPageUid,
  galleryItemUid,
  selectionUid,
  siteSettingUid,
  storyUid,
} from '../../platform/strapi/content-types';
import { type SaveLock, saveLocks, whileLocked } from '../../platform/strapi/save-locks';

const singleTypes: UID.SingleType[] = [siteSettingUid, aboutPageUid];
const collections: UID.CollectionType[] = [galleryItemUid, storyUid, selectionUid];

type Update = { where: Record<string, unknown>; data: { updatedAt?: Date } };

/** Serializes saves of one document, from the panel and from Strapi's admin. */
export const queueSavesOfDocuments: SaveStep = (strapi) => (context, next) => {
  const lock = lockFor(context);
  return lock ? whileLocked(strapi, [lock], async () => next()) : next();
};

function lockFor({ uid, action, params }: { uid: string; action: string; params: object }): SaveLock | null {
  const single = singleTypes.find((known) => known === uid);
  if (single) return writes.has(action) ? saveLocks.document(single) : null;
  const { documentId } = params as { documentId?: string };
  const collection = collections.find((known) => known === uid);
  return collection && action === 'update' && documentId ? saveLocks.entry(collection, documentId) : null;
}

/** Makes `updatedAt`, the version, always increase. Strapi sets it first: its subscriber is registered earlier. */
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
