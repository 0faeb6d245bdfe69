import type { Core, UID } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { type SaveStep, writes } from '../../platform/feature';
import {
  aboutPageUid,
  creditNameUid,
  galleryItemUid,
  selectionUid,
  siteSettingUid,
  storyUid,
} from '../../platform/strapi/content-types';
import { type SaveLock, saveLocks, whileLocked } from '../../platform/strapi/save-locks';
import { strings } from '../../platform/strings';
import { baseVersion } from './save-request';

const formPath = /^\/content-manager\/(?:single|collection)-types\/([^/]+)(?:\/([^/]+))?$/;
const singleTypes: UID.SingleType[] = [siteSettingUid, aboutPageUid];
const collections: UID.CollectionType[] = [galleryItemUid, storyUid, selectionUid, creditNameUid];

type Update = { where: Record<string, unknown>; data: { updatedAt?: Date } };

/**
 * Serializes saves of one document, from the panel and from Strapi's admin, whose forms name the version that they began from
 * (`admin/form-versions.ts`): the panel's own calls are compared in `saveOver`. @throws ValidationError for a stale form
 */
export const queueSavesOfDocuments: SaveStep = (strapi) => (context, next) => {
  const lock = lockFor(context);
  if (!lock) return next();
  return whileLocked(strapi, [lock], async () => {
    const base = baseOfForm(strapi, context);
    const stored =
      base && (await strapi.db.query(context.uid).findOne({ where: base.where, select: ['updatedAt'] }));
    if (stored && new Date(stored.updatedAt).toISOString() !== base.version) {
      throw new errors.ValidationError(strings.formIsStale, { code: 'conflict/changed', errors: [] });
    }
    return next();
  });
};

/** The version that a form of Strapi's admin for this document names, and where the document is; null for any other save. */
function baseOfForm(strapi: Core.Strapi, { uid, params }: { uid: string; params: object }) {
  const request = strapi.requestContext.get();
  const [, sentUid, sentId] = formPath.exec(request?.path ?? '') ?? [];
  const version = request && sentUid === uid ? baseVersion(request) : null;
  const { documentId } = params as { documentId?: string };
  if (version === null || (sentId !== undefined && sentId !== documentId)) return null;
  return { version, where: documentId === undefined ? {} : { documentId } };
}

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
