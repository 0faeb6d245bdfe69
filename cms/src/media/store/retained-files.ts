import type { Core } from '@strapi/strapi';
import { storedRows } from '../../platform/strapi/stored-rows';
import { fileUid, type LibraryFile } from '../files/stored-file';
import { removeUnused } from './entry-files';
import type { FileWork } from './file-work';

/** How long a replaced file can be restored, in ms. */
const retentionMs = 10 * 60 * 1000;
/** Longer than a save takes, in ms: a file that a running save restores is not removed. */
const graceMs = 60 * 1000;

/** A file's row id, the documentId of its former item and its place there, and until when it can be restored (ISO 8601). */
type RetainedFile = { id: number; item: string; place: Place; until: string };

type Place = 'media' | 'poster';

/** The file rows that an item had; a save with both ids restores them. */
export type ReplacedFiles = { media: number; poster: number | null };

const rowsOf = (strapi: Core.Strapi) => storedRows<RetainedFile>(strapi, 'core_kept_file_');

/** Replaced files that can still be restored. */
export const listRetained = (strapi: Core.Strapi) => rowsOf(strapi).list();

/** Retains an item's files for a while, in the transaction that replaces them. */
export async function retainFiles(strapi: Core.Strapi, item: string, files: ReplacedFiles): Promise<void> {
  const until = new Date(Date.now() + retentionMs).toISOString();
  for (const place of ['media', 'poster'] as const) {
    const id = files[place];
    if (id !== null) await rowsOf(strapi).put(id, { id, item, place, until });
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
    await rowsOf(strapi).remove(id);
  }
}

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
