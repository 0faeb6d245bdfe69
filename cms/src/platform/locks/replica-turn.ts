import { Client } from 'pg';
import { locks } from './database-locks';

/** What only one of several processes on a database does at a time, and the number of its advisory lock. */
const turns = { 'daily backup': locks.dailyBackup, 'new watermarks': locks.marks } as const;
const timeoutMs = 5_000;

/**
 * Takes the turn for something, unless another process on the database has it.
 * @returns ends the turn, as the process's own end does; null when it is another's. SQLite has one process
 */
export async function takeTurn(
  databaseUrl: string | null,
  what: keyof typeof turns,
): Promise<(() => Promise<void>) | null> {
  if (databaseUrl === null) return async () => {};
  const client = new Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
    keepAlive: true,
  });
  client.on('error', () => {});
  const end = () => client.end().catch(() => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
      turns[what],
    ]);
    if (rows[0]?.taken) return end;
  } catch (error) {
    await end();
    throw error;
  }
  await end();
  return null;
}
