import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv, promisify } from 'node:util';
import { describe, expect, it, test } from 'vitest';
import { parse } from 'yaml';
import { root } from '../../scripts/steps/paths.mjs';

const read = (file: string) => readFileSync(join(root, file), 'utf8');

describe('docker-compose.yml', () => {
  interface Service {
    cap_drop?: string[];
    cap_add?: string[];
    security_opt?: string[];
    read_only?: boolean;
    mem_limit?: string;
    pids_limit?: number;
    privileged?: boolean;
    /** Measured peaks: memory, and processes with threads. */
    'x-peak'?: { megabytes: number; processes: number };
  }
  const { services } = parse(read('docker-compose.yml'), { merge: true }) as {
    services: Record<string, Service>;
  };

  const megabytesOf = (limit = '') => Number.parseInt(limit, 10) * (limit.endsWith('g') ? 1024 : 1);

  it('limits a container to at least twice its measured memory and processes', () => {
    for (const [name, service] of Object.entries(services)) {
      const { megabytes = Number.NaN, processes = Number.NaN } = service['x-peak'] ?? {};
      expect({ name, limit: service.mem_limit }).toEqual({ name, limit: expect.stringMatching(/^\d+[mg]$/) });
      expect(megabytesOf(service.mem_limit), name).toBeGreaterThanOrEqual(2 * megabytes);
      expect(service.pids_limit, name).toBeGreaterThanOrEqual(2 * processes);
    }
  });

  it('lets a container write to mounts only, and gain no privileges', () => {
    for (const [name, service] of Object.entries(services)) {
      expect({ name, ...service }).toMatchObject({
        name,
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
      });
      expect(service.privileged).toBeUndefined();
    }
  });

  it("adds only the capabilities that the official images' entrypoints need, and none for the product", () => {
    const given = Object.entries(services).map(([name, { cap_add = [] }]) => [name, cap_add]);
    expect(Object.fromEntries(given)).toEqual({
      nginx: ['NET_BIND_SERVICE', 'CHOWN', 'SETGID', 'SETUID'],
      cms: [],
      postgres: ['CHOWN', 'DAC_OVERRIDE', 'FOWNER', 'SETGID', 'SETUID'],
    });
  });
});

test('every variable of the product and of docker-compose is in .env.example and in docs/operating.md', () => {
  const compose = [...read('docker-compose.yml').matchAll(/\$\{([A-Z\d_]+)/g)];
  const product = [...read('cms/src/platform/environment.ts').matchAll(/'([A-Z]+(?:_[A-Z]+)+|HOST|PORT)'/g)];
  const names = new Set([...compose, ...product].map(([, name = '']) => name));
  const example = Object.keys(parseEnv(read('.env.example')));
  const guide = read('docs/operating.md');
  expect([...names].filter((name) => !example.includes(name))).toEqual([]);
  expect(example.filter((name) => !guide.includes(`\`${name}\``))).toEqual([]);
  expect(names.size).toBeGreaterThan(25);
});

describe('the Node that it runs on', () => {
  it('is in the image the newest version that the packages allow', () => {
    const images = [...read('Dockerfile').matchAll(/^FROM node:(\d+)/gm)].map(([, major]) => major);
    const engines = ['.', 'cms', 'frontend'].map(
      (folder) => JSON.parse(read(join(folder, 'package.json'))).engines.node,
    );
    expect(images).toEqual(['24', '24']);
    expect(engines).toEqual(['>=20.20 <25', '>=20.20 <25', '>=20.20 <25']);
  });

  test.each([
    ['20.19.9', 1],
    ['20.20.0', 0],
    ['24.21.0', 0],
    ['25.0.0', 1],
  ])('%s ends a command with code %i', async (version, code) => {
    const script = `Object.defineProperty(process, 'versions', { value: { node: '${version}' } });
      require('./scripts/node-version.cjs');`;
    const end = await promisify(execFile)(process.execPath, ['-e', script], { cwd: root }).then(
      ({ stderr }) => ({ code: 0, stderr }),
      (error: { code: number; stderr: string }) => error,
    );
    expect(end.code).toBe(code);
    expect(end.stderr).toMatch(code === 0 ? /^$/ : /^This needs Node 20\.20 to 24; .+\n$/);
  });
});

test("nginx's files contain no deprecated directives", () => {
  for (const file of readdirSync(join(root, 'deploy/nginx'))) {
    expect(read(join('deploy/nginx', file))).not.toMatch(/^\s*listen\b.*\bhttp2\b/m);
  }
});
