import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { contentVersionRow } from '../../../platform/strapi/content-types';
import type { Manifest } from '../archive/manifest';
import { expectRows, pairTables, readRows } from './fill-rows';
import {
  fromPortable,
  isArchived,
  kindOf,
  migrationsTable,
  type Snapshot,
  sessionsTable,
  type Table,
  toPortable,
} from './snapshot';

/** Folder inside the data folder that holds a damaged database during a restore. */
export const damagedFolder = '.damaged';

/**
 * SQLite's message about a damaged file; null if the file is intact or does not exist. Reads the whole file but its indexes:
 * 100 MB take a second.
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

/** A page has 4 KB: requests are served after each 2 MB. */
const pagesPerStep = 500;
/** Each write by another connection restarts the copy: after this many steps the rest is copied in one. */
const maxSteps = 40;

/** The tables and columns of an open database, both by name. */
function readSqliteTables(database: Database.Database): Table[] {
  const names = database
    .prepare("select name from sqlite_master where type = 'table' order by name")
    .pluck()
    .all() as string[];
  return names.flatMap((name) => {
    const columns = database.pragma(`table_info("${name}")`) as { name: string; type: string }[];
    if (!isArchived(name, columns)) return [];
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
 * Copies a SQLite file that may be in use into `folder`, checks the copy and opens it.
 * @throws Error if the database is damaged
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
 * Replaces all rows of a database that has Strapi's tables by those of an unpacked archive, in one transaction.
 * @throws UnfitArchiveError if another version made the archive
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
    // Rows are inserted table by table, and some refer to rows of later tables.
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
    // Without a commit this rolls back.
    database.close();
  }
}
