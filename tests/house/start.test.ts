import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { generateSecrets } from '../../scripts/steps/env-file.mjs';
import { freePort } from '../../scripts/steps/free-port.mjs';
import { root } from '../../scripts/steps/paths.mjs';
import { descendantsOf, isRunning } from '../support/processes';
import { startProduct } from '../support/product';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'start-'));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What the product says when it is started with these variables and refuses. */
async function refusal(changes: Record<string, string>): Promise<string[]> {
  const error = await startProduct(changes, { isEmpty: true }).then(
    async (product) => {
      await product.remove();
      throw new Error('it started');
    },
    (error: Error) => error,
  );
  const [first = '', ...lines] = error.message.trim().split('\n');
  expect(first).toBe('The product ended before it was ready (exit 1).');
  return lines;
}

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
// `npm run env` installs nothing.
const commands = Object.keys(scripts).filter((name) => name !== 'env');

test.each(commands)('npm run %s needs nothing installed to begin to install', async (name) => {
  for (const part of ['package.json', 'scripts']) {
    cpSync(join(root, part), join(folder, part), { recursive: true });
  }
  // There is nothing to install, which is where it ends.
  const begun = promisify(execFile)('npm', ['run', name, '--', join(folder, 'anywhere')], { cwd: folder });
  await expect(begun).rejects.toMatchObject({ code: 1, stdout: expect.stringContaining('✗ installing') });
});

describe('a start that cannot succeed stops with one line that names the variable', () => {
  test.each([
    ['PORT', 'eighty', /^PORT must be a whole number from 1 to 65535/],
    ['PUBLIC_URL', 'www.example.com', /^PUBLIC_URL must be an origin/],
    ['DATABASE_URL', 'mysql://localhost/x', /^DATABASE_URL must be a PostgreSQL URL/],
    ['CLOUDINARY_URL', 'https://cloudinary.com', /^CLOUDINARY_URL must be/],
    ['OWNER_EMAIL', 'nobody', /^OWNER_EMAIL must be an e-mail address/],
    ['OPERATOR_PASSWORD', 'short', /^OPERATOR_PASSWORD must be a password/],
    ['TRUST_PROXY', 'yes', /^TRUST_PROXY must be a whole number/],
    ['JWT_SECRET', '', /^JWT_SECRET must be a random text/],
    ['APP_KEYS', 'toBeModified1,toBeModified2', /^APP_KEYS must be random texts/],
  ])('%s=%s', async (name, value, line) => {
    expect(await refusal({ [name]: value })).toEqual([expect.stringMatching(line)]);
  });

  test('several at once get a line each', async () => {
    const lines = await refusal({ PORT: '0', TRUST_PROXY: '-1' });
    expect(lines).toEqual([expect.stringMatching(/^PORT /), expect.stringMatching(/^TRUST_PROXY /)]);
  });

  test('a secret that is refused is not shown', async () => {
    const lines = await refusal({ JWT_SECRET: 'too short' });
    expect(lines.join()).not.toContain('too short');
  });

  test('a port in use', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const port = String(typeof address === 'object' ? address?.port : '');
    const lines = await refusal({ PORT: port });
    other.close();
    expect(lines).toEqual([expect.stringMatching(`^PORT .*${port}`)]);
  });

  test('a data folder that cannot be made', async () => {
    const file = join(folder, 'a-file');
    writeFileSync(file, '');
    expect(await refusal({ DATA_DIR: join(file, 'data') })).toEqual([expect.stringMatching(/^DATA_DIR /)]);
  });

  test('a database that does not answer', async () => {
    const url = `postgres://someone:hidden@127.0.0.1:${await freePort()}/none`;
    const lines = await refusal({ DATABASE_URL: url });
    expect(lines).toEqual([expect.stringMatching(/^DATABASE_URL /)]);
    expect(lines.join()).not.toContain('hidden');
  });
});

/** Variables of a start on this port, in a new folder of this name, that has to make up its passwords. */
function firstStart(port: string, name: string): NodeJS.ProcessEnv {
  return {
    ...process.env,
    ...generateSecrets(),
    HOST: '127.0.0.1',
    PORT: port,
    PUBLIC_URL: '',
    DATABASE_URL: '',
    CLOUDINARY_URL: '',
    OWNER_PASSWORD: '',
    OPERATOR_PASSWORD: '',
    OWNER_EMAIL: '',
    OPERATOR_EMAIL: '',
    DATA_DIR: join(folder, name),
    NODE_ENV: undefined,
  };
}

