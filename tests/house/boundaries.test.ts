import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import rules, { floors } from '../../.dependency-cruiser.mjs';
import { root } from '../../scripts/steps/paths.mjs';

/** Folders that need a rule of their own: those of both src, the implementations under data, and those inside the server's rooms. */
function folders(): string[] {
  const inside = (folder: string) =>
    readdirSync(join(root, folder), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => `${folder}/${entry.name}`);
  // Components are schemas alone.
  return [
    ...inside('frontend/src'),
    ...inside('frontend/src/data'),
    ...inside('cms/src'),
    ...Object.keys(floors).flatMap((room) => inside(`cms/src/${room}`)),
  ].filter((folder) => folder !== 'cms/src/components');
}

test.each(folders())('the rules name the folder %s', (folder) => {
  const named = rules.allowed?.some(({ from }) => {
    const path = 'path' in from && typeof from.path === 'string' ? from.path : undefined;
    return path !== undefined && new RegExp(path).test(`${folder}/some-file.ts`);
  });
  expect(named, `${folder} has no rule in .dependency-cruiser.mjs`).toBe(true);
});

const allowed = [
  ['frontend/src/contract/a.ts', 'valibot'],
  ['frontend/src/data/a.ts', 'frontend/src/contract/b.ts'],
  ['frontend/src/data/strapi/a.ts', 'frontend/src/data/port.ts'],
  ['frontend/src/data/open-a.ts', 'frontend/src/data/strapi/b.ts'],
  ['frontend/src/data/a2.ts', 'frontend/src/config.ts'],
  ['frontend/src/ui/a.tsx', 'frontend/src/lib/b.ts'],
  ['frontend/src/site/a.tsx', 'frontend/src/ui/b.tsx'],
  ['frontend/src/site/a2.tsx', 'frontend/src/data/open-b.ts'],
  ['frontend/src/site/entry-client.tsx', 'frontend/src/data/strapi/c.ts'],
  ['frontend/src/admin/a.tsx', 'frontend/src/data/port.ts'],
  ['frontend/src/admin/entry.tsx', 'frontend/src/data/sample/c.ts'],
  ['cms/config/a.ts', 'cms/src/platform/b.ts'],
  ['cms/src/platform/a.ts', 'node:path'],
  ['cms/src/content/a.ts', 'cms/src/media/b.ts'],
  ['cms/src/operations/a.ts', 'cms/src/accounts/b.ts'],
  ['cms/src/index.ts', 'cms/src/site/b.ts'],
  ['cms/src/index.ts', 'cms/src/save-pipeline.ts'],
  ['cms/src/save-pipeline.ts', 'cms/src/content/b.ts'],
  ['cms/src/content/a2.ts', 'cms/src/content/gallery/b.ts'],
  ['cms/src/content/stories/a.ts', 'cms/src/content/gallery/b.ts'],
  ['cms/src/content/stories/a2.ts', 'cms/src/media/local/b.ts'],
  ['cms/src/operations/backup/database/a.ts', 'cms/src/operations/backup/archive/b.ts'],
  ['cms/src/platform/strapi/a.ts', 'cms/src/platform/b.ts'],
  ['cms/src/media/pictures/encoder-process.ts', 'cms/node_modules/sharp/index.js'],
  ['cms/src/media/pictures/encode-share.ts', 'cms/src/media/pictures/open-picture.ts'],
  ['tests/e2e/a.ts', 'frontend/src/site/strings.ts'],
  ['tests/support/a.ts', 'scripts/steps/b.mjs'],
] as const;

