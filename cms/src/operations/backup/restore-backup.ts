import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { StoredNames } from '../../media/files/stored-file';
import { collectNames } from '../../media/sweep/media-names';
import { restoreSwept } from '../../media/sweep/swept-files';
import { readArchive } from './archive/archive';
import type { Manifest } from './archive/manifest';
import { damagedFolder, openDatabase, sqliteDamage, sqliteFile } from './database/connection';
import { fillDatabase, readRows } from './database/fill-rows';
import { describe } from './database/snapshot';
import { type BackupSettings, makeBackup, mediaTable } from './make-backup';
import { placeMedia } from './media/local-files';

const workPrefix = '.restore-';
const sqliteParts = ['portfolio.db', 'portfolio.db-wal', 'portfolio.db-shm'] as const;

async function isInstalled(settings: BackupSettings): Promise<boolean> {
  if (settings.databaseUrl === null) return existsSync(sqliteFile(settings));
  const connection = await openDatabase(settings);
  try {
    return (await describe(connection)).tables.length > 0;
  } finally {
    await connection.close();
  }
}

async function move(parts: readonly string[], from: string, to: string): Promise<void> {
  for (const part of parts) {
    if (existsSync(path.join(from, part))) await rename(path.join(from, part), path.join(to, part));
  }
}

/** Moves the database file last: until the stash has it, the -wal and -shm files in `dataDir` belong to it. */
async function stashDamaged(dataDir: string): Promise<void> {
  const stash = path.join(dataDir, damagedFolder);
  await mkdir(stash);
  await move(sqliteParts.toReversed(), dataDir, stash);
}

/** Restores a stashed damaged database after a failed or killed restore: an empty site would start otherwise. */
async function restoreDamaged(dataDir: string): Promise<void> {
  const stash = path.join(dataDir, damagedFolder);
  if (!existsSync(stash)) return;
  if (existsSync(path.join(stash, sqliteParts[0]))) {
    for (const part of sqliteParts) await rm(path.join(dataDir, part), { force: true });
  }
  await move(sqliteParts, stash, dataDir);
  await rm(stash, { recursive: true });
}

/** @returns the folder of the stashed database; null if there is none */
async function preserveDamaged(dataDir: string): Promise<string | null> {
  const stash = path.join(dataDir, damagedFolder);
  if (!existsSync(stash)) return null;
  const kept = path.join(dataDir, `damaged-${new Date().toISOString().replace(/[-:]|\.\d+/g, '')}`);
  await rename(stash, kept);
  return kept;
}

/** Preserves the current state: as an archive, or a damaged database as its files. */
async function preserveCurrent(
  settings: BackupSettings,
  product: string,
  say: (line: string) => void,
): Promise<void> {
  if (!(await isInstalled(settings))) return;
  const damage = settings.databaseUrl === null ? sqliteDamage(sqliteFile(settings)) : null;
  if (damage !== null) {
    say(`The present database is damaged (${damage}).`);
    await stashDamaged(settings.dataDir);
    return;
  }
  const { file } = await makeBackup(settings, { kind: 'before-restore', product });
  say(`What was there is kept: ${file}`);
}

/** Restores swept files that the archive lacks. @returns their paths in the data folder */
async function restoreSweptFiles(manifest: Manifest, folder: string, dataDir: string): Promise<string[]> {
  const table = manifest.tables.find(({ name }) => name === mediaTable);
  if (!table) return [];
  const names = await collectNames(readRows(folder, table) as AsyncGenerator<StoredNames>);
  return (await restoreSwept(dataDir, names, { isOwnedAlone: true })).restored;
}

function closedWords(titles: readonly string[]): string {
  const named = titles.map((title) => `“${title}”`).join(', ');
  return `Selections that this would have opened. They stay closed until the owner has looked at them in the panel and opens them again: ${named}`;
}

/**
 * Replaces the installed site by an archive. First verifies the whole archive and preserves the current state; the
 * database changes in one transaction. On failure a damaged database is put back. @throws DamagedArchiveError, UnfitArchiveError
 * @param options.prepareTables has Strapi create its tables, or migrate those of an older version
 */
export async function restoreBackup(
  file: string,
  settings: BackupSettings,
  options: {
    product: string;
    allowsPlain: boolean;
    prepareTables: () => Promise<void>;
    say: (line: string) => void;
  },
): Promise<Manifest> {
  const { dataDir, backups } = settings;
  // Left by a restore that was killed.
  await restoreDamaged(dataDir);
  for (const name of await readdir(dataDir)) {
    if (name.startsWith(workPrefix)) await rm(path.join(dataDir, name), { recursive: true, force: true });
  }
  const folder = await mkdtemp(path.join(dataDir, workPrefix));
  try {
    const manifest = await readArchive(file, {
      secret: backups.key,
      allowsPlain: options.allowsPlain,
      into: folder,
    });
    await preserveCurrent(settings, options.product, options.say);
    await options.prepareTables();
    // Files first: the site would show rows without files, but not files without rows.
    await placeMedia(folder, dataDir);
    for (const file of await restoreSweptFiles(manifest, folder, dataDir)) {
      options.say(`Put back out of what was swept, for the archive lacks it: ${file}`);
    }
    const closed = await fillDatabase(await openDatabase(settings), manifest, folder);
    if (closed.length > 0) options.say(closedWords(closed));
    const kept = await preserveDamaged(dataDir);
    if (kept) options.say(`The damaged database is kept as it was: ${kept}`);
    return manifest;
  } catch (error) {
    await restoreDamaged(dataDir);
    throw error;
  } finally {
    // A file of a damaged archive may be opened while the folder is emptied.
    await rm(folder, { recursive: true, force: true, maxRetries: 10 });
  }
}
