import { Client, types } from 'pg';
import { kindOf, toPortable } from './portable-value';
import { isKept, migrationsTable, type Row, type Snapshot, type Table } from './snapshot';

const rowsAtOnce = 500;
/** A database that accepts and does not answer ends the backup (ms). */
const connectTimeoutMs = 5_000;
const queryTimeoutMs = 60_000;

/** Read as the texts they come as, whatever Strapi has set for the whole process: json, jsonb, date. */
const asText = new Set<number>([114, 3802, 1082]);
const getTypeParser: typeof types.getTypeParser = (id: number, format?: 'text' | 'binary') =>
  asText.has(id) ? (value: string) => value : types.getTypeParser(id, format as 'text');

/** A connection of one's own, beside those of Strapi. */
export async function connectPostgres(url: string): Promise<Client> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: connectTimeoutMs,
    query_timeout: queryTimeoutMs,
    keepAlive: true,
    types: { getTypeParser },
  });
  // Told by the query that is under way.
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
    .filter(([name, columns]) => isKept(name, columns))
    .map(([name, columns]) => ({
      name,
      columns: columns
        .map((column) => ({ name: column.name, kind: kindOf(column.type) }))
        .sort((a, b) => (a.name < b.name ? -1 : 1)),
    }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** Opens a snapshot in one read-only transaction, as pg_dump does: writers neither wait for it nor show in it. */
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
            `select * from "${name}" where $1::bigint is null or id > $1::bigint order by id limit ${rowsAtOnce}`,
            [last],
          );
          for (const row of rows) {
            yield Object.fromEntries(
              columns.map((column) => [column.name, toPortable(row[column.name], column.kind)]),
            );
          }
          if (rows.length < rowsAtOnce) return;
          last = rows.at(-1)?.id;
        }
      },
      async migrations() {
        const exists = await client.query('select to_regclass($1) as found', [migrationsTable]);
        if (!exists.rows[0]?.found) return [];
        const { rows } = await client.query<{ name: string }>(
          `select name from ${migrationsTable} order by name`,
        );
        return rows.map((row) => row.name);
      },
      close: () => client.end(),
    };
  } catch (error) {
    await client.end().catch(() => {});
    throw error;
  }
}
