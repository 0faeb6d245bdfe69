import { Client } from 'pg';

/** PostgreSQL's advisory locks that a connection holds: numbers that nothing else in the database uses. */
const numbers = {
  start: 731_901_447,
  'daily backup': 731_901_448,
  serving: 731_901_449,
  watermarks: 731_901_450,
} as const;

export type LockName = keyof typeof numbers;
export type Release = () => Promise<void>;

const timeoutMs = 5_000;
/** A server that is gone without a word is missed soon after so long (ms). */
const silenceMs = 30_000;

/**
 * Takes a lock that the processes on one database share, on a connection of its own, which holds it until it is released
 * or lost, or the process ends. SQLite has one process, which has every lock.
 * @param options.isShared several may hold it, unless one has it alone
 * @param options.onWait told before it waits for whoever has it; without it nobody is waited for
 * @param options.onLost told when the connection ends before the lock is released
 * @returns null when another process has it
 * @throws Error while the database is away
 */
export async function takeAdvisoryLock(
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
  // What ends the connection is told by its end.
  client.on('error', () => {});
  // A frozen database never says goodbye.
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
