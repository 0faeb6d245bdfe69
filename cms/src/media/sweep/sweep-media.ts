import path from 'node:path';
import type { Core } from '@strapi/strapi';
import type { LibraryFile } from '../gallery/library-file';
import { removeUnused } from '../gallery/remove-unused';
import { fileNamesOf, formerNamesOf, type StoredNames } from '../storage/file-names';
import { shareNameOf } from '../storage/share-names';
import { emptyAside, graceMs, sweepTemporary, sweepUnowned } from './sweep-folder';

const fileUid = 'plugin::upload.file';
const everyMs = 60 * 60 * 1000;
const rowsAtOnce = 500;

/** Removes files of entries that are gone: a crash came between a file and its entry, or its host was away. */
async function sweepRows(strapi: Core.Strapi, isStopped: () => boolean): Promise<number> {
  const candidates: { id: number }[] = await strapi.db
    .getConnection('files')
    .select('id')
    // The column is text on SQLite and jsonb on PostgreSQL.
    .whereRaw('cast(provider_metadata as text) like ?', ['%"isOwnedByEntry"%']);
  let removed = 0;
  for (const { id } of candidates) {
    if (isStopped()) break;
    const file: (LibraryFile & { createdAt: string }) | null = await strapi.db
      .query(fileUid)
      .findOne({ where: { id } });
    if (!file || Date.now() - Date.parse(file.createdAt) < graceMs) continue;
    removed += await removeUnused(strapi, [file]);
  }
  return removed;
}

async function readOwned(strapi: Core.Strapi, kind: 'uploads' | 'originals'): Promise<Set<string>> {
  const names = new Set<string>();
  for (let offset = 0; ; offset += rowsAtOnce) {
    const rows: (StoredNames & { url: string })[] = await strapi.db
      .query(fileUid)
      .findMany({ orderBy: { id: 'asc' }, offset, limit: rowsAtOnce });
    for (const row of rows) {
      for (const name of fileNamesOf(row)[kind]) names.add(name);
      if (kind === 'originals') continue;
      for (const name of [shareNameOf(row), ...formerNamesOf(row, Date.now())]) names.add(name);
    }
    if (rows.length < rowsAtOnce) return names;
  }
}

/**
 * Clears away what crashes left: temporary files, files that no row of the media library owns, and rows that no entry
 * shows though they were made for one. Nothing younger than an hour is touched.
 * @param isStopped asked between one step and the next
 */
export async function sweepMedia(
  strapi: Core.Strapi,
  dataDir: string,
  isStopped: () => boolean = () => false,
): Promise<void> {
  const aside = path.join(dataDir, 'swept');
  const temporary = await sweepTemporary(path.join(dataDir, 'tmp'));
  const rows = await sweepRows(strapi, isStopped);
  if (isStopped()) return;
  const uploads = await sweepUnowned(
    path.join(dataDir, 'public/uploads'),
    () => readOwned(strapi, 'uploads'),
    aside,
  );
  const originals = await sweepUnowned(
    path.join(dataDir, 'originals'),
    () => readOwned(strapi, 'originals'),
    aside,
  );
  await emptyAside(aside);
  if (temporary + rows + uploads + originals === 0) return;
  strapi.log.info(
    `Swept ${temporary} temporary files, ${rows} files of entries that are gone, and ${uploads + originals} files without a row (kept in ${aside} for a week)`,
  );
}

/** Sweeps when this process begins to serve, and every hour after that. */
export function startSweeping(strapi: Core.Strapi, dataDir: string): { stop(): Promise<void> } {
  let isStopped = false;
  let running = Promise.resolve();
  const sweep = () => {
    if (isStopped) return;
    running = running
      .then(() => sweepMedia(strapi, dataDir, () => isStopped))
      .catch((error) => {
        strapi.log.warn(`The media could not be swept: ${error}`);
      });
  };
  const timer = setInterval(sweep, everyMs);
  timer.unref();
  // A command leaves it to the server.
  strapi.server.httpServer.once('listening', sweep);
  return {
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await running;
    },
  };
}
