import { existsSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { Client, types } from 'pg';

export type Row = Record<string, unknown>;

export type Connection = {
  kind: 'sqlite' | 'postgres';
  /** @param sql with `?` for each value */
  query(sql: string, values?: readonly unknown[]): Promise<Row[]>;
  /** Rolls an open transaction back. */
  close(): Promise<void>;
};

/** Folder inside the data folder that holds a damaged database during a restore. */
export const damagedFolder = '.damaged';

/** A SQLite file that exists. */
export function openSqlite(file: string, options: Database.Options = {}): Connection {
  const database = new Database(file, { fileMustExist: true, timeout: 10_000, ...options });
  return {
    kind: 'sqlite',
    query(sql, values = []) {
      const statement = database.prepare(sql);
      if (statement.reader) return Promise.resolve(statement.all(values) as Row[]);
      statement.run(values);
      return Promise.resolve([]);
    },
    close: async () => void database.close(),
  };
}

/** Timeouts: a database that accepts connections but does not answer fails the backup (ms). */
const connectTimeoutMs = 5_000;
const queryTimeoutMs = 60_000;

/** json, jsonb and date are read as text, regardless of the parsers that Strapi sets for the whole process. */
const asText = new Set<number>([114, 3802, 1082]);
const getTypeParser: typeof types.getTypeParser = (id: number, format?: 'text' | 'binary') =>
  asText.has(id) ? (value: string) => value : types.getTypeParser(id, format as 'text');

export async function openPostgres(url: string): Promise<Connection> {
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
  return {
    kind: 'postgres',
    async query(sql, values = []) {
      let count = 0;
      const numbered = sql.replaceAll('?', () => {
        count += 1;
        return `$${count}`;
      });
      return (await client.query(numbered, [...values])).rows;
    },
    close: () => client.end(),
  };
}

type Place = { dataDir: string; databaseUrl: string | null };

export const sqliteFile = ({ dataDir }: Pick<Place, 'dataDir'>) => path.join(dataDir, 'portfolio.db');

export function openDatabase(place: Place): Connection | Promise<Connection> {
  return place.databaseUrl === null ? openSqlite(sqliteFile(place)) : openPostgres(place.databaseUrl);
}

/** SQLite's message about a damaged file; null if it is intact or not there. Reads all but indexes: 100 MB take a second. */
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
