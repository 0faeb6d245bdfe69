import path from 'node:path';
import { type Environment, StartError } from '../../platform/environment';
import { type Release, takeAdvisoryLock, takeProcessLock } from '../../platform/locks';

const againMs = 2_000;

function claim(databaseUrl: string | null): Promise<Release | null> {
  return takeAdvisoryLock(databaseUrl, 'serving', {
    isShared: true,
    onLost: () => claimAgain(databaseUrl),
  });
}

/** A database that comes back finds the site serving: it is claimed again, however long that takes. */
function claimAgain(databaseUrl: string | null, isTold = false): void {
  const tryAgain = () =>
    claim(databaseUrl).then(
      (release) => {
        if (release) return;
        if (!isTold)
          process.stderr.write(
            'The database this site serves from is being restored: stop it, and start anew\n',
          );
        claimAgain(databaseUrl, true);
      },
      () => claimAgain(databaseUrl, isTold),
    );
  setTimeout(tryAgain, againMs).unref();
}

/**
 * One process writes to a SQLite file; the lock ends with it, however it ends.
 * @throws StartError when another process serves this data folder
 */
export function claimDataDir({ databaseUrl, dataDir }: Environment): void {
  if (databaseUrl !== null || takeProcessLock(path.join(dataDir, 'serving.lock'))) return;
  throw new StartError(
    `DATA_DIR must be this process's alone, but another one serves ${dataDir}: stop it first`,
  );
}

/**
 * Keeps restores away from a PostgreSQL that this process serves from, until it ends. SQLite has a lock of its own.
 * @throws StartError while a restore is under way
 */
export async function claimForServing(databaseUrl: string | null): Promise<void> {
  if (await claim(databaseUrl)) return;
  throw new StartError('A restore is under way in the database of DATABASE_URL: start when it has ended');
}

/**
 * Keeps a PostgreSQL for this process, which restores it, until it ends.
 * @throws StartError while the site is served from it, or another restore is under way
 */
export async function claimForRestore(databaseUrl: string | null): Promise<void> {
  if (await takeAdvisoryLock(databaseUrl, 'serving')) return;
  throw new StartError(
    'The database of DATABASE_URL is in use by a site that serves, or by another restore: stop the site first, all of its processes',
  );
}

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
): Promise<Release> {
  const release = await takeAdvisoryLock(databaseUrl, 'start', {
    onWait: () => say('Waiting for another process to start on this database …'),
    onLost: endStart,
  });
  // It waits, so it always has it in the end.
  return release ?? endStart();
}
