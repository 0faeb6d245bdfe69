import Database from 'better-sqlite3';
import { Client } from 'pg';

/** PostgreSQL's advisory locks that a connection holds: numbers that nothing else in the database uses. Those of saves are in save-locks.ts. */
const numbers = {
  start: 731_901_447,
  'daily backup': 731_901_448,
  serving: 731_901_449,
  watermarks: 731_901_450,
  withdrawals: 731_901_451,
  pictures: 731_901_452,
  shares: 731_901_453,
  'unmarked pictures': 731_901_454,
} as const;

export type LockName = keyof typeof numbers;
export type Release = () => Promise<void>;

const timeoutMs = 5_000;
/** TCP keep-alive: a dead server is noticed soon after so long (ms). */
const silenceMs = 30_000;

/**
 * Takes a lock that the processes on one database share, on a connection of its own, which holds it until it is released
 * or lost, or the process ends. SQLite has one process, which has every lock. @param options.isShared several may hold it
 * @param options.onWait called before it waits for the lock; without it, it does not wait
 * @param options.onLost called when the connection ends before the lock is released
 * @returns null when another process has it @throws Error while the database is away
 */
export async function acquireAdvisoryLock(
  databaseUrl: string | null,
  name: LockName,
  options: { isShared?: boolean; onWait?: () => void; onLost?: () => void } = {},
): Promise<Release | null> {
  if (databaseUrl === null) return async () => {};
  const { isShared = false, onWait, onLost = () => {} } = options;
  const client = new Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: timeoutMs,
    ...(!onWait && { query_timeout: timeoutMs }),
    keepAlive: true,
    keepAliveInitialDelayMillis: silenceMs,
  });
  // The `end` event follows every error.
  client.on('error', () => {});
  // A frozen database never confirms the end.
  const end = () => void client.end().catch(() => {});
  const suffix = isShared ? '_shared' : '';
  try {
    await client.connect();
    const { rows } = await client.query<{ isTaken: boolean }>(
      `select pg_try_advisory_lock${suffix}($1) as "isTaken"`,
      [numbers[name]],
    );
    if (!rows[0]?.isTaken) {
      if (!onWait) {
        end();
        return null;
      }
      onWait();
      await client.query(`select pg_advisory_lock${suffix}($1)`, [numbers[name]]);
    }
  } catch (error) {
    end();
    throw error;
  }
  client.once('end', onLost);
  return async () => {
    client.off('end', onLost);
    await client.end().catch(() => {});
  };
}

/** Holds references: the garbage collector would close an unreferenced database, and free its lock. */
const openLocks = new Set<Database.Database>();

/**
 * Takes a lock on this machine that ends with the process, however it ends: Node has no `flock`, but SQLite does.
 * @param file made when it is not there @returns gives the lock back; null when another process has it
 */
export function acquireProcessLock(file: string): (() => void) | null {
  const database = new Database(file, { timeout: 0 });
  try {
    // Without a journal, which would be a second file.
    database.pragma('journal_mode = MEMORY');
    database.exec('begin exclusive');
  } catch (error) {
    database.close();
    if ((error as { code?: unknown }).code === 'SQLITE_BUSY') return null;
    throw error;
  }
  openLocks.add(database);
  return () => {
    openLocks.delete(database);
    database.close();
  };
}
