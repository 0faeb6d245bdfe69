import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { root } from '../../scripts/steps/paths.mjs';

/** What is fine is proven by the product's own files, which the checks look at. */
const denied = [
  ['frontend/src/site/a.ts', "export const read = () => fetch('/x');"],
  ['frontend/src/admin/kit/ui/b.ts', "export const read = () => window.fetch('/x');"],
  ['frontend/src/admin/kit/services/session/c.ts', "export const read = () => fetch('/x');"],
  ['frontend/src/ui/d.ts', 'export const kept = localStorage;'],
  ['frontend/src/site/e.ts', 'export const kept = window.localStorage;'],
  ['frontend/src/site/inline/f.ts', 'export const kept = localStorage;'],
  ['frontend/src/site/g.ts', 'export const kept = sessionStorage;'],
  ['frontend/src/data/h.ts', 'export const url = import.meta.env.VITE_URL;'],
  ['frontend/src/site/i.ts', 'export default 1;'],
  ['frontend/src/site/j.ts', 'export const x = (value: any) => value;'],
  ['frontend/src/site/k.ts', "console.log('here');"],
  ['frontend/src/site/l.ts', "import { a } from './a';\nexport const b = 1;"],
  ['frontend/src/site/CamelCase.ts', 'export const x = 1;'],
  ['frontend/src/site/m.ts', "export * from './a';"],
] as const;

describe('the lint rules, on files that break them', () => {
  let folder: string;
  let withErrors: Set<string>;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'lint-'));
    for (const path of ['biome.json', '.gitignore', 'scripts/lint']) {
      cpSync(join(root, path), join(folder, path), { recursive: true });
    }
    for (const [path, text] of denied) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), `${text}\n`);
    }
    const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
    const result = await promisify(execFile)(process.execPath, [biome, 'lint', '--reporter=github', '.'], {
      cwd: folder,
    }).catch((error: { stdout: string }) => error);
    withErrors = new Set(
      [...result.stdout.matchAll(/^::error .*?file=([^,]+)/gm)].map(([, file = '']) =>
        relative(realpathSync(folder), file),
      ),
    );
  });

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test.each(denied)('%s: %s is an error', (path) => {
    expect(withErrors).toContain(path);
  });
});
