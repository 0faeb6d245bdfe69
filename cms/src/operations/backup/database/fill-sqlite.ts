import { randomUUID } from 'node:crypto';
import Database from 'better-sqlite3';
import { contentVersionRow } from '../../../platform/strapi/content-types';
import type { Manifest } from '../archive/manifest';
import { expectRows, pairTables, readRows } from './fill-rows';
import { fromPortable } from './portable-value';
import { migrationsTable, sessionsTable } from './snapshot';
import { readSqliteTables } from './sqlite-snapshot';

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
    const migrations = database
      .prepare(`select name from ${migrationsTable} order by name`)
      .pluck()
      .all() as string[];
    const pairs = await pairTables(manifest, { here: { tables, migrations }, folder });
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
