import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Environment } from '../../platform/environment';
import { checkIntegrity } from '../start/preflight';
import { DamagedArchiveError } from './archive/manifest';
import { type BackupSettings, makeBackup } from './make-backup';
import { restoreBackup } from './restore-backup';

let dataDir: string;
let settings: BackupSettings;
let archive: string;
let damaged: Buffer;
const said: string[] = [];
const file = () => path.join(dataDir, 'portfolio.db');

/** As much of Strapi's tables as a restore asks for. */
function makeTables(): Promise<void> {
  inDatabase((database) => {
    for (const table of [
      'gallery_items (id integer primary key, title varchar(255))',
      'strapi_core_store_settings (id integer primary key, key varchar(255), type varchar(255), value text)',
      'strapi_sessions (id integer primary key)',
      'notices (id integer primary key, text text)',
      'selections (id integer primary key, title varchar(255), until date, downloads varchar(255), is_marked boolean, is_closed boolean, is_closed_by_restore boolean, is_choosing_closed boolean, entries json, number integer, link_count integer, link_key varchar(255), updated_at datetime)',
    ])
      database.exec(`create table if not exists ${table}`);
  });
  return Promise.resolve();
}

/** Works on the database in one transaction, which needs not outlast the machine. */
function inDatabase<Result>(work: (database: Database.Database) => Result): Result {
  const database = new Database(file());
  try {
    database.pragma('synchronous = OFF');
    return database.transaction(() => work(database))();
  } finally {
    database.close();
  }
}

const titles = () =>
  inDatabase((database) => database.prepare('select title from gallery_items order by id').pluck().all());
const kept = async () => (await readdir(dataDir)).filter((name) => name.startsWith('damaged-'));
const start = () => checkIntegrity({ databaseUrl: null, dataDir } as Environment);
const restore = (prepareTables = makeTables) =>
  restoreBackup(archive, settings, {
    ...{ product: '1.0.0', allowsPlain: false, prepareTables },
    say: (line) => said.push(line),
  });

const selections = ['A mesma', 'Trocada', 'Encerrada', 'Excluída', 'Prorrogada', 'Escolhida'] as const;
function addSelection(database: Database.Database, title: string, number: number, changes = {}): void {
  const row = { until: '2999-12-31', closed: 0, link: 10, ...changes };
  database
    .prepare(
      `insert into selections (title, until, downloads, is_marked, is_closed, entries, number, link_count, link_key)
       values (?, ?, 'none', 1, ?, '[{"item":"a","note":null}]', ?, ?, 'key')`,
    )
    .run(title, row.until, row.closed, number, row.link);
}
/** Titles of the selections that are open, and of those that wait for the owner. */
const stateOfSelections = () =>
  inDatabase((database) => ({
    open: database.prepare('select title from selections where is_closed = 0 order by id').pluck().all(),
    waiting: database
      .prepare('select title from selections where is_closed = 1 and is_closed_by_restore = 1 order by id')
      .pluck()
      .all(),
    links: database.prepare('select link_count from selections order by id').pluck().all(),
  }));

/** A database of many pages, a backup of it, and then the database overwritten in part. */
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'restore-'));
  settings = {
    ...{ dataDir, databaseUrl: null, cloudinary: null },
    backups: { folder: path.join(dataDir, 'backups'), key: null },
  };
  said.length = 0;
  await makeTables();
  inDatabase((database) => {
    const insert = database.prepare('insert into gallery_items (title) values (?)');
    for (let number = 1; number <= 200; number += 1) insert.run(`Projeto ${number} ${'a'.repeat(200)}`);
    database.prepare('insert into strapi_sessions (id) values (1)').run();
    for (const [at, title] of selections.entries()) addSelection(database, title, at + 1);
    database.exec("insert into notices (text) values ('3 fotos'), (null)");
  });
  archive = (await makeBackup(settings, { kind: 'manual', product: '1.0.0' })).file;
  const bytes = await readFile(file());
  for (let page = 1; page * 4096 < bytes.length; page += 2) bytes.fill(0xab, page * 4096, page * 4096 + 64);
  await writeFile(file(), bytes);
  damaged = bytes;
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

it('takes the place of a damaged database, which is kept as it was; a start says what to do', async () => {
  expect(start).toThrow(/is damaged \(.*\): restore the last backup with `npm run restore`/);
  await restore();
  expect(said.join('\n')).toMatch(/is damaged[\s\S]*is kept as it was/);
  expect(start).not.toThrow();
  expect(titles()).toHaveLength(200);
  const [folder = '', ...others] = await kept();
  expect(others).toEqual([]);
  expect((await readFile(path.join(dataDir, folder, 'portfolio.db'))).equals(damaged)).toBe(true);
});

