import type { Core } from '@strapi/strapi';
import { fileUid, type LibraryFile } from '../files/stored-file';
import { removeUnused } from './entry-files';
import type { FileWork } from './file-work';

/** How long a replaced file can be restored, in ms. */
const retentionMs = 10 * 60 * 1000;
/** Longer than a save takes, in ms: a file that a running save restores is not removed. */
const graceMs = 60 * 1000;

const storeUid = 'strapi::core-store';
const keyPrefix = 'core_kept_file_';

/** A file's row id, the documentId of its former item and its place there, and until when it can be restored (ISO 8601). */
type RetainedFile = { id: number; item: string; place: Place; until: string };

type Place = 'media' | 'poster';

/** The file rows that an item had; a save with both ids restores them. */
export type ReplacedFiles = { media: number; poster: number | null };

const ofFile = (id: number) => ({ key: `${keyPrefix}${id}` });

/** Replaced files that can still be restored: one row each in Strapi's core store, which replicas share and restarts keep. */
export async function listRetained(strapi: Core.Strapi): Promise<RetainedFile[]> {
  const rows: { value: string }[] = await strapi.db
    .query(storeUid)
    .findMany({ where: { key: { $startsWith: keyPrefix } } });
  return rows.map(({ value }) => JSON.parse(value) as RetainedFile);
}

/** Retains an item's files for a while, in the transaction that replaces them. */
export async function retainFiles(strapi: Core.Strapi, item: string, files: ReplacedFiles): Promise<void> {
  const until = new Date(Date.now() + retentionMs).toISOString();
  for (const place of ['media', 'poster'] as const) {
    const id = files[place];
    if (id === null) continue;
    await forget(strapi, id);
    const value = JSON.stringify({ id, item, place, until } satisfies RetainedFile);
    await strapi.db.query(storeUid).create({ data: { ...ofFile(id), value, type: 'object' } });
  }
}

/** Whether a retained file has expired: it is about to be removed. */
export function isExpired({ until }: RetainedFile): boolean {
  return Date.parse(until) <= Date.now();
}

/** Removes retained files, except those that an item uses again. */
export async function removeRetained(strapi: Core.Strapi, kept: readonly RetainedFile[]): Promise<void> {
  for (const { id } of kept) {
    const file: LibraryFile | null = await strapi.db.query(fileUid).findOne({ where: { id } });
    if (file) await removeUnused(strapi, [file]);
    await forget(strapi, id);
  }
}

async function forget(strapi: Core.Strapi, id: number): Promise<void> {
  await strapi.db.query(storeUid).deleteMany({ where: ofFile(id) });
}

/** Removes retained files that have expired. */
export function createRetainedFilesWork(strapi: Core.Strapi): FileWork {
  const listExpired = async () =>
    (await listRetained(strapi)).filter(({ until }) => Date.parse(until) + graceMs <= Date.now());
  return {
    isDue: async () => (await listExpired()).length > 0,
    async run(isStopped) {
      for (const kept of await listExpired()) if (!isStopped()) await removeRetained(strapi, [kept]);
      return true;
    },
  };
}
