import path from 'node:path';
import { type Environment, StartError } from '../../platform/environment';
import { acquireAdvisoryLock, acquireProcessLock, type Release } from '../../platform/locks';

const retryMs = 2_000;

function takeSharedServingLock(databaseUrl: string | null): Promise<Release | null> {
  return acquireAdvisoryLock(databaseUrl, 'serving', {
    isShared: true,
    onLost: () => reacquireServingLock(databaseUrl),
  });
}

/** Takes the lock again after its connection was lost, retrying until the database is back. */
function reacquireServingLock(databaseUrl: string | null, isReported = false): void {
  const tryAgain = () =>
    takeSharedServingLock(databaseUrl).then(
      (release) => {
        if (release) return;
        if (!isReported)
          process.stderr.write(
            'The database this site serves from is being restored: stop it, and start anew\n',
          );
        reacquireServingLock(databaseUrl, true);
      },
      () => reacquireServingLock(databaseUrl, isReported),
    );
  setTimeout(tryAgain, retryMs).unref();
}

/** Locks a SQLite database's data folder until the process ends. @throws StartError when another process serves it */
export function acquireDataDirLock({ databaseUrl, dataDir }: Environment): void {
  if (databaseUrl !== null || acquireProcessLock(path.join(dataDir, 'serving.lock'))) return;
  throw new StartError(
    `DATA_DIR must be this process's alone, but another one serves ${dataDir}: stop it first`,
  );
}

/**
 * Takes the shared lock of serving processes on PostgreSQL, until this process ends: no restore starts meanwhile.
 * @throws StartError while a restore is under way
 */
export async function acquireServingLock(databaseUrl: string | null): Promise<void> {
  if (await takeSharedServingLock(databaseUrl)) return;
  throw new StartError('A restore is under way in the database of DATABASE_URL: start when it has ended');
}

/** Takes the same lock alone, for a restore, until this process ends. @throws StartError while the database is in use */
export async function acquireRestoreLock(databaseUrl: string | null): Promise<void> {
  if (await acquireAdvisoryLock(databaseUrl, 'serving')) return;
  throw new StartError(
    'The database of DATABASE_URL is in use by a site that serves, or by another restore: stop the site first, all of its processes',
  );
}

/** Stops this start: another process may hold the start lock now. */
function endStart(): never {
  process.stderr.write(
    'The connection to DATABASE_URL was lost while starting, and with it the turn to start: start again\n',
  );
  process.exit(1);
}

/**
 * Waits until no other process is starting on the database: Strapi changes tables while it loads, and two at once
 * on an empty database fail. @returns releases the lock. Until then this process exits if the connection that holds it is lost
 */
export async function acquireStartLock(
  databaseUrl: string | null,
  say: (line: string) => void,
): Promise<Release> {
  const release = await acquireAdvisoryLock(databaseUrl, 'start', {
    onWait: () => say('Waiting for another process to start on this database …'),
    onLost: endStart,
  });
  // With `onWait` the call waits until it holds the lock.
  return release ?? endStart();
}
