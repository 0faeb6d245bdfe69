import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { archiveName } from './daily-archives';
import { type DailyBackup, makeDueBackup } from './daily-backup';

const dayMs = 24 * 60 * 60 * 1000;
const past = (days: number) => new Date(Date.now() - days * dayMs);

describe('the daily backup', () => {
  let dataDir: string;
  let folder: string;
  let noted: string | null;
  beforeEach(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'daily-'));
    folder = path.join(dataDir, 'backups');
    noted = null;
    const database = new Database(path.join(dataDir, 'portfolio.db'));
    database.exec('create table gallery_items (id integer primary key, title varchar(255))');
    database.close();
  });
  afterEach(() => rm(dataDir, { recursive: true, force: true }));

  const job = (changes: Partial<DailyBackup> = {}): DailyBackup => ({
    settings: {
      dataDir,
      databaseUrl: null,
      cloudinary: null,
      backups: { folder, key: null, dailyAt: { hour: 0, minute: 0 } },
    },
    product: '1.0.0',
    startedAt: Date.now() - dayMs,
    note: {
      read: async () => noted,
      write(madeAt) {
        noted = madeAt;
        return Promise.resolve();
      },
    },
    log: { info() {}, warn() {} },
    ...changes,
  });
  const archives = async () => (await readdir(folder)).filter((name) => name.endsWith('.backup'));

  it('is made once and outdated ones are removed, even if it cannot be noted', async () => {
    await mkdir(folder);
    const old = Array.from({ length: 40 }, (_, days) => archiveName(past(days + 3), 'daily'));
    for (const name of old) await writeFile(path.join(folder, name), '');
    noted = past(3).toISOString();
    const warn = vi.fn();
    const write = () => Promise.reject(new Error('the database is away'));
    const failing = job({ note: { read: async () => noted, write }, log: { info() {}, warn } });
    for (let look = 0; look < 3; look += 1) await makeDueBackup(failing);
    const left = await archives();
    expect(left.filter((name) => !old.includes(name))).toHaveLength(1);
    expect(left.length).toBeLessThan(12);
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('the database is away'));
    // The next check writes the note.
    await makeDueBackup(job());
    expect(Date.now() - Date.parse(noted)).toBeLessThan(60_000);
  });

  it('is not made by a replica with an empty folder if the note says that another made it', async () => {
    noted = new Date().toISOString();
    await makeDueBackup(job());
    expect(await readdir(dataDir)).not.toContain('backups');
  });
});
