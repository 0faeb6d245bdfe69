import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { generateSecrets } from '../../scripts/steps/env-file.mjs';
import { freePort } from '../../scripts/steps/free-port.mjs';
import { root } from '../../scripts/steps/paths.mjs';
import { descendantsOf, isRunning } from '../support/server/processes';
import { startProduct } from '../support/server/product';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'start-'));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The lines that the product prints when it refuses to start with these variables. */
async function refusal(changes: Record<string, string>): Promise<string[]> {
  const starting = startProduct(changes, { isEmpty: true });
  const { message }: Error = await starting.then(
    (product) => product.remove().then(() => new Error('It started.')),
    (error) => error,
  );
  const [first = '', ...lines] = message.trim().split('\n');
  expect(first).toBe('The product ended before it was ready (exit 1).');
  return lines;
}

// The check 'who imports whom' allows no script a package.
test.each(['start', 'test'])('npm run %s starts installing without any installed package', async (name) => {
  for (const part of ['package.json', 'scripts']) {
    cpSync(join(root, part), join(folder, part), { recursive: true });
  }
  mkdirSync(join(folder, 'frontend'), { recursive: true });
  // The folder has no packages, so the install fails.
  const begun = promisify(execFile)('npm', ['run', name, '--', join(folder, 'anywhere')], { cwd: folder });
  await expect(begun).rejects.toMatchObject({ code: 1, stdout: expect.stringContaining('✗ installing') });
});

describe('a failing start ends with one line that names the variable', () => {
  test('several bad values get a line each, and a refused secret is not shown', async () => {
    const lines = await refusal({ PORT: '0', TRUST_PROXY: '-1', JWT_SECRET: 'too short' });
    expect(lines.map((line) => line.split(' ')[0])).toEqual(['PORT', 'TRUST_PROXY', 'JWT_SECRET']);
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

/** An upper bound for any machine. */
const readyBoundMs = 100_000;

/** A first start, without passwords in its environment. */
async function firstStart() {
  const port = String(await freePort());
  const chosen = ['PUBLIC_URL', 'DATABASE_URL', 'CLOUDINARY_URL', 'OWNER_EMAIL', 'OPERATOR_EMAIL'];
  const unset = [...chosen, 'OWNER_PASSWORD', 'OPERATOR_PASSWORD'].map((variable) => [variable, '']);
  const own = { HOST: '127.0.0.1', PORT: port, DATA_DIR: join(folder, 'data'), NODE_ENV: undefined };
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    ...generateSecrets(),
    ...Object.fromEntries(unset),
    ...own,
  };
  /** Starts it, waits for its addresses and an answer, and ends it by a signal. */
  async function start(signal: NodeJS.Signals) {
    const child = spawn('npm', ['start'], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
    const ended = once(child, 'close');
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
      });
    const answers = async () =>
      (await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => null))?.ok === true;
    const isReady = async () =>
      child.exitCode !== null || (/Strapi {2,}http\S+\n\n/.test(output) && (await answers()));
    let children: number[] = [];
    try {
      await vi.waitUntil(isReady, { timeout: readyBoundMs, interval: 100 });
      children = descendantsOf(child.pid ?? 0);
      expect(child.exitCode, output).toBe(null);
    } finally {
      child.kill(signal);
      await ended;
    }
    return { output, code: child.exitCode, children, left: children.filter(isRunning) };
  }
  return { port, start };
}

test(
  'npm start shows the addresses, at first start also the sign-ins, builds once, and ends all its processes',
  async () => {
    const { port, start } = await firstStart();
    const [first, second] = [await start('SIGTERM'), await start('SIGINT')];
    for (const { output, code, children, left } of [first, second]) {
      for (const path of ['', 'admin', 'strapi'])
        expect(output).toContain(`http://localhost:${port}/${path}\n`);
      expect([code, left], output).toEqual([0, []]);
      expect(children.length).toBeGreaterThan(0);
    }
    expect(first.output).toMatch(/Owner.+owner@example[.]com.+password +\S{12,}/s);
    expect(first.output).toMatch(/Operator.+operator@example[.]com.+password +\S{12,}/s);
    expect(second.output).not.toMatch(/password|installing|building|compiling/);
  },
  3 * readyBoundMs,
);
