import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, sep } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import rules, { floors } from '../../.dependency-cruiser.mjs';
import { root } from '../../scripts/steps/paths.mjs';

/** Every subfolder of these needs an import rule. */
const parents = [
  'frontend/src',
  'frontend/src/data',
  'frontend/src/site',
  'frontend/src/admin',
  'cms/src',
  'contract/src',
  ...Object.keys(floors),
];
/** Without a rule: schemas, and folders whose subfolders have rules. */
const withoutRule = ['cms/src/components', 'frontend/src/site', ...Object.keys(floors), 'frontend/src/admin'];

function folders(): string[] {
  return parents
    .flatMap((parent) =>
      readdirSync(join(root, parent), { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map((entry) => `${parent}/${entry.name}`),
    )
    .filter((folder) => !withoutRule.includes(folder));
}

test.each(folders())('the import rules cover the folder %s', (folder) => {
  const named = rules.allowed?.some(({ from }) => {
    const path = 'path' in from && typeof from.path === 'string' ? from.path : undefined;
    return path !== undefined && new RegExp(path).test(`${folder}/some-file.ts`);
  });
  expect(named, `${folder} has no rule in .dependency-cruiser.mjs`).toBe(true);
});

test('a room of the panel has no nested folders', () => {
  const paths = readdirSync(join(root, 'frontend/src/admin'), { recursive: true, encoding: 'utf8' });
  const nested = paths.filter((path) => path.split(sep).length > 3);
  const known = [join('kit', 'services'), join('credits', 'caption')];
  expect(nested.filter((path) => !known.some((place) => path.startsWith(place)))).toEqual([]);
});

/** What may be imported is proven by the product's own imports, which the checks look at. */
const denied = [
  ['contract/src/d.ts', 'frontend/src/lib/e.ts'],
  ['contract/src/d3.ts', 'frontend/src/data/port.ts'],
  ['frontend/src/data/d.ts', 'frontend/src/site/e.ts'],
  ['frontend/src/data/strapi/d.ts', 'frontend/src/data/sample/e.ts'],
  ['frontend/src/lib/d.ts', 'contract/src/e.ts'],
  ['frontend/src/ui/d.tsx', 'frontend/src/data/port.ts'],
  ['frontend/src/site/app/d.tsx', 'frontend/src/admin/e.tsx'],
  ['frontend/src/site/content/d2.tsx', 'frontend/src/data/strapi/e2.ts'],
  ['frontend/src/site/server/d3.tsx', 'cms/src/pages/b.ts'],
  ['frontend/src/admin/kit/ui/d.tsx', 'frontend/src/site/words/page.tsx'],
  ['frontend/src/admin/kit/words/d.ts', 'frontend/src/admin/kit/ui/b.tsx'],
  ['frontend/src/admin/kit/services/d.ts', 'frontend/src/admin/documents/b.ts'],
  ['frontend/src/admin/credits/d.ts', 'frontend/src/admin/uploads/form/b.tsx'],
  ['frontend/src/admin/uploads/d.ts', 'frontend/src/admin/items/b.ts'],
  ['frontend/src/admin/items/d.ts', 'frontend/src/admin/stories/c.tsx'],
  ['frontend/src/admin/new-room/d.ts', 'frontend/src/admin/kit/words/b.ts'],
  ['frontend/src/admin/d.ts', 'frontend/src/admin/kit/words/b.ts'],
  ['frontend/src/new-folder/d.ts', 'frontend/src/ui/b.tsx'],
  ['frontend/src/site/app/d5.tsx', 'frontend/src/new-folder/e.ts'],
  ['cms/src/pages/d.ts', 'frontend/src/data/b.ts'],
  ['contract/src/d4.ts', 'cms/src/platform/b.ts'],
  ['cms/src/platform/d.ts', 'cms/src/media/b.ts'],
  ['cms/src/media/d.ts', 'cms/src/content/e.ts'],
  ['cms/src/content/d.ts', 'cms/src/pages/b.ts'],
  ['cms/src/rights/d.ts', 'cms/src/gallery/e.ts'],
  ['contract/src/gallery/d.ts', 'contract/src/stories/e.ts'],
  ['contract/src/new-subject/d.ts', 'contract/src/gallery/e2.ts'],
  ['cms/src/content/d2.ts', 'cms/src/api/e.ts'],
  ['cms/src/new-folder/d.ts', 'cms/src/platform/b.ts'],
  ['cms/src/index.ts', 'cms/src/new-folder/e.ts'],
  ['cms/src/gallery/d.ts', 'cms/src/stories/e.ts'],
  ['cms/src/site/settings/d.ts', 'cms/src/site/about/e.ts'],
  ['cms/src/media/checks/d4.ts', 'cms/src/media/watermarks/e.ts'],
  ['cms/src/accounts/passwords/d.ts', 'cms/src/accounts/sessions/e.ts'],
  ['cms/src/operations/commands/d.ts', 'cms/src/operations/process/e.ts'],
  ['cms/src/operations/backup/archive/d.ts', 'cms/src/operations/backup/database/e.ts'],
  ['cms/src/platform/d2.ts', 'cms/src/platform/strapi/e.ts'],
  ['cms/src/content/new-folder/d.ts', 'cms/src/platform/b.ts'],
  ['cms/src/content/d3.ts', 'cms/src/content/new-folder/e.ts'],
  ['cms/src/media/checks/d.ts', 'cms/node_modules/sharp/index.js'],
  ['cms/src/media/checks/d3.ts', 'cms/src/media/pictures/open-picture.ts'],
  ['scripts/d.mjs', 'cms/src/pages/b.ts'],
  ['scripts/steps/d2.mjs', 'tests/support/e.mjs'],
  ['frontend/src/site/about/d.tsx', 'frontend/src/site/stories/e.tsx'],
  ['frontend/src/site/routing/d.ts', 'frontend/src/site/content/e.ts'],
  ['frontend/src/site/content/d.ts', 'frontend/src/site/app/e.ts'],
  ['frontend/src/site/app/d6.ts', 'frontend/src/site/server/e.ts'],
  ['frontend/src/site/new-room/d.ts', 'frontend/src/site/words/e.ts'],
  ['frontend/src/site/app/d9.ts', 'frontend/src/site/new-room/e.ts'],
  ['frontend/src/site/d10.ts', 'frontend/src/site/words/e2.ts'],
  ['frontend/vite/d.ts', 'frontend/src/site/words/e3.ts'],
] as const;

const typeOnly = ['frontend/src/lib/d9.ts', 'frontend/src/data/port.ts'] as const;
const circle = ['frontend/src/site/app/round.ts', 'frontend/src/site/app/about.ts'] as const;

describe('the import rules, on files that break them', () => {
  let broken: Map<string, string>;
  let folder: string;

  function write(path: string, text: string): void {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }

  function address(from: string, to: string): string {
    if (!to.includes('/')) return to;
    return `${'../'.repeat(from.split('/').length - 1)}${to.replace(/[.]tsx?$/, '')}`;
  }

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'boundaries-'));
    for (const name of [
      'frontend/node_modules/react',
      'contract/node_modules/valibot',
      'contract/node_modules/react',
    ]) {
      write(`${name}/package.json`, JSON.stringify({ name: basename(name), main: 'index.js' }));
      write(`${name}/index.js`, '');
    }
    for (const [, to] of denied) if (to.includes('/')) write(to, 'export const target = 1;\n');
    for (const [from, to] of denied)
      write(from, `import '${address(from, to)}';\nexport const source = 1;\n`);
    write(
      typeOnly[0],
      `import type { target } from '${address(...typeOnly)}';\nexport type Source = typeof target;\n`,
    );
    write(circle[0], `import '${address(...circle)}';\n`);
    write(circle[1], `import '${address(circle[1], circle[0])}';\n`);

    const cruiser = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
    const args = ['--config', join(root, '.dependency-cruiser.mjs'), '--output-type', 'json'];
    const result = await promisify(execFile)(
      process.execPath,
      [cruiser, ...args, 'contract', 'frontend', 'cms', 'scripts', 'tests'],
      { cwd: folder, maxBuffer: 1e8 },
    ).catch((error: { stdout: string }) => error);
    const { summary } = JSON.parse(result.stdout) as {
      summary: { violations: { from: string; to: string; rule: { name: string } }[] };
    };
    broken = new Map(summary.violations.map(({ from, to, rule }) => [`${from} → ${to}`, rule.name]));
  });

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  function verdict(from: string, to: string): string | undefined {
    const name = to.startsWith('node:') ? to.slice('node:'.length) : to;
    const [side = ''] = from.split('/');
    const module = to.includes('/') || to.startsWith('node:') ? name : `${side}/node_modules/${to}/index.js`;
    return broken.get(`${from} → ${module}`);
  }

  test.each(denied)('%s may not import %s', (from, to) => {
    expect(verdict(from, to)).toBe('not-in-allowed');
  });

  test('a type counts as an import', () => {
    expect(verdict(...typeOnly)).toBe('not-in-allowed');
  });

  test('a cycle is an error', () => {
    expect([verdict(...circle), verdict(circle[1], circle[0])]).toContain('no-circles');
  });
});
