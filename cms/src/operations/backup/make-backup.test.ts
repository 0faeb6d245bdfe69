import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { acquireProcessLock } from '../../platform/locks';
import { takeSnapshot } from './database/snapshot';
import { BackupRunningError, type BackupSettings, makeBackup } from './make-backup';
import { fetchHosted } from './media/hosted-files';
import { linkMedia } from './media/local-files';

vi.mock('./database/snapshot', { spy: true });
vi.mock('./media/hosted-files', { spy: true });
vi.mock('./media/local-files', { spy: true });

let dataDir: string;
let folder: string;
let settings: BackupSettings;
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'data-'));
  folder = await mkdtemp(path.join(tmpdir(), 'archives-'));
  settings = { dataDir, databaseUrl: null, cloudinary: null, backups: { folder, key: null } };
  const database = new Database(path.join(dataDir, 'portfolio.db'));
  database.exec('create table gallery_items (id integer primary key, title varchar(255))');
  database.close();
});
afterEach(() => Promise.all([dataDir, folder].map((one) => rm(one, { recursive: true, force: true }))));

const make = () => makeBackup(settings, { kind: 'manual', product: '1.0.0' });

it('works in a private folder of DATA_DIR, and leaves only the archive behind', async () => {
  const seen: { work: string; mode: number; archives: string[] }[] = [];
  vi.mocked(linkMedia).mockImplementationOnce(async (_rows, options) => {
    const { mode } = await stat(options.folder);
    seen.push({ work: options.folder, mode: mode & 0o777, archives: await readdir(folder) });
    return { paths: [], missing: [] };
  });
  const { file } = await make();
  expect(seen).toEqual([
    { work: expect.stringContaining(path.join(dataDir, '.backup-')), mode: 0o700, archives: ['.lock'] },
  ]);
  expect((await readdir(folder)).sort()).toEqual(['.lock', path.basename(file)]);
  expect((await readdir(dataDir)).sort()).toEqual(['backup.lock', 'portfolio.db']);
});

it('closes the snapshot before it downloads files', async () => {
  const order: string[] = [];
  vi.mocked(takeSnapshot).mockResolvedValueOnce({
    kind: 'sqlite',
    tables: [{ name: 'gallery_items', columns: [] }],
    migrations: [],
    rows() {
      order.push('read');
      return [];
    },
    close() {
      order.push('closed');
      return Promise.resolve();
    },
  });
  vi.mocked(fetchHosted).mockImplementationOnce(() => {
    order.push('fetching');
    return Promise.resolve({ names: [], paths: [] });
  });
  await make();
  expect(order).toEqual(['read', 'closed', 'fetching']);
});

it('removes leftovers of a killed backup, in both folders', async () => {
  const work = path.join(dataDir, '.backup-killed');
  await mkdir(work);
  await writeFile(path.join(work, 'snapshot.db'), 'in the clear');
  const part = path.join(folder, 'portfolio.backup.part');
  await writeFile(part, '');
  await make();
  expect([work, part].filter(existsSync)).toEqual([]);
});

it('runs in one process at a time, whether they share the data or the archives', async () => {
  for (const lock of [path.join(dataDir, 'backup.lock'), path.join(folder, '.lock')]) {
    const unlock = acquireProcessLock(lock);
    await expect(make()).rejects.toThrow(BackupRunningError);
    unlock?.();
  }
  await make();
});

it('works again after a failure to create its folder', async () => {
  await rm(folder, { recursive: true });
  await writeFile(folder, '');
  await expect(make()).rejects.toThrow(/EEXIST|ENOTDIR/);
  await rm(folder);
  await mkdir(path.join(folder, '.lock'), { recursive: true });
  await expect(make()).rejects.toThrow(/unable to open/);
  await rm(path.join(folder, '.lock'), { recursive: true });
  await make();
});