const denied = [
  ['frontend/src/contract/d.ts', 'frontend/src/lib/e.ts'],
  ['frontend/src/contract/d2.ts', 'react'],
  ['frontend/src/contract/d3.ts', 'frontend/src/data/port.ts'],
  ['frontend/src/data/d.ts', 'frontend/src/site/e.ts'],
  ['frontend/src/data/d2.ts', 'frontend/src/data/strapi/e.ts'],
  ['frontend/src/data/strapi/d.ts', 'frontend/src/data/sample/e.ts'],
  ['frontend/src/lib/d.ts', 'frontend/src/contract/e.ts'],
  ['frontend/src/lib/d2.ts', 'frontend/src/lib/e.ts'],
  ['frontend/src/ui/d.tsx', 'frontend/src/data/port.ts'],
  ['frontend/src/ui/d2.tsx', 'frontend/src/site/strings.ts'],
  ['frontend/src/site/d.tsx', 'frontend/src/admin/e.tsx'],
  ['frontend/src/site/d2.tsx', 'frontend/src/data/strapi/e2.ts'],
  ['frontend/src/site/d3.tsx', 'cms/src/site/b.ts'],
  ['frontend/src/site/d4.tsx', 'node:fs'],
  ['frontend/src/admin/d.tsx', 'frontend/src/site/page.tsx'],
  ['frontend/src/admin/d2.tsx', 'frontend/src/data/sample/e2.ts'],
  ['frontend/src/new-folder/d.ts', 'frontend/src/ui/b.tsx'],
  ['frontend/src/site/d5.tsx', 'frontend/src/new-folder/e.ts'],
  ['cms/src/site/d.ts', 'frontend/src/contract/b.ts'],
  ['cms/src/platform/d.ts', 'cms/src/media/b.ts'],
  ['cms/src/media/d.ts', 'cms/src/content/e.ts'],
  ['cms/src/accounts/d.ts', 'cms/src/content/e.ts'],
  ['cms/src/content/d.ts', 'cms/src/site/b.ts'],
  ['cms/src/site/d2.ts', 'cms/src/accounts/b.ts'],
  ['cms/src/content/d2.ts', 'cms/src/api/e.ts'],
  ['cms/src/new-folder/d.ts', 'cms/src/platform/b.ts'],
  ['cms/src/new-folder/d2.ts', 'cms/node_modules/koa/index.js'],
  ['cms/src/index.ts', 'cms/src/new-folder/e.ts'],
  ['cms/src/content/gallery/d.ts', 'cms/src/content/stories/e.ts'],
  ['cms/src/content/gallery/d2.ts', 'cms/src/content/b.ts'],
  ['cms/src/content/settings/d.ts', 'cms/src/content/about/e.ts'],
  ['cms/src/media/checks/d4.ts', 'cms/src/media/watermarks/e.ts'],
  ['cms/src/accounts/passwords/d.ts', 'cms/src/accounts/sessions/e.ts'],
  ['cms/src/operations/commands/d.ts', 'cms/src/operations/process/e.ts'],
  ['cms/src/operations/backup/archive/d.ts', 'cms/src/operations/backup/database/e.ts'],
  ['cms/src/platform/d2.ts', 'cms/src/platform/strapi/e.ts'],
  ['cms/src/content/new-folder/d.ts', 'cms/src/platform/b.ts'],
  ['cms/src/content/new-folder/d2.ts', 'cms/src/content/gallery/b.ts'],
  ['cms/src/content/new-folder/d3.ts', 'cms/node_modules/koa/index.js'],
  ['cms/src/content/d3.ts', 'cms/src/content/new-folder/e.ts'],
  ['cms/src/content/d4.ts', 'cms/src/save-pipeline.ts'],
  ['cms/src/media/checks/d.ts', 'cms/node_modules/sharp/index.js'],
  ['cms/src/media/checks/d2.ts', 'cms/node_modules/libheif-js/index.js'],
  ['cms/src/media/checks/d3.ts', 'cms/src/media/pictures/open-picture.ts'],
  ['scripts/d.mjs', 'cms/src/site/b.ts'],
  ['scripts/steps/d2.mjs', 'tests/support/e.mjs'],
] as const;

const typeOnly = ['frontend/src/lib/d9.ts', 'frontend/src/data/port.ts'] as const;
const circle = ['frontend/src/site/round.ts', 'frontend/src/site/about.ts'] as const;

describe('the import rules, on files that keep or break them', () => {
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
    for (const name of ['valibot', 'react']) {
      write(`frontend/node_modules/${name}/package.json`, JSON.stringify({ name, main: 'index.js' }));
      write(`frontend/node_modules/${name}/index.js`, '');
    }
    const pairs = [...allowed, ...denied];
    for (const [, to] of pairs) if (to.includes('/')) write(to, 'export const target = 1;\n');
    for (const [from, to] of pairs) write(from, `import '${address(from, to)}';\nexport const source = 1;\n`);
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
      [cruiser, ...args, 'frontend/src', 'cms', 'scripts', 'tests'],
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
    const module = to.includes('/') || to.startsWith('node:') ? name : `frontend/node_modules/${to}/index.js`;
    return broken.get(`${from} → ${module}`);
  }

  test.each(allowed)('%s may import %s', (from, to) => {
    expect(verdict(from, to)).toBeUndefined();
  });

  test.each(denied)('%s may not import %s', (from, to) => {
    expect(verdict(from, to)).toBe('not-in-allowed');
  });

  test('a type counts as an import', () => {
    expect(verdict(...typeOnly)).toBe('not-in-allowed');
  });

  test('a circle is an error', () => {
    expect([verdict(...circle), verdict(circle[1], circle[0])]).toContain('no-circles');
  });
});
