import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Manifest } from './archive/manifest';
import { readArchive } from './archive/read-archive';
import { sqliteDamage } from './database/check-sqlite';
import { fillPostgres } from './database/fill-postgres';
import { fillSqlite } from './database/fill-sqlite';
import { connectPostgres, readPostgresTables } from './database/postgres-snapshot';
import { type BackupSettings, makeBackup } from './make-backup';
import { placeMedia } from './media/place-media';

const workPrefix = '.restore-';
const sqliteParts = ['portfolio.db', 'portfolio.db-wal', 'portfolio.db-shm'];

/** Whether there is anything that a restore would take the place of. */
async function isInstalled({ dataDir, databaseUrl }: BackupSettings): Promise<boolean> {
  if (databaseUrl === null) return existsSync(path.join(dataDir, 'portfolio.db'));
  const client = await connectPostgres(databaseUrl);
  try {
    return (await readPostgresTables(client)).length > 0;
  } finally {
    await client.end();
  }
}

async function putDamagedAside(dataDir: string): Promise<string> {
  const aside = path.join(dataDir, `damaged-${new Date().toISOString().replace(/[-:]|\.\d+/g, '')}`);
  await mkdir(aside);
  for (const part of sqliteParts) {
    if (existsSync(path.join(dataDir, part))) await rename(path.join(dataDir, part), path.join(aside, part));
  }
  return aside;
}

/** Keeps what is there: as an archive, or, a damaged database, as the files it is. */
async function keepPresent(
  settings: BackupSettings,
  product: string,
  say: (line: string) => void,
): Promise<void> {
  if (!(await isInstalled(settings))) return;
  const damage =
    settings.databaseUrl === null ? sqliteDamage(path.join(settings.dataDir, 'portfolio.db')) : null;
  if (damage !== null) {
    say(
      `The present database is damaged (${damage}); kept as it is: ${await putDamagedAside(settings.dataDir)}`,
    );
    return;
  }
  const { file } = await makeBackup(settings, { kind: 'before-restore', product });
  say(`What was there is kept: ${file}`);
}

/**
 * Puts an archive in the place of what is installed. Nothing is touched before all of the archive has been checked and
 * what is there has been kept; the database changes in one transaction.
 *
 * @param options.prepareTables has Strapi make its tables where there are none, and change those of an older version
 * @throws DamagedArchiveError, UnfitArchiveError
 */
export async function restoreBackup(
  file: string,
  settings: BackupSettings,
  options: { product: string; prepareTables: () => Promise<void>; say: (line: string) => void },
): Promise<Manifest> {
  const { dataDir, databaseUrl, backups } = settings;
  // Left by one that was killed.
  for (const name of await readdir(dataDir)) {
    if (name.startsWith(workPrefix)) await rm(path.join(dataDir, name), { recursive: true, force: true });
  }
  const folder = await mkdtemp(path.join(dataDir, workPrefix));
  try {
    const manifest = await readArchive(file, { secret: backups.key, into: folder });
    await keepPresent(settings, options.product, options.say);
    await options.prepareTables();
    // Files first: rows without files would be shown, files without rows are not.
    await placeMedia(folder, dataDir);
    if (databaseUrl === null) await fillSqlite(path.join(dataDir, 'portfolio.db'), manifest, folder);
    else await fillPostgres(databaseUrl, manifest, folder);
    return manifest;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
