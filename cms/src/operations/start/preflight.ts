import { constants, existsSync } from 'node:fs';
import { access, chmod, mkdir, readdir } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { Client } from 'pg';
import { type Environment, StartError } from '../../platform/environment';
import { ifMissing } from '../../platform/outage/disk-errors';
import { damagedFolder, sqliteDamage } from '../backup/database/connection';

const connectTimeoutMs = 5_000;

function reason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // Node reports each address that it tried; the first is enough.
  const first = error instanceof AggregateError ? error.errors[0] : error;
  return String((first as Error).message || (first as NodeJS.ErrnoException).code).replace(/\s+/g, ' ');
}

/**
 * Creates the data folder and what Strapi expects in it. Only this process's user may read it: it holds accounts, originals
 * and hidden items. @throws StartError if a folder cannot be created or written
 */
export async function prepareDataDir({ dataDir }: Environment, say: (line: string) => void): Promise<void> {
  process.umask(0o077);
  try {
    for (const folder of ['public/uploads', 'tmp']) {
      await mkdir(path.join(dataDir, folder), { recursive: true });
      await access(path.join(dataDir, folder), constants.W_OK);
    }
    await access(dataDir, constants.W_OK);
  } catch (error) {
    throw new StartError(`DATA_DIR must be a folder that can be written, got ${dataDir}: ${reason(error)}`);
  }
  try {
    await closeToOthers(dataDir);
  } catch (error) {
    say(
      `Others of this machine may be able to read ${dataDir}, for its mode cannot be changed: ${reason(error)}`,
    );
  }
}

/** Closes folders of an earlier version, or made by hand, to other users. The top level protects what is inside. */
async function closeToOthers(dataDir: string): Promise<void> {
  await chmod(dataDir, 0o700);
  for (const entry of await readdir(dataDir, { withFileTypes: true })) {
    if (!entry.isDirectory() && !entry.isFile()) continue;
    const mode = entry.isDirectory() ? 0o700 : 0o600;
    // Another process may remove its own file meanwhile.
    await chmod(path.join(dataDir, entry.name), mode).catch(ifMissing(undefined));
  }
}

/** @throws StartError if the SQLite file is damaged or a restore did not finish */
export function checkIntegrity({ databaseUrl, dataDir }: Environment): void {
  if (databaseUrl !== null) return;
  if (existsSync(path.join(dataDir, damagedFolder))) {
    throw new StartError(
      `A restore of ${dataDir} is under way, or was cut short: if none runs, run \`npm run restore\` again`,
    );
  }
  const file = path.join(dataDir, 'portfolio.db');
  const damage = sqliteDamage(file);
  if (damage === null) return;
  throw new StartError(
    `The database ${file} is damaged (${damage}): restore the last backup with \`npm run restore\`, which keeps the damaged file`,
  );
}

/** @throws StartError if PORT or HOST cannot be listened on */
export async function checkPortIsFree({ port, host }: Environment): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') {
        reject(new StartError(`PORT must be a free port, but something already listens on ${port}`));
      } else if (error.code === 'EACCES') {
        reject(new StartError(`PORT must be a port this user may listen on, got ${port}: ${reason(error)}`));
      } else {
        reject(new StartError(`HOST must be an address of this machine, got ${host}: ${reason(error)}`));
      }
    });
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}

/** @throws StartError if DATABASE_URL is set and does not answer */
export async function checkDatabase({ databaseUrl }: Environment): Promise<void> {
  if (databaseUrl === null) return;
  const client = new Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: connectTimeoutMs,
    query_timeout: connectTimeoutMs,
  });
  // A connection that is lost after the query does not matter to this check.
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
  } catch (error) {
    throw new StartError(`DATABASE_URL must name a PostgreSQL database that answers: ${reason(error)}`);
  } finally {
    await client.end().catch(() => {});
  }
}
