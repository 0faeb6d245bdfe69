import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { plainValue } from 'contract/plain-text';
import { contentVersionRow } from '../../../platform/strapi/content-types';
import { type ArchivedTable, DamagedArchiveError, type Manifest } from '../archive/manifest';
import type { Connection, Row } from './connection';
import { fromPortable, type Table } from './portable';
import { closeRestored, readSelections } from './restored-selections';
import { describe, sessionsTable } from './snapshot';

/** The archive is intact but from another version of the product. */
export class UnfitArchiveError extends Error {}

/** Reads a table's rows from an unpacked archive, without the characters of older versions that PostgreSQL cannot store. */
export async function* readRows(folder: string, table: ArchivedTable): AsyncGenerator<Row> {
  const input = createReadStream(path.join(folder, table.path));
  for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
    yield plainValue(JSON.parse(line)) as Row;
  }
}

/** Pairs the archive's tables with the database's. @throws UnfitArchiveError if it lacks a table or column */
async function pairTables(
  { tables, migrations, product }: Manifest,
  { here, folder }: { here: { tables: Table[]; migrations: string[] }; folder: string },
): Promise<{ archived: ArchivedTable; table: Table }[]> {
  if (migrations.join() !== here.migrations.join()) {
    throw new UnfitArchiveError(
      `The archive was made by version ${product}, whose database is another: restore it with that version, then upgrade`,
    );
  }
  const pairs: { archived: ArchivedTable; table: Table }[] = [];
  for (const archived of tables) {
    const table = here.tables.find(({ name }) => name === archived.name);
    if (!table && archived.rows > 0) {
      throw new UnfitArchiveError(
        `The archive has a table ${archived.name}, which is not known here (version ${product})`,
      );
    }
    if (!table) continue;
    const columnNames = new Set(table.columns.map(({ name }) => name));
    for await (const row of readRows(folder, archived)) {
      const unknownColumn = Object.keys(row).find((name) => !columnNames.has(name));
      if (unknownColumn !== undefined) {
        throw new UnfitArchiveError(
          `The archive has a column ${archived.name}.${unknownColumn}, which is not known here (version ${product})`,
        );
      }
      // Every row of a table has the same columns.
      break;
    }
    pairs.push({ archived, table });
  }
  return pairs;
}

async function insertRows({ kind, query }: Connection, table: Table, rows: readonly Row[]): Promise<void> {
  const names = Object.keys(rows[0] ?? {});
  if (names.length === 0) return;
  const kinds = new Map(table.columns.map((column) => [column.name, column.kind]));
  const values = rows.flatMap((row) =>
    names.map((name) => fromPortable(row[name] ?? null, kinds.get(name) ?? 'text', kind)),
  );
  const places = `(${names.map(() => '?').join()})`;
  await query(
    `insert into "${table.name}" (${names.map((name) => `"${name}"`).join()}) values ${rows.map(() => places).join()}`,
    values,
  );
}

/** PostgreSQL accepts 65,535 values per statement, SQLite half as many. */
const maxValuesPerInsert = 10_000;

/** @throws DamagedArchiveError if the database has another number of rows than the archive */
async function fillTable(
  connection: Connection,
  table: Table,
  { archived, folder }: { archived: ArchivedTable; folder: string },
): Promise<void> {
  const rowsPerInsert = Math.max(1, Math.floor(maxValuesPerInsert / table.columns.length));
  let batch: Row[] = [];
  for await (const row of readRows(folder, archived)) {
    batch.push(row);
    if (batch.length < rowsPerInsert) continue;
    await insertRows(connection, table, batch);
    batch = [];
  }
  await insertRows(connection, table, batch);
  const [counted] = await connection.query(`select count(*) as count from "${table.name}"`);
  const { name, rows } = archived;
  if (Number(counted?.count) === rows) return;
  throw new DamagedArchiveError(`${name} has ${counted?.count} rows in the database, not ${rows}`);
}

/** Rows are inserted table by table, and some refer to rows of later tables: references are checked at the end. */
const beginnings = {
  sqlite: [
    'pragma synchronous = FULL',
    'pragma foreign_keys = ON',
    'begin immediate',
    'pragma defer_foreign_keys = ON',
  ],
  // Wait for running transactions of a replica that still serves.
  postgres: ['begin', "set local lock_timeout = '10s'"],
};

const foreignKeysSql = `select c.relname as "table", k.conname as name
  from pg_constraint k join pg_class c on c.oid = k.conrelid
  where k.contype = 'f' and not k.condeferrable
    and c.relnamespace = (select oid from pg_namespace where nspname = current_schema())`;

const sequenceSql = (table: string) =>
  `select setval(sequence, greatest(coalesce((select max(id) from "${table}"), 0), 1), exists (select 1 from "${table}"))
   from (select pg_get_serial_sequence(?, 'id') as sequence) s where sequence is not null`;

/**
 * Replaces all rows by those of an unpacked archive, in one transaction, and closes the connection.
 * @returns the titles of the selections that were closed until the owner opens them again
 * @throws UnfitArchiveError if another version made the archive
 */
export async function fillDatabase(
  connection: Connection,
  manifest: Manifest,
  folder: string,
): Promise<string[]> {
  const { kind, query, close } = connection;
  const isPostgres = kind === 'postgres';
  try {
    for (const sql of beginnings[kind]) await query(sql);
    const here = await describe(connection);
    const pairs = await pairTables(manifest, { here, folder });
    const references = isPostgres ? await query(foreignKeysSql) : [];
    for (const { table, name } of references)
      await query(`alter table "${table}" alter constraint "${name}" deferrable initially deferred`);
    const selections = await readSelections(connection, here.tables);
    for (const { name } of here.tables) await query(`delete from "${name}"`);
    await query(`delete from ${sessionsTable}`);
    for (const { archived, table } of pairs) await fillTable(connection, table, { archived, folder });
    const closed = await closeRestored(connection, here.tables, selections);
    // What waited to be sent when the archive was made was sent long ago.
    if (here.tables.some(({ name }) => name === 'notices'))
      await query('delete from notices where text is not null');
    const { key, type } = contentVersionRow;
    await query('delete from strapi_core_store_settings where key = ?', [key]);
    if (isPostgres) for (const { name } of here.tables) await query(sequenceSql(name), [`"${name}"`]);
    await query('insert into strapi_core_store_settings (key, type, value) values (?, ?, ?)', [
      key,
      type,
      JSON.stringify(randomUUID()),
    ]);
    if (isPostgres) await query('set constraints all immediate');
    for (const { table, name } of references)
      await query(`alter table "${table}" alter constraint "${name}" not deferrable`);
    await query('commit');
    return closed;
  } finally {
    await close();
  }
}
