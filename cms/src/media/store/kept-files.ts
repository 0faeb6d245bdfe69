import type { Core } from '@strapi/strapi';
import { fileUid, type LibraryFile } from '../files/stored-file';
import { removeUnused } from './entry-files';
import type { FileWork } from './file-work';

/** So long a file may come back that made way for another, in ms. */
const keptMs = 10 * 60 * 1000;
/** Longer than a save takes, in ms: what is about to come back is not removed meanwhile. */
const graceMs = 60 * 1000;

const storeUid = 'strapi::core-store';
const keyPrefix = 'core_kept_file_';

/** A file by its row's id, the documentId of the item that it was of, and until when it may come back (ISO 8601). */
type KeptFile = { id: number; item: string; until: string };

const ofFile = (id: number) => ({ key: `${keyPrefix}${id}` });

/** Files that an item has no more, and that may come back: one row each in Strapi's own store, so that replicas and restarts know of them. */
export async function listKept(strapi: Core.Strapi): Promise<KeptFile[]> {
  const rows: { value: string }[] = await strapi.db
    .query(storeUid)
    .findMany({ where: { key: { $startsWith: keyPrefix } } });
  return rows.map(({ value }) => JSON.parse(value) as KeptFile);
}

/** Keeps the files of an item for a while, in the transaction in which others take their place. */
export async function keepFiles(strapi: Core.Strapi, item: string, ids: readonly number[]): Promise<void> {
  const until = new Date(Date.now() + keptMs).toISOString();
  for (const id of ids) {
    await forget(strapi, id);
    const value = JSON.stringify({ id, item, until } satisfies KeptFile);
    await strapi.db.query(storeUid).create({ data: { ...ofFile(id), value, type: 'object' } });
  }
}

/** Whether a file's time to come back is over: it is about to be removed. */
export async function isTooLateFor(strapi: Core.Strapi, id: number): Promise<boolean> {
  const kept = (await listKept(strapi)).find((one) => one.id === id);
  return kept !== undefined && Date.parse(kept.until) <= Date.now();
}

/** Removes what was kept, unless it is shown again. */
export async function removeKept(strapi: Core.Strapi, kept: readonly KeptFile[]): Promise<void> {
  for (const { id } of kept) {
    const file: LibraryFile | null = await strapi.db.query(fileUid).findOne({ where: { id } });
    if (file) await removeUnused(strapi, [file]);
    await forget(strapi, id);
  }
}

async function forget(strapi: Core.Strapi, id: number): Promise<void> {
  await strapi.db.query(storeUid).deleteMany({ where: ofFile(id) });
}

/** Removes kept files whose time is over. */
export function createKeptFilesWork(strapi: Core.Strapi): FileWork {
  const listOver = async () =>
    (await listKept(strapi)).filter(({ until }) => Date.parse(until) + graceMs <= Date.now());
  return {
    isDue: async () => (await listOver()).length > 0,
    async run(isStopped) {
      for (const kept of await listOver()) if (!isStopped()) await removeKept(strapi, [kept]);
      return true;
    },
  };
}
