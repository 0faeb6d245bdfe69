import type { Core, UID } from '@strapi/strapi';
import { aboutPageUid, siteSettingUid } from '../content-types';
import { holdDocument } from '../single-types/hold-document';

const versioned: UID.SingleType[] = [siteSettingUid, aboutPageUid];
const writes = new Set(['create', 'update', 'delete', 'clone']);

type Update = { where: Record<string, unknown>; data: { updatedAt?: Date } };

/** Saves of the settings and the About page wait for one another, whether they come from the panel or Strapi's admin. */
export function queueSavesOfDocuments(strapi: Core.Strapi): void {
  strapi.documents.use(async (context, next) => {
    const uid = versioned.find((known) => known === context.uid);
    if (!uid || !writes.has(context.action)) return next();
    return await strapi.db.transaction(async () => {
      await holdDocument(strapi, uid);
      return next();
    });
  });
}

/**
 * `updatedAt` is their version: each save's is later than the one before, also within one millisecond or after the
 * clock was set back. Strapi stamps first, for its own subscriber is older.
 */
export function makeVersionsGrow(strapi: Core.Strapi): void {
  strapi.db.lifecycles.subscribe({
    models: versioned,
    async beforeUpdate({ model, params }) {
      const { where, data } = params as Update;
      const stored = await strapi.db.query(model.uid).findOne({ where, select: ['updatedAt'] });
      const next = stored ? Date.parse(stored.updatedAt) + 1 : 0;
      if ((data.updatedAt?.getTime() ?? 0) < next) data.updatedAt = new Date(next);
    },
  });
}
