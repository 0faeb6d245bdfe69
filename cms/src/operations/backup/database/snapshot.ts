import type { Column } from './portable-value';

export type Row = Record<string, unknown>;
export type Table = { name: string; columns: Column[] };

/** The database as it was at one moment, however much is written meanwhile. */
export type Snapshot = {
  kind: 'sqlite' | 'postgres';
  /** By name. */
  tables: Table[];
  /** Rows with portable values, by id. */
  rows(table: Table): Iterable<Row> | AsyncIterable<Row>;
  /** The product's own migrations that it has been through. */
  migrations(): Promise<string[]>;
  close(): Promise<void>;
};

export const migrationsTable = 'strapi_migrations';

/**
 * Not in an archive: who is signed in (a restored session might be one that had been ended), and what Strapi notes
 * about the tables of this very database.
 */
const leftOut = /^(?:strapi_sessions|strapi_migrations.*|strapi_database_schema|sqlite_.*)$/;

/** Whether a table's rows belong into an archive. All content has an id; what has none is the counters of a limit. */
export function isKept(table: string, columns: readonly { name: string }[]): boolean {
  return !leftOut.test(table) && columns.some(({ name }) => name === 'id');
}

/** Emptied by a restore: others take the place of everybody who is signed in. */
export const sessionsTable = 'strapi_sessions';
