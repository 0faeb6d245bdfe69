import { Client } from 'pg';
import { locks } from './database-locks';

/** Whoever waits may start from now on, and two at once is what the lock is there to prevent. */
function endStart(): never {
  process.stderr.write(
    'The connection to DATABASE_URL was lost while starting, and with it the turn to start: start again\n',
  );
  process.exit(1);
}

/**
 * Waits until no other process is starting on the database: Strapi changes tables while it loads, and two at once
 * on an empty database trip over each other.
 *
 * @param say told when there is somebody to wait for
 * @returns lets the next one start; a process that dies lets it start as well. Until then this process ends, with
 *   exit code 1, when the connection that holds the lock is lost
 */
export async function takeStartLock(
  databaseUrl: string | null,
  say: (line: string) => void,
): Promise<() => Promise<void>> {
  // SQLite belongs to one machine, where the commands take their turns themselves.
  if (databaseUrl === null) return async () => {};

  const client = new Client({ connectionString: databaseUrl, keepAlive: true });
  // What ends the connection is told by its end.
  client.on('error', () => {});
  await client.connect();
  client.once('end', endStart);
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
    locks.start,
  ]);
  if (!rows[0]?.taken) {
    say('Waiting for another process to start on this database …');
    await client.query('select pg_advisory_lock($1)', [locks.start]);
  }
  return () => {
    client.off('end', endStart);
    return client.end().catch(() => {});
  };
}
