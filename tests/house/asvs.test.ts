import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../../scripts/steps/paths.mjs';

describe.each(['docs/asvs.md', 'SECURITY.md'])('%s', (name) => {
  it('names existing files', () => {
    const text = readFileSync(join(root, name), 'utf8');
    const paths = [...text.matchAll(/`((?:[\w.-]+\/)+[\w.-]+)`/g)].map(([, path = '']) => path);
    expect(paths.length).toBeGreaterThan(5);
    expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });
});

it('the ASVS table names for each requirement the file that meets it, or the reason why not', () => {
  const text = readFileSync(join(root, 'docs/asvs.md'), 'utf8');
  const bare = [
    ...text.matchAll(/^\| (\d+\.\d+\.\d+) \| [12] \| .+ \| (met|in part|not met) \| *(.*?) *\|$/gm),
  ]
    .filter(([, , state, reason = '']) => {
      const files = [...reason.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
      return state === 'not met' ? reason === '' : !files.some((name) => existsSync(join(root, name)));
    })
    .map(([row]) => row);
  expect(bare).toEqual([]);
});

it('the ASVS table has each requirement once, and the right counts', () => {
  const text = readFileSync(join(root, 'docs/asvs.md'), 'utf8');
  const rows = [...text.matchAll(/^\| (\d+\.\d+\.\d+) \| [12] \| .+ \| (met|in part|not met) \|/gm)];
  expect(new Set(rows.map(([, number]) => number)).size).toBe(rows.length);
  const count = (state: string) => rows.filter(([, , found]) => found === state).length;
  expect(text).toContain(`**${count('met')} are met, ${count('in part')} in part, ${count('not met')} not**`);
});
