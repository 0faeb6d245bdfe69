import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { contentVersionRow } from '../../../platform/strapi/content-types';
import type { Manifest } from '../archive/manifest';
import { expectRows, pairTables, readRows } from './fill-rows';
import {
  fromPortable,
  isKept,
  kindOf,
  migrationsTable,
  type Snapshot,
  sessionsTable,
  type Table,
  toPortable,
} from './snapshot';

/** Where a damaged database waits while a restore is under way; inside the data folder. */
export const damagedFolder = '.damaged';

/**
 * What is wrong with a SQLite file, in SQLite's words; null when nothing is, or when there is no file yet.
 * Reads all of it, without its indexes: 100 MB take a second.
 */
export function sqliteDamage(file: string): string | null {
  if (!existsSync(file)) return null;
  let database: Database.Database | undefined;
  try {
    database = new Database(file, { fileMustExist: true });
    const verdict = database.pragma('quick_check(1)', { simple: true });
    return verdict === 'ok' ? null : String(verdict).replace(/\s+/g, ' ');
  } catch (error) {
    const { code, message } = error as Error & { code?: string };
    if (code?.startsWith('SQLITE_CORRUPT') || code === 'SQLITE_NOTADB') return message;
    throw error;
  } finally {
    database?.close();
  }
}

/** A page has 4 KB: 2 MB at a time, between which requests are answered. */
const pagesPerStep = 500;
/** Each write elsewhere starts the copy again: after so many steps the rest is copied in one. */
const maxSteps = 40;

/** The tables and columns of an open database, both by name. */
function readSqliteTables(database: Database.Database): Table[] {
  const names = database
    .prepare("select name from sqlite_master where type = 'table' order by name")
    .pluck()
    .all() as string[];
  return names.flatMap((name) => {
    const columns = database.pragma(`table_info("${name}")`) as { name: string; type: string }[];
    if (!isKept(name, columns)) return [];
    const typed = columns.map((column) => ({ name: column.name, kind: kindOf(column.type) }));
    return [{ name, columns: typed.sort((a, b) => (a.name < b.name ? -1 : 1)) }];
  });
}

function readMigrations(database: Database.Database): string[] {
  const isThere = database.prepare("select 1 from sqlite_master where type = 'table' and name = ?");
  if (!isThere.get(migrationsTable)) return [];
  return database.prepare(`select name from ${migrationsTable} order by name`).pluck().all() as string[];
}

/**
 * Copies a SQLite file that may be in use, checks the copy and opens it.
 * @param folder gets the copy
 * @throws Error when the database is damaged
 */
export async function takeSqliteSnapshot(file: string, folder: string): Promise<Snapshot> {
  const copy = path.join(folder, 'snapshot.db');
  const source = new Database(file, { readonly: true, fileMustExist: true });
  let steps = 0;
  try {
    await source.backup(copy, {
      progress({ remainingPages }) {
        steps += 1;
        return steps > maxSteps ? remainingPages : pagesPerStep;
      },
    });
  } finally {
    source.close();
  }
  const database = new Database(copy, { readonly: true });
  const verdict = database.pragma('integrity_check(1)', { simple: true });
  if (verdict !== 'ok') {
    database.close();
    throw new Error(`the database is damaged: ${verdict}`);
  }
  const tables = readSqliteTables(database);

  return {
    kind: 'sqlite',
    tables,
    *rows({ name, columns }) {
      for (const row of database.prepare(`select * from "${name}" order by id`).iterate()) {
        const stored = row as Record<string, unknown>;
        yield Object.fromEntries(
          columns.map((column) => [column.name, toPortable(stored[column.name], column.kind)]),
        );
      }
    },
    migrations: async () => readMigrations(database),
    close: async () => void database.close(),
  };
}

/**
 * Puts an unpacked archive's rows in the place of those in a database that has Strapi's tables: all or nothing.
 * @throws UnfitArchiveError when it is one of another version
 */
export async function fillSqlite(file: string, manifest: Manifest, folder: string): Promise<void> {
  const database = new Database(file, { fileMustExist: true, timeout: 10_000 });
  try {
    database.pragma('synchronous = FULL');
    database.pragma('foreign_keys = ON');
    const tables = readSqliteTables(database);
    const here = { tables, migrations: readMigrations(database) };
    const pairs = await pairTables(manifest, { here, folder });
    database.exec('begin immediate');
    // Rows come table by table, and some name rows of tables that come later.
    database.pragma('defer_foreign_keys = ON');
    for (const { name } of tables) database.exec(`delete from "${name}"`);
    database.exec(`delete from ${sessionsTable}`);
    for (const { archived, table } of pairs) {
      let insert: Database.Statement | undefined;
      const kinds = new Map(table.columns.map(({ name, kind }) => [name, kind]));
      for await (const row of readRows(folder, archived)) {
        const names = Object.keys(row);
        insert ??= database.prepare(
          `insert into "${table.name}" (${names.map((name) => `"${name}"`).join()}) values (${names.map(() => '?').join()})`,
        );
        insert.run(names.map((name) => fromPortable(row[name], kinds.get(name) ?? 'text', 'sqlite')));
      }
      expectRows(archived, database.prepare(`select count(*) from "${table.name}"`).pluck().get() as number);
    }
    const { key, type } = contentVersionRow;
    database.prepare('delete from strapi_core_store_settings where key = ?').run(key);
    database
      .prepare('insert into strapi_core_store_settings (key, type, value) values (?, ?, ?)')
      .run(key, type, JSON.stringify(randomUUID()));
    database.exec('commit');
  } finally {
    // What was not committed is rolled back.
    database.close();
  }
}
