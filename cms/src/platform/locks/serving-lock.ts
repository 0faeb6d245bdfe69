import { Client } from 'pg';
import { StartError } from '../start-error';
import { locks } from './database-locks';

const timeoutMs = 5_000;
const againMs = 2_000;
/** A server that is gone without a word is missed soon after so long. */
const silenceMs = 30_000;

/** Processes that serve share the lock; a restore has it alone. Neither waits. */
const statements = {
  shared: 'select pg_try_advisory_lock_shared($1) as taken',
  alone: 'select pg_try_advisory_lock($1) as taken',
} as const;

/**
 * Takes the lock on a connection of its own, which holds it until it is lost or the process ends.
 * @returns whether it could be had
 * @throws Error while the database is away
 */
async function tryLock(
  databaseUrl: string,
  mode: keyof typeof statements,
  onLost: () => void,
): Promise<boolean> {
  const client = new Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: silenceMs,
  });
  // What ends the connection is told by its end.
  client.on('error', () => {});
  let isTaken = false;
  try {
    await client.connect();
    const { rows } = await client.query<{ taken: boolean }>(statements[mode], [locks.serving]);
    isTaken = rows[0]?.taken === true;
    if (isTaken) client.once('end', onLost);
    return isTaken;
  } finally {
    // Not waited for: a frozen database never says goodbye.
    if (!isTaken) client.end().catch(() => {});
  }
}

/** A database that comes back finds the site serving: it is claimed again, however long that takes. */
function claimAgain(databaseUrl: string, isTold = false): void {
  const claim = () =>
    tryLock(databaseUrl, 'shared', () => claimAgain(databaseUrl)).then(
      (isTaken) => {
        if (isTaken) return;
        if (!isTold)
          process.stderr.write(
            'The database this site serves from is being restored: stop it, and start anew\n',
          );
        claimAgain(databaseUrl, true);
      },
      () => claimAgain(databaseUrl, isTold),
    );
  setTimeout(claim, againMs).unref();
}

/**
 * Keeps restores away from a PostgreSQL that this process serves from, until it ends. SQLite has a lock of its own.
 * @throws StartError while a restore is under way
 */
export async function claimForServing(databaseUrl: string | null): Promise<void> {
  if (databaseUrl === null || (await tryLock(databaseUrl, 'shared', () => claimAgain(databaseUrl)))) return;
  throw new StartError('A restore is under way in the database of DATABASE_URL: start when it has ended');
}

/**
 * Keeps a PostgreSQL for this process, which restores it, until it ends.
 * @throws StartError while the site is served from it, or another restore is under way
 */
export async function claimForRestore(databaseUrl: string | null): Promise<void> {
  if (databaseUrl === null || (await tryLock(databaseUrl, 'alone', () => {}))) return;
  throw new StartError(
    'The database of DATABASE_URL is in use by a site that serves, or by another restore: stop the site first, all of its processes',
  );
}