test('without anybody to tell, as in a container, it writes no password but the command that gives one', async () => {
  const port = String(await freePort());
  const env = firstStart(port, 'alone');
  const server = spawn(process.execPath, ['cms/server.mjs'], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(server, 'close');
  let output = '';
  for (const stream of [server.stdout, server.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const answers = () => {
    if (server.exitCode !== null) throw new Error(`It ended before it answered.\n${output}`);
    return fetch(`http://127.0.0.1:${port}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
  };
  try {
    await vi.waitUntil(answers, { timeout: 100_000, interval: 50 });
    expect(output).not.toMatch(/password:? +[a-zA-Z2-9]{24}/);
    for (const role of ['owner', 'operator']) {
      const [, ...words] =
        new RegExp(
          `^The ${role}'s account ${role}@example[.]com was made[.].* (cms/server[.]mjs) (.*)$`,
          'm',
        ).exec(output) ?? [];
      expect(words, output).toEqual(['cms/server.mjs', `${role} reset-password`]);
      const { stdout } = await promisify(execFile)(
        process.execPath,
        words.flatMap((word) => word.split(' ')),
        { cwd: root, env },
      );
      expect(stdout).toMatch(/^password {2}[a-zA-Z2-9]{24}$/m);
    }
  } finally {
    server.kill('SIGTERM');
    await ended;
  }
});

describe('npm start', () => {
  /** A bound for any machine; the figure itself is printed. */
  const readyBoundMs = 60_000;
  let port: string;
  let env: NodeJS.ProcessEnv;

  let first: Awaited<ReturnType<typeof startAndStop>>;
  let second: Awaited<ReturnType<typeof startAndStop>>;

  beforeAll(async () => {
    port = String(await freePort());
    env = firstStart(port, 'data');
    first = await startAndStop('SIGTERM');
    second = await startAndStop('SIGINT');
  }, 240_000);

  /** Runs `npm start` until it is ready, stops it by a signal to npm, and tells what came of it. */
  async function startAndStop(signal: NodeJS.Signals) {
    const startedAt = performance.now();
    const npm = spawn('npm', ['start'], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
    const ended = once(npm, 'close') as Promise<[number | null, NodeJS.Signals | null]>;
    let output = '';
    const ready = new Promise<void>((resolve) => {
      for (const stream of [npm.stdout, npm.stderr]) {
        stream.setEncoding('utf8').on('data', (text: string) => {
          output += text;
          if (/Strapi {2,}http/.test(output)) resolve();
        });
      }
    });
    await Promise.race([ready, ended]);
    const readyMs = performance.now() - startedAt;
    const { status } = await fetch(`http://127.0.0.1:${port}/healthz`);
    const children = descendantsOf(npm.pid ?? 0);
    npm.kill(signal);
    const [code] = await ended;
    return { output, readyMs, status, children, left: children.filter(isRunning), code };
  }

  test('shows the addresses, and the generated sign-ins the first time alone; then nothing is built again', async () => {
    expect(first.status, first.output).toBe(200);
    expect(first.output).toMatch(`http://localhost:${port}/\n`);
    expect(first.output).toMatch(`http://localhost:${port}/admin\n`);
    expect(first.output).toMatch(`http://localhost:${port}/strapi\n`);
    expect(first.output).toMatch(/Owner.+owner@example[.]com.+password +\S{12,}/s);
    expect(first.output).toMatch(/Operator.+operator@example[.]com.+password +\S{12,}/s);

    process.stdout.write(
      `  A start with nothing to do was ready after ${(second.readyMs / 1000).toFixed(1)} s.\n`,
    );
    expect(second.output).toMatch(`http://localhost:${port}/admin\n`);
    expect(second.output).not.toMatch(/password|installing|building|compiling/);
    expect(second.readyMs).toBeLessThan(readyBoundMs);

    const sample = await promisify(execFile)('npm', ['run', 'sample', '--', '--remove'], { cwd: root, env });
    expect(sample.stdout).toContain('No sample items were left to remove.');
    expect(sample.stdout).not.toMatch(/installing|building|compiling/);
  });

  test.each(['SIGTERM', 'SIGINT'] as const)('%s ends it and all it started', (signal) => {
    const { code, children, left, output } = signal === 'SIGTERM' ? first : second;
    expect(code, output).toBe(0);
    expect(children.length).toBeGreaterThan(0);
    expect(left).toEqual([]);
  });
});
