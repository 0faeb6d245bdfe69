import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../scripts/steps/paths.mjs';

test('no test is retried', () => {
  const files = ['.', 'scripts/steps', 'tests'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: folder === 'tests', encoding: 'utf8' })
      .filter((name) => /\.(ts|mjs)$/.test(name))
      .map((name) => join(folder, name)),
  );
  expect(files).toEqual(
    expect.arrayContaining(['playwright.config.ts', 'vitest.config.ts', 'tests/e2e/site/about.spec.ts']),
  );
  const repeating = files.filter((name) =>
    /(?:^|[\s{(,'"]|--)retr(?:y|ies)['"]?\s*[:=]/m.test(readFileSync(join(root, name), 'utf8')),
  );
  expect(repeating).toEqual([]);
});