it('that fails puts the damaged database back, so that no empty site starts', async () => {
  const failing = async () => {
    await makeTables();
    throw new Error('Strapi does not load');
  };
  await expect(restore(failing)).rejects.toThrow('Strapi does not load');
  expect((await readFile(file())).equals(damaged)).toBe(true);
  expect(start).toThrow(/is damaged/);
});

it('that was cut short lets nothing start, and goes on when it is asked again', async () => {
  await mkdir(path.join(dataDir, '.damaged'));
  await rename(file(), path.join(dataDir, '.damaged/portfolio.db'));
  await mkdir(path.join(dataDir, '.restore-killed'));
  expect(start).toThrow(/cut short: .* run `npm run restore` again/);
  await restore();
  expect(start).not.toThrow();
  expect(titles()).toHaveLength(200);
  expect(await kept()).toHaveLength(1);
  expect(existsSync(path.join(dataDir, '.restore-killed'))).toBe(false);
});

it('keeps what is whole as an archive, ends every session, and makes every cached read stale', async () => {
  await rm(file());
  await makeTables();
  inDatabase((database) => {
    database.prepare("insert into gallery_items (title) values ('Novo')").run();
    database.prepare('insert into strapi_sessions (id) values (1)').run();
  });
  await restore();
  expect(titles()).toHaveLength(200);
  const stored = inDatabase((database) => [
    database.prepare('select count(*) from strapi_sessions').pluck().get(),
    database.prepare('select count(*) from strapi_core_store_settings').pluck().get(),
  ]);
  expect(stored).toEqual([0, 1]);
  const before = (await readdir(settings.backups.folder)).find((name) => name.includes('before-restore'));
  archive = path.join(settings.backups.folder, before ?? '');
  await restore();
  expect(titles()).toEqual(['Novo']);
});

it('leaves closed what it would open for clients, and says so', async () => {
  await rm(file());
  await makeTables();
  inDatabase((database) => {
    // The same in another order of keys, as PostgreSQL may give it back.
    addSelection(database, 'A mesma', 1);
    database.exec(`update selections set entries = '[{"note":null,"item":"a"}]'`);
    addSelection(database, 'Trocada', 2, { link: 20 });
    addSelection(database, 'Encerrada', 3, { closed: 1 });
    addSelection(database, 'Prorrogada', 5, { until: '2999-12-30' });
    addSelection(database, 'Escolhida', 6);
    addSelection(database, 'Nova', 7);
    database.exec('update selections set is_choosing_closed = (number = 6)');
  });
  const began = Date.now();
  await restore();
  const waiting = ['Encerrada', 'Excluída', 'Prorrogada', 'Escolhida'];
  // From then on what clients of one without an end chose is kept for ninety days.
  const closedNow = inDatabase((database) =>
    database.prepare('select title from selections where updated_at >= ? order by id').pluck().all(began),
  );
  expect(closedNow).toEqual(waiting);
  // The link that replaced another one goes on, and the replaced one leads nowhere.
  expect(stateOfSelections()).toEqual({
    open: ['A mesma', 'Trocada'],
    waiting,
    links: [10, 20, 10, 10, 10, 10],
  });
  expect(said.join('\n')).toContain('stay closed until the owner has looked at them in the panel');
  expect(said.join('\n')).toContain(': “Encerrada”, “Excluída”, “Prorrogada”, “Escolhida”');
});

it('sends nothing again that waited when the archive was made', async () => {
  await restore();
  const left = inDatabase((database) => database.prepare('select text from notices').pluck().all());
  expect(left).toEqual([null]);
});

it('leaves every selection closed where nothing is known of its link', async () => {
  await restore();
  expect(stateOfSelections()).toMatchObject({ open: [], waiting: selections });
});

it('of an archive that is damaged touches nothing', async () => {
  const bytes = await readFile(archive);
  const middle = Math.floor(bytes.length / 2);
  bytes.writeUInt8(bytes.readUInt8(middle) ^ 1, middle);
  await writeFile(archive, bytes);
  await expect(restore()).rejects.toThrow(DamagedArchiveError);
  expect((await readFile(file())).equals(damaged)).toBe(true);
  expect((await readdir(dataDir)).sort()).toEqual(['backup.lock', 'backups', 'portfolio.db']);
});
