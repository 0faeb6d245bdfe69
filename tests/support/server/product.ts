import { type ChildProcess, fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateSecrets } from '../../../scripts/steps/env-file.mjs';
import { freePort } from '../../../scripts/steps/free-port.mjs';
import { cms, root } from '../../../scripts/steps/paths.mjs';
import { copySeed, hasQuickHashes, seededEnvironment } from './seeded-data';

const readyMs = 180_000;
/** A shutdown finishes pending requests first, for up to 30 s. */
const stopMs = 40_000;

export interface Account {
  email: string;
  password: string;
}

const quickHashes = join(root, 'tests/support/server/quick-hashes.cjs');

type Message = { type: 'ready' } | ({ type: 'sign-in'; role: 'owner' | 'operator' } & Account);
type Variables = Record<string, string | undefined>;

/** The built product, running with its own data on its own port. */
export interface Product {
  /** Its origin, without a trailing slash. */
  readonly url: string;
  readonly dataDir: string;
  readonly owner: Account;
  readonly operator: Account;
  /** The variables it was started with. */
  readonly env: Readonly<Variables>;
  readonly pid: number;
  /** Its stdout and stderr so far, over all restarts. */
  logs(): string;
  /** Stops it and keeps its data. @returns its exit code */
  stop(): Promise<number | null>;
  /** Sends a signal and waits for the exit. @returns the exit code */
  kill(signal: NodeJS.Signals): Promise<number | null>;
  /** Stops it, if it runs, and starts it on the same data and port. */
  restart(changes?: Variables): Promise<void>;
  /** Stops it and removes its data, unless they lie in a DATA_DIR that was given. */
  remove(): Promise<void>;
}

/**
 * Defaults of the tests. An empty value counts as unset and overrides a developer's .env. VISITOR_SHARE lifts the limit per
 * address, since all calls come from one; PICTURE_EFFORT makes encoding fast.
 */
const unset = {
  HOST: '',
  PUBLIC_URL: '',
  DATABASE_URL: '',
  CLOUDINARY_URL: '',
  TRUST_PROXY: '',
  VISITOR_SHARE: '1000000',
  FILE_WORK_SECONDS: '1',
  PICTURE_EFFORT: 'quick',
  WATERMARK: '',
  PRODUCT_NAME: '',
  CREDIT_NAME: '',
  CREDIT_URL: '',
  BACKUP_DIR: '',
  BACKUP_KEY: '',
  BACKUP_AT: 'off',
  METRICS_PORT: '',
  METRICS_TOKEN: '',
  SMTP_URL: '',
  MAIL_FROM: '',
  NOTIFY_URL: '',
  NOTIFY_TOKEN: '',
};

/**
 * Starts the built product and waits until it is ready.
 *
 * @param changes variables on top of a free port and the seeded secrets and accounts. The data folder is a copy of the seed
 *   unless DATA_DIR names one; a database in DATABASE_URL is used as it is
 * @param options.isEmpty starts without data, with its own secrets and passwords; with OWNER_PASSWORD or OPERATOR_PASSWORD
 *   set to '', the server generates that password
 * @param options.isStopped leaves the first start to `restart`
 * @param options.server the script to run, by default the checkout's
 * @throws Error with its output when it ends, or is not ready within three minutes
 */
export async function startProduct(
  changes: Variables = {},
  {
    isEmpty = false,
    isStopped = false,
    server = join(cms, 'server.mjs'),
  }: { isEmpty?: boolean; isStopped?: boolean; server?: string } = {},
): Promise<Product> {
  const dataDir = changes.DATA_DIR ?? (await mkdtemp(join(tmpdir(), 'portfolio-')));
  if (!isEmpty && changes.DATA_DIR === undefined && !changes.DATABASE_URL) {
    await seedData(dataDir);
  }
  const port = changes.PORT ?? String(await freePort());
  let env: Variables = {
    ...process.env,
    ...unset,
    ...seededEnvironment,
    ...(isEmpty && {
      ...generateSecrets(),
      OWNER_PASSWORD: password(),
      OPERATOR_PASSWORD: password(),
    }),
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    ...changes,
    DATA_DIR: dataDir,
    PORT: port,
  };
  const accounts = { owner: accountOf('owner', env), operator: accountOf('operator', env) };

  let output = '';
  let child: ChildProcess | undefined;

  async function start(): Promise<void> {
    const started = fork(server, [], {
      cwd: root,
      env,
      // None of the test runner's.
      execArgv: hasQuickHashes ? ['--require', quickHashes] : [],
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    child = started;
    for (const stream of [started.stdout, started.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        output += text;
      });
    }
    await new Promise<void>((resolve, reject) => {
      const fail = (what: string) => reject(new Error(`The product ${what}.\n${output}`));
      const timer = setTimeout(() => {
        started.kill('SIGKILL');
        fail(`was not ready within ${readyMs} ms`);
      }, readyMs);
      started.on('message', (message: Message) => {
        if (message.type === 'sign-in') {
          accounts[message.role] = { email: message.email, password: message.password };
        } else if (message.type === 'ready') {
          clearTimeout(timer);
          resolve();
        }
      });
      // 'close' and not 'exit': by then all output has been read.
      started.once('close', (code, signal) => {
        clearTimeout(timer);
        fail(`ended before it was ready (${signal ?? `exit ${code}`})`);
      });
    });
  }

  async function kill(signal: NodeJS.Signals): Promise<number | null> {
    const running = child;
    if (!running || running.exitCode !== null || running.signalCode !== null)
      return running?.exitCode ?? null;
    const ended = new Promise<void>((resolve) => running.once('close', () => resolve()));
    running.kill(signal);
    const timer = setTimeout(() => running.kill('SIGKILL'), stopMs);
    await ended;
    clearTimeout(timer);
    return running.exitCode;
  }

  async function remove(): Promise<void> {
    await kill('SIGTERM');
    // The caller removes a DATA_DIR that it named.
    if (changes.DATA_DIR === undefined) await rm(dataDir, { recursive: true, force: true });
  }

  try {
    if (!isStopped) await start();
  } catch (error) {
    await remove();
    throw error;
  }

  return {
    url: `http://localhost:${port}`,
    dataDir,
    get owner() {
      return accounts.owner;
    },
    get operator() {
      return accounts.operator;
    },
    get env() {
      return env;
    },
    get pid() {
      return child?.pid ?? 0;
    },
    logs: () => output,
    stop: () => kill('SIGTERM'),
    kill,
    remove,
    async restart(more = {}) {
      await kill('SIGTERM');
      env = { ...env, ...more };
      await start();
    },
  };
}

function accountOf(role: 'owner' | 'operator', env: Variables): Account {
  const name = role.toUpperCase();
  return { email: env[`${name}_EMAIL`] || `${role}@example.com`, password: env[`${name}_PASSWORD`] || '' };
}

function password(): string {
  // Strapi's admin requires an upper-case letter, a lower-case letter and a digit.
  return `${randomBytes(18).toString('base64url')}aA1`;
}

/** Fills a folder with the data of a first start. */
export const seedData = (folder: string): Promise<void> => copySeed('sqlite', folder, startOnce);

/** Fills the folder by a first start. */
async function startOnce(folder: string): Promise<void> {
  const first = await startProduct({ DATA_DIR: folder });
  await first.stop();
}
