import path from 'node:path';
import Database from 'better-sqlite3';
import { kindOf, toPortable } from './portable-value';
import { isKept, migrationsTable, type Snapshot, type Table } from './snapshot';

/** A page has 4 KB: 2 MB at a time, between which requests are answered. */
const pagesAtOnce = 500;
/** Each write elsewhere starts the copy again: after so many steps the rest is copied in one. */
const maxSteps = 40;

/** The tables and columns of an open database, both by name. */
export function readSqliteTables(database: Database.Database): Table[] {
  const names = database
    .prepare("select name from sqlite_master where type = 'table' order by name")
    .pluck()
    .all() as string[];
  return names.flatMap((name) => {
    const columns = database.pragma(`table_info("${name}")`) as { name: string; type: string }[];
    if (!isKept(name, columns)) return [];
    const known = columns.map((column) => ({ name: column.name, kind: kindOf(column.type) }));
    return [{ name, columns: known.sort((a, b) => (a.name < b.name ? -1 : 1)) }];
  });
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
        return steps > maxSteps ? remainingPages : pagesAtOnce;
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
  const hasMigrations = database
    .prepare("select 1 from sqlite_master where type = 'table' and name = ?")
    .get(migrationsTable);

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
    migrations: () =>
      Promise.resolve(
        hasMigrations
          ? (database.prepare(`select name from ${migrationsTable} order by name`).pluck().all() as string[])
          : [],
      ),
    close() {
      database.close();
      return Promise.resolve();
    },
  };
}
