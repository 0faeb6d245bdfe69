import { cp } from 'node:fs/promises';
import { descendantsOf, sendSignal } from '../server/processes';
import { startProduct } from '../server/product';
import { copySeed } from '../server/seeded-data';
import { openPostgres, type PostgresServer } from './postgres-server.mjs';

/** A real PostgreSQL server. */
export interface Postgres extends Omit<PostgresServer, 'pid'> {
  /** Stops the server: it accepts connections and answers nothing until `thaw`. */
  freeze(): void;
  thaw(): void;
}

/** Fills the folder by a product's first start. */
async function startOnce(seed: string): Promise<void> {
  const postgres = await openPostgres();
  try {
    const product = await startProduct({ DATABASE_URL: postgres.url });
    await product.remove();
    await postgres.stop();
    await cp(postgres.dataDir, seed, { recursive: true });
  } finally {
    await postgres.remove();
  }
}

/**
 * Starts PostgreSQL on a free port, on a copy of the database that a product's first start filled.
 * @param options.isEmpty starts on an empty database instead
 * @param options.language collation of an empty database, as most installations have one; by code point without it
 */
export async function startPostgres(
  options: { isEmpty?: boolean; language?: string } = {},
): Promise<Postgres> {
  const { isEmpty = false, language } = options;
  const { pid, ...server } = await openPostgres(
    isEmpty || language !== undefined
      ? { ...(language !== undefined && { language }) }
      : { fill: (data) => copySeed('postgres', data, startOnce) },
  );

  /** Signals the server and the process of each connection. */
  function signalAll(signal: NodeJS.Signals): void {
    const running = pid();
    if (running === undefined) return;
    for (const one of [running, ...descendantsOf(running)]) sendSignal(one, signal);
  }

  return {
    ...server,
    freeze: () => signalAll('SIGSTOP'),
    thaw: () => signalAll('SIGCONT'),
    async remove() {
      // A stopped process does not handle SIGTERM.
      signalAll('SIGCONT');
      await server.remove();
    },
  };
}
