import path from 'node:path';
import Database from 'better-sqlite3';
import { type Connection, openPostgres, openSqlite, type Row, sqliteFile } from './connection';
import { kindOf, portableRow, type Table } from './portable';

const migrationsTable = 'strapi_migrations';
/** A restore empties this table: all users have to sign in again. */
export const sessionsTable = 'strapi_sessions';

/** Tables an archive leaves out: sessions, which a restore could revive, and Strapi's records about this database's tables. */
const excludedTables = /^(?:strapi_sessions|strapi_migrations.*|strapi_database_schema|sqlite_.*)$/;

/** All columns; on PostgreSQL those of the schema that Strapi uses. */
const columnsSql = {
  sqlite: `select t.name as "table", c.name as name, c.type as type
    from sqlite_master t join pragma_table_info(t.name) c where t.type = 'table'`,
  postgres: `select c.table_name as "table", c.column_name as name, c.data_type as type
    from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = current_schema() and t.table_type = 'BASE TABLE'`,
};

/** The archived tables and their columns, both by name, and the names of the product's migrations that the database has run. */
export async function describe({
  kind,
  query,
}: Connection): Promise<{ tables: Table[]; migrations: string[] }> {
  const columns = (await query(columnsSql[kind])) as { table: string; name: string; type: string }[];
  columns.sort((a, b) => (`${a.table} ${a.name}` < `${b.table} ${b.name}` ? -1 : 1));
  const columnsOf = new Map<string, typeof columns>();
  for (const column of columns) columnsOf.set(column.table, [...(columnsOf.get(column.table) ?? []), column]);
  const tables = [...columnsOf]
    // All content has an id; only the guess counters have none.
    .filter(([name, own]) => !excludedTables.test(name) && own.some((column) => column.name === 'id'))
    .map(([name, own]) => ({
      name,
      columns: own.map((column) => ({ name: column.name, kind: kindOf(column.type) })),
    }));
  const migrations = columnsOf.has(migrationsTable)
    ? await query(`select name from ${migrationsTable} order by name`)
    : [];
  return { tables, migrations: migrations.map(({ name }) => String(name)) };
}

/** A page has 4 KB: requests are served after each 2 MB. */
const pagesPerStep = 500;
/** Each write by another connection restarts the copy: after this many steps the rest is copied in one. */
const maxSteps = 40;

/** Copies a SQLite file that may be in use into `folder`, and opens the copy. */
async function copySqlite(file: string, folder: string): Promise<Connection> {
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
  return openSqlite(copy, { readonly: true });
}

/** A consistent view of the database at one moment. Tables are sorted by name. */
export type Snapshot = Awaited<ReturnType<typeof describe>> & {
  kind: Connection['kind'];
  /** Rows with portable values, sorted by id. */
  rows(table: Table): Iterable<Row> | AsyncIterable<Row>;
  close(): Promise<void>;
};

const rowsPerRead = 500;

/**
 * Takes a snapshot: of SQLite a copy in `folder`, of PostgreSQL one read-only transaction, as pg_dump does. It neither blocks
 * writers nor sees their changes. @throws Error if a SQLite database is damaged
 */
export async function takeSnapshot(
  place: { dataDir: string; databaseUrl: string | null },
  folder: string,
): Promise<Snapshot> {
  const { databaseUrl } = place;
  const connection = databaseUrl
    ? await openPostgres(databaseUrl)
    : await copySqlite(sqliteFile(place), folder);
  const { kind, query, close } = connection;
  try {
    if (kind === 'postgres') {
      await query('begin isolation level repeatable read read only');
    } else {
      const [verdict] = await query('pragma integrity_check(1)');
      if (verdict?.integrity_check !== 'ok')
        throw new Error(`the database is damaged: ${verdict?.integrity_check}`);
    }
    return {
      kind,
      ...(await describe(connection)),
      async *rows(table) {
        // Every table has a whole number as its id.
        const sql = `select * from "${table.name}" where id > cast(? as bigint) order by id limit ${rowsPerRead}`;
        for (let last: unknown = Number.MIN_SAFE_INTEGER; ; ) {
          const rows = await query(sql, [last]);
          for (const row of rows) yield portableRow(row, table);
          if (rows.length < rowsPerRead) return;
          last = rows.at(-1)?.id;
        }
      },
      close,
    };
  } catch (error) {
    await close().catch(() => {});
    throw error;
  }
}
