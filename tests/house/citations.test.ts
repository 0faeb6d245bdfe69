import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../scripts/steps/paths.mjs';

const product = ['cms/src', 'contract/src', 'frontend/src'];
const everywhere = [
  ...product,
  'cms/config',
  'deploy',
  'docs',
  'scripts',
  'tests',
  'CONTRIBUTING.md',
  'README.md',
  'SECURITY.md',
];
const read = (name: string) => readFileSync(join(root, name), 'utf8');
const behaviour = read('docs/behaviour.md');

function textsOf(places: string[]): { name: string; text: string }[] {
  const names = places.flatMap((place) =>
    place.endsWith('.md')
      ? [place]
      : readdirSync(join(root, place), { recursive: true, encoding: 'utf8' })
          .filter((name) => !/(^|\/)(node_modules|\.)/.test(name))
          .map((name) => `${place}/${name}`),
  );
  return names
    .filter((name) => /\.(css|html|js|json|md|mjs|ts|tsx)$/.test(name))
    .map((name) => ({ name, text: read(name) }));
}

/** Every number that `pattern` finds and `known` lacks, as "file: citation". */
function unknown(pattern: RegExp, known: Set<string>) {
  let found = 0;
  const missing = textsOf(everywhere).flatMap(({ name, text }) =>
    [...text.matchAll(pattern)].flatMap(([citation, numbers = '']) => {
      found += 1;
      return numbers.split(', ').every((number) => known.has(number)) ? [] : [`${name}: ${citation}`];
    }),
  );
  return { found, missing };
}

test('every cited § is a section of docs/behaviour.md', () => {
  const sections = [...behaviour.matchAll(/^## §(\d+) /gm)].map(([, number = '']) => number);
  expect(sections).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9']);
  const { found, missing } = unknown(/§(\d+(?:\.\d+)*)/g, new Set(sections));
  expect(missing).toEqual([]);
  expect(found).toBeGreaterThan(100);
});

test('every cited ADR has a heading or is in the "Also" of one, with a unique number', () => {
  const decisions = read('docs/decisions/README.md');
  const headings = [...decisions.matchAll(/^### (\d+)\. /gm)].map(([, number = '']) => number);
  const also = [...decisions.matchAll(/^\*Also (.+)\.\*$/gm)].flatMap(([, list = '']) => list.split(', '));
  const numbers = [...headings, ...also];
  expect(new Set(numbers).size).toBe(numbers.length);
  const { found, missing } = unknown(/\b(?:ADRs?|[Dd]ecisions?) (\d+(?:, \d+)*)/g, new Set(numbers));
  expect(missing).toEqual([]);
  expect(found).toBeGreaterThan(50);
});

test('the texts that docs/behaviour.md and docs/panel.md quote are exactly the product’s', () => {
  const oneLine = (text: string) => text.replace(/\s+/g, ' ');
  const source = oneLine(
    textsOf(product)
      .map(({ text }) => text)
      .join('\n'),
  );
  const quoted = [...oneLine(behaviour + read('docs/panel.md')).matchAll(/(?<!\w)'([^']+)'/g)].map(
    ([, text = '']) => text,
  );
  // Placeholders in braces are skipped; the text around them is compared.
  const missing = quoted.filter((text) =>
    text.split(/\{[^}]*\}/).some((part) => !source.includes(part.trim())),
  );
  expect(missing).toEqual([]);
  expect(quoted.length).toBeGreaterThan(200);
});

test('the README has the number of sample items', () => {
  const { items, stories } = JSON.parse(read('cms/sample/sample.json'));
  const films = items.filter(({ fileType }: { fileType: string }) => fileType === 'video').length;
  const inStories = items.filter(({ story }: { story?: string }) => story).length;
  expect([items.length, films, inStories, stories.length]).toEqual([16, 2, 9, 2]);
  expect(read('README.md')).toContain('(16 items, two of them films; nine are in two stories)');
});
