import { randomUUID } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import {
  aboutPageUid,
  contentVersionRow,
  galleryItemUid,
  siteSettingUid,
} from '../platform/strapi/content-types';
import { type ContentVersion, createContentVersion } from './content-version';

const pollMs = 1_000;
const serviceName = 'content-version';
const shownOnPages = new Set<string>([galleryItemUid, siteSettingUid, aboutPageUid]);
const writes = new Set(['create', 'update', 'delete', 'clone', 'publish', 'unpublish', 'discardDraft']);

/** The content version of this process, made by `trackContentVersion`. */
export function contentVersionOf(strapi: Core.Strapi): ContentVersion {
  return strapi.get(serviceName) as ContentVersion;
}

const where = { key: contentVersionRow.key };

function rowsOf(strapi: Core.Strapi) {
  return strapi.db.query('strapi::core-store');
}

/** Leaves one row of the version, before anything counts on it: starts on one database come one after the other. */
export async function prepareContentVersion(strapi: Core.Strapi): Promise<void> {
  const [kept, ...others]: { id: number }[] = await rowsOf(strapi).findMany({
    where,
    orderBy: { id: 'asc' },
  });
  if (!kept) await rowsOf(strapi).create({ data: { ...contentVersionRow, value: randomUUID() } });
  for (const { id } of others) await rowsOf(strapi).delete({ where: { id } });
}

/** Inside a transaction the change is not there for others yet. */
async function bumpAfterCommit(strapi: Core.Strapi): Promise<void> {
  const version = contentVersionOf(strapi);
  if (!strapi.db.inTransaction()) return version.bump();
  await strapi.db.transaction(({ onCommit }) => onCommit(() => void version.bump()));
}

/** Moves the content version on whenever something a page shows is committed, by whatever way. */
export function trackContentVersion(strapi: Core.Strapi): void {
  const version = createContentVersion({
    store: {
      read: async () => (await rowsOf(strapi).findOne({ where }))?.value ?? null,
      write: async (token) => {
        const { count } = await rowsOf(strapi).updateMany({ where, data: { value: token } });
        // Somebody has removed it.
        if (count === 0) await prepareContentVersion(strapi);
      },
    },
    pollMs,
    report: (message, error) =>
      strapi.log.warn(`${message}: ${error instanceof Error ? error.message : error}`),
  });
  strapi.add(serviceName, version);

  strapi.documents.use(async (context, next) => {
    const result = await next();
    if (shownOnPages.has(context.uid) && writes.has(context.action)) await bumpAfterCommit(strapi);
    return result;
  });
}

/**
 * What changes an answer to visitors and passes the document service by: files, which are cropped, replaced or deleted
 * in the media library, and what a role may do.
 */
const shownOtherwise = [
  'plugin::upload.file',
  'plugin::users-permissions.permission',
  'plugin::users-permissions.role',
];

/** Moves the content version on with those as well. */
export function trackOtherContent(strapi: Core.Strapi): void {
  const bump = () => bumpAfterCommit(strapi);
  strapi.db.lifecycles.subscribe({
    models: shownOtherwise,
    afterCreate: bump,
    afterCreateMany: bump,
    afterUpdate: bump,
    afterUpdateMany: bump,
    afterDelete: bump,
    afterDeleteMany: bump,
  });
}
