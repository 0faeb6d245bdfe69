import { randomUUID } from 'node:crypto';
import { Client, types } from 'pg';
import { contentVersionRow } from '../../../platform/strapi/content-types';
import type { Manifest } from '../archive/manifest';
import { expectRows, pairTables, readRows } from './fill-rows';
import {
  fromPortable,
  isArchived,
  kindOf,
  migrationsTable,
  type Row,
  type Snapshot,
  sessionsTable,
  type Table,
  toPortable,
} from './snapshot';

const batchSize = 500;
/** Timeouts: a database that accepts connections but does not answer fails the backup (ms). */
const connectTimeoutMs = 5_000;
const queryTimeoutMs = 60_000;

/** json, jsonb and date are read as text, regardless of the parsers that Strapi sets for the whole process. */
const asText = new Set<number>([114, 3802, 1082]);
const getTypeParser: typeof types.getTypeParser = (id: number, format?: 'text' | 'binary') =>
  asText.has(id) ? (value: string) => value : types.getTypeParser(id, format as 'text');

/** Opens a connection outside Strapi's pool. */
export async function connectPostgres(url: string): Promise<Client> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: connectTimeoutMs,
    query_timeout: queryTimeoutMs,
    keepAlive: true,
    types: { getTypeParser },
  });
  // The pending query rejects with the same error.
  client.on('error', () => {});
  await client.connect();
  return client;
}

/** The tables and columns of the schema that Strapi uses, both by name. */
export async function readPostgresTables(client: Client): Promise<Table[]> {
  const { rows } = await client.query<{ table: string; column: string; type: string }>(
    `select c.table_name as table, c.column_name as column, c.data_type as type
     from information_schema.columns c
     join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = current_schema() and t.table_type = 'BASE TABLE'`,
  );
  const columnsOf = new Map<string, { name: string; type: string }[]>();
  for (const { table, column: name, type } of rows) {
    columnsOf.set(table, [...(columnsOf.get(table) ?? []), { name, type }]);
  }
  return [...columnsOf]
    .filter(([name, columns]) => isArchived(name, columns))
    .map(([name, columns]) => ({
      name,
      columns: columns
        .map((column) => ({ name: column.name, kind: kindOf(column.type) }))
        .sort((a, b) => (a.name < b.name ? -1 : 1)),
    }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

async function readMigrations(client: Client): Promise<string[]> {
  const exists = await client.query('select to_regclass($1) as found', [migrationsTable]);
  if (!exists.rows[0]?.found) return [];
  const { rows } = await client.query<{ name: string }>(`select name from ${migrationsTable} order by name`);
  return rows.map(({ name }) => name);
}

/** Opens a snapshot in one read-only transaction, as pg_dump does: it neither blocks writers nor sees their changes. */
export async function takePostgresSnapshot(url: string): Promise<Snapshot> {
  const client = await connectPostgres(url);
  try {
    await client.query('begin isolation level repeatable read read only');
    const tables = await readPostgresTables(client);
    return {
      kind: 'postgres',
      tables,
      async *rows({ name, columns }) {
        let last: unknown = null;
        for (;;) {
          const { rows }: { rows: Row[] } = await client.query(
            `select * from "${name}" where $1::bigint is null or id > $1::bigint order by id limit ${batchSize}`,
            [last],
          );
          for (const row of rows) {
            yield Object.fromEntries(
              columns.map((column) => [column.name, toPortable(row[column.name], column.kind)]),
            );
          }
          if (rows.length < batchSize) return;
          last = rows.at(-1)?.id;
        }
      },
      migrations: () => readMigrations(client),
      close: () => client.end(),
    };
  } catch (error) {
    await client.end().catch(() => {});
    throw error;
  }
}

/** PostgreSQL accepts 65,535 values per statement. */
const maxValuesPerInsert = 10_000;

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
 * Replaces all rows of a database that has Strapi's tables by those of an unpacked archive, in one transaction.
 * @throws UnfitArchiveError if another version made the archive
 */
export async function fillPostgres(url: string, manifest: Manifest, folder: string): Promise<void> {
  const client = await connectPostgres(url);
  try {
    await client.query('begin');
    // Wait for running transactions of a replica that still serves.
    await client.query("set local lock_timeout = '10s'");
    const tables = await readPostgresTables(client);
    const here = { tables, migrations: await readMigrations(client) };
    const pairs = await pairTables(manifest, { here, folder });

    // Rows are inserted table by table, and some refer to rows of later tables: check references at the end.
    const references = await readForeignKeys(client);
    for (const { table, name } of references) {
      await client.query(`alter table "${table}" alter constraint "${name}" deferrable initially deferred`);
    }
    for (const { name } of tables) await client.query(`delete from "${name}"`);
    await client.query(`delete from ${sessionsTable}`);
    for (const { archived, table } of pairs) {
      const rowsPerInsert = Math.max(1, Math.floor(maxValuesPerInsert / table.columns.length));
      let batch: Row[] = [];
      for await (const row of readRows(folder, archived)) {
        batch.push(row);
        if (batch.length < rowsPerInsert) continue;
        await insertRows(client, table, batch);
        batch = [];
      }
      await insertRows(client, table, batch);
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
    // Without a commit this rolls back.
    await client.end();
  }
}
