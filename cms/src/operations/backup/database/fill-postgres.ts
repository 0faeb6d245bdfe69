import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import { contentVersionRow } from '../../../platform/strapi/content-types';
import type { Manifest } from '../archive/manifest';
import { expectRows, pairTables, readRows } from './fill-rows';
import { fromPortable } from './portable-value';
import { connectPostgres, readPostgresTables } from './postgres-snapshot';
import { migrationsTable, type Row, sessionsTable, type Table } from './snapshot';

/** PostgreSQL takes 65,535 values with one statement. */
const valuesAtOnce = 10_000;

type ForeignKey = { table: string; name: string };

async function readForeignKeys(client: Client): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select c.relname as table, k.conname as name
     from pg_constraint k join pg_class c on c.oid = k.conrelid
     where k.contype = 'f' and not k.condeferrable
       and c.relnamespace = (select oid from pg_namespace where nspname = current_schema())`,
  );
  return rows;
}

async function insertRows(client: Client, table: Table, rows: Row[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const names = Object.keys(first);
  const kinds = new Map(table.columns.map(({ name, kind }) => [name, kind]));
  const values = rows.flatMap((row) =>
    names.map((name) => fromPortable(row[name] ?? null, kinds.get(name) ?? 'text', 'postgres')),
  );
  const places = rows.map(
    (_, index) => `(${names.map((__, at) => `$${index * names.length + at + 1}`).join()})`,
  );
  await client.query(
    `insert into "${table.name}" (${names.map((name) => `"${name}"`).join()}) values ${places.join()}`,
    values,
  );
}

async function setSequence(client: Client, table: string): Promise<void> {
  await client.query(
    `select setval(sequence, greatest(coalesce((select max(id) from "${table}"), 0), 1),
       exists (select 1 from "${table}"))
     from (select pg_get_serial_sequence($1, 'id') as sequence) s where sequence is not null`,
    [`"${table}"`],
  );
}

/**
 * Puts an unpacked archive's rows in the place of those in a database that has Strapi's tables: all or nothing.
 * @throws UnfitArchiveError when it is one of another version
 */
export async function fillPostgres(url: string, manifest: Manifest, folder: string): Promise<void> {
  const client = await connectPostgres(url);
  try {
    await client.query('begin');
    // A replica that still serves finishes what it does, and then waits for us.
    await client.query("set local lock_timeout = '10s'");
    const tables = await readPostgresTables(client);
    const done = await client.query<{ name: string }>(`select name from ${migrationsTable} order by name`);
    const migrations = done.rows.map(({ name }) => name);
    const pairs = await pairTables(manifest, { here: { tables, migrations }, folder });

    // Rows come table by table, and some name rows of tables that come later: references are checked at the end.
    const references = await readForeignKeys(client);
    for (const { table, name } of references) {
      await client.query(`alter table "${table}" alter constraint "${name}" deferrable initially deferred`);
    }
    for (const { name } of tables) await client.query(`delete from "${name}"`);
    await client.query(`delete from ${sessionsTable}`);
    for (const { archived, table } of pairs) {
      const atOnce = Math.max(1, Math.floor(valuesAtOnce / table.columns.length));
      let waiting: Row[] = [];
      for await (const row of readRows(folder, archived)) {
        waiting.push(row);
        if (waiting.length < atOnce) continue;
        await insertRows(client, table, waiting);
        waiting = [];
      }
      await insertRows(client, table, waiting);
      const { rows } = await client.query(`select count(*)::int as count from "${table.name}"`);
      expectRows(archived, rows[0]?.count);
    }
    const { key, type } = contentVersionRow;
    await client.query('delete from strapi_core_store_settings where key = $1', [key]);
    for (const { name } of tables) await setSequence(client, name);
    await client.query('insert into strapi_core_store_settings (key, type, value) values ($1, $2, $3)', [
      key,
      type,
      JSON.stringify(randomUUID()),
    ]);
    await client.query('set constraints all immediate');
    for (const { table, name } of references) {
      await client.query(`alter table "${table}" alter constraint "${name}" not deferrable`);
    }
    await client.query('commit');
  } finally {
    // What was not committed is rolled back.
    await client.end();
  }
}
