import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readAdvisories } from '../../scripts/steps/advisories.mjs';
import { contract, packageFolders, root } from '../../scripts/steps/paths.mjs';

const jsonOf = (...path: string[]) => JSON.parse(readFileSync(join(...path), 'utf8'));

test.each(packageFolders)('every package that %s names has an exact version', (folder) => {
  const { dependencies, devDependencies, overrides } = jsonOf(folder, 'package.json');
  const versions = Object.values<string>({ ...dependencies, ...devDependencies, ...overrides });
  expect(versions.length).toBeGreaterThan(0);
  const exact = /^(?:\d+\.\d+\.\d+(?:-[\w.]+)?|file:[\w./-]+|\$[\w./@-]+)$/;
  expect(versions.filter((version) => !exact.test(version))).toEqual([]);
});

test('renovate.json names rooms and packages that are there', () => {
  const rules: { matchFileNames?: string[]; matchPackageNames?: string[] }[] = jsonOf(
    root,
    'renovate.json',
  ).packageRules;
  const inFolder = (folder: string) => {
    const { dependencies, devDependencies } = jsonOf(folder, 'package.json');
    return Object.keys({ ...dependencies, ...devDependencies });
  };
  const grouped = rules.flatMap(({ matchFileNames = [] }) => matchFileNames);
  for (const folder of packageFolders) {
    expect(grouped).toContain(join(folder, 'package.json').slice(root.length + 1));
  }
  for (const { matchFileNames, matchPackageNames = [] } of rules) {
    const files =
      matchFileNames ?? packageFolders.map((folder) => join(folder.slice(root.length), 'package.json'));
    const known = files.flatMap((file) =>
      file.endsWith('package.json') ? inFolder(join(root, file, '..')) : [],
    );
    const isThere = (name: string) =>
      known.some((one) => one === name || one.startsWith(name.replace('**', '')));
    expect(matchPackageNames.filter((name) => !isThere(name))).toEqual([]);
  }
});

/** What npm is told by a registry that answers so. */
async function advisoriesFrom(listener: RequestListener) {
  const registry = createServer((request, response) => {
    request.resume();
    listener(request, response);
  }).listen(0, '127.0.0.1');
  await once(registry, 'listening');
  const address = registry.address();
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/`;
  const env = {
    ...process.env,
    npm_config_registry: url,
    npm_config_fetch_retries: '0',
    npm_config_noproxy: '127.0.0.1',
  };
  try {
    return await readAdvisories(contract, env);
  } finally {
    registry.close();
    registry.closeAllConnections();
  }
}

test('npm run advisories tells published holes from a registry that does not answer', async () => {
  const hole = {
    id: 1,
    url: 'https://example.test/1',
    title: 'A hole',
    severity: 'high',
    vulnerable_versions: '*',
  };
  const found = await advisoriesFrom(({ method }, response) => {
    const versions = { '1.5.0': { name: 'valibot', version: '1.5.0' } };
    const metadata = { name: 'valibot', 'dist-tags': { latest: '1.5.0' }, versions };
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(method === 'POST' ? { valibot: [hole] } : metadata));
  });
  expect(found).toEqual({ found: [expect.objectContaining({ name: 'valibot', title: 'A hole' })] });
  const none = await advisoriesFrom((_, response) => {
    response.setHeader('content-type', 'application/json');
    response.end('{}');
  });
  expect(none).toEqual({ found: [] });
  const refused = await advisoriesFrom((_, response) => response.writeHead(405).end());
  expect(refused).toEqual({ unanswered: expect.stringContaining('405') });
});
