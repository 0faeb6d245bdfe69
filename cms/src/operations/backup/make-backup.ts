import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { hostedRecordOf } from '../../media/files/stored-file';
import { acquireProcessLock } from '../../platform/locks';
import { writeArchive } from './archive/archive';
import {
  type ArchivedFile,
  type ArchivedTable,
  archiveFormat,
  type Manifest,
  manifestPath,
  tablePath,
} from './archive/manifest';
import { type ArchiveKind, archiveName } from './daily-archives';
import type { Row } from './database/connection';
import type { Table } from './database/portable';
import { type Snapshot, takeSnapshot } from './database/snapshot';
import { type Account, fetchHosted } from './media/hosted-files';
import { linkMedia } from './media/local-files';

export type BackupSettings = {
  dataDir: string;
  databaseUrl: string | null;
  cloudinary: Account | null;
  backups: { folder: string; key: string | null };
};

type MadeBackup = { file: string; bytes: number; manifest: Manifest };

export class BackupRunningError extends Error {}

export const mediaTable = 'files';
/** Inside DATA_DIR: hard links work there, and plain data stays where it already is. */
const workPrefix = '.backup-';
/** A file deleted between the snapshot and its link is no longer in the next snapshot. */
const maxSnapshots = 3;

async function listFile(folder: string, name: string): Promise<ArchivedFile> {
  const file = path.join(folder, name);
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return { path: name, bytes: (await stat(file)).size, sha256: hash.digest('hex') };
}

async function writeTable(snapshot: Snapshot, table: Table, folder: string) {
  const name = tablePath(table.name);
  const hash = createHash('sha256');
  let rows = 0;
  let bytes = 0;
  async function* lines() {
    for await (const row of snapshot.rows(table)) {
      const line = Buffer.from(`${JSON.stringify(row)}\n`);
      hash.update(line);
      rows += 1;
      bytes += line.length;
      yield line;
    }
  }
  await pipeline(lines, createWriteStream(path.join(folder, name), { flags: 'w' }));
  const sha256 = hash.digest('hex');
  const archived: ArchivedTable = { name: table.name, path: name, rows, sha256 };
  return { archived, file: { path: name, bytes, sha256 } satisfies ArchivedFile };
}

/** The rows of the media library: a portfolio has hundreds, which fit in memory. */
async function readMediaRows(snapshot: Snapshot): Promise<Row[]> {
  const table = snapshot.tables.find(({ name }) => name === mediaTable);
  const rows: Row[] = [];
  if (table) for await (const row of snapshot.rows(table)) rows.push(row);
  return rows;
}

/** Writes one snapshot and closes it: its transaction must not stay open during downloads from the host. */
async function captureState(settings: BackupSettings, folder: string) {
  let lastMissing = '';
  for (let attempt = 1; ; attempt += 1) {
    const madeAt = new Date().toISOString();
    const snapshot = await takeSnapshot(settings, folder);
    try {
      const mediaRows = await readMediaRows(snapshot);
      const local = mediaRows.filter((row) => !hostedRecordOf(row));
      const { paths: mediaPaths, missing } = await linkMedia(local, { dataDir: settings.dataDir, folder });
      // If the same files are missing twice, they were lost before, and another snapshot does not help.
      const isStable = missing.length === 0 || missing.join() === lastMissing || attempt === maxSnapshots;
      lastMissing = missing.join();
      if (!isStable) continue;

      const tables: ArchivedTable[] = [];
      const files: ArchivedFile[] = [];
      for (const table of snapshot.tables) {
        const { archived, file } = await writeTable(snapshot, table, folder);
        tables.push(archived);
        files.push(file);
      }
      const { kind: database, migrations } = snapshot;
      return { madeAt, database, migrations, tables, files, missing, mediaRows, mediaPaths };
    } finally {
      await snapshot.close();
    }
  }
}

async function collect(settings: BackupSettings, folder: string, product: string): Promise<Manifest> {
  await mkdir(path.join(folder, 'database'), { recursive: true });
  const { mediaRows, mediaPaths, files, ...state } = await captureState(settings, folder);
  const hosted = await fetchHosted(mediaRows, { account: settings.cloudinary, folder });
  const media = new Set([...mediaPaths, ...hosted.paths]);
  for (const name of [...media].sort()) files.push(await listFile(folder, name));
  return { format: archiveFormat, product, ...state, files, hosted: hosted.names };
}

/**
 * Locks the data folder, which holds the work files, and the archives' folder, which replicas may share.
 * @returns releases both locks @throws BackupRunningError
 */
function acquireLocks({ dataDir, backups }: BackupSettings): () => void {
  const unlocks: (() => void)[] = [];
  const unlockAll = () => {
    for (const unlock of unlocks) unlock();
  };
  try {
    for (const file of [path.join(dataDir, 'backup.lock'), path.join(backups.folder, '.lock')]) {
      const unlock = acquireProcessLock(file);
      if (!unlock) throw new BackupRunningError('Another process is making a backup');
      unlocks.push(unlock);
    }
    return unlockAll;
  } catch (error) {
    unlockAll();
    throw error;
  }
}

async function clearLeftovers({ dataDir, backups }: BackupSettings): Promise<void> {
  const remove = (folder: string, name: string) =>
    rm(path.join(folder, name), { recursive: true, force: true });
  for (const name of await readdir(dataDir)) {
    if (name.startsWith(workPrefix)) await remove(dataDir, name);
  }
  for (const name of await readdir(backups.folder)) {
    if (name.endsWith('.backup.part')) await remove(backups.folder, name);
  }
}

/**
 * Makes one archive of database and media while the site runs, and verifies it before it gets its final name.
 * @throws BackupRunningError while another process makes one; Error on failure, which leaves no files behind
 */
export async function makeBackup(
  settings: BackupSettings,
  { kind, product, target }: { kind: ArchiveKind; product: string; target?: string },
): Promise<MadeBackup> {
  const { folder, key } = settings.backups;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const unlock = acquireLocks(settings);
  let work: string | undefined;
  try {
    await clearLeftovers(settings);
    // Mode 0700.
    work = await mkdtemp(path.join(settings.dataDir, workPrefix));
    const manifest = await collect(settings, work, product);
    await writeFile(path.join(work, manifestPath), JSON.stringify(manifest));
    const file = target ?? path.join(folder, archiveName(new Date(manifest.madeAt), kind));
    await writeArchive(file, { folder: work, manifest, secret: key });
    return { file, bytes: (await stat(file)).size, manifest };
  } finally {
    // The next backup retries a failed removal, so the locks must be released in any case.
    await (work && rm(work, { recursive: true, force: true }).catch(() => {}));
    unlock();
  }
}
