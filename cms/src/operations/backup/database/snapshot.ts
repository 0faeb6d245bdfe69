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
