import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../../scripts/steps/paths.mjs';

const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'docs/decisions/README.md',
  ...readdirSync(join(root, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];
const read = (name: string) => readFileSync(join(root, name), 'utf8');

/** Made by the build or by the operator, and not committed. */
const isMade = (path: string) =>
  /^(?:frontend|cms)\/dist|^deploy\/tls|^docs\/openapi\.json|^tests\/\.results/.test(path);
const isOfTheRepo = /^(?:[.]ci|cms|contract\/src|deploy|docs|frontend|scripts|tests)\//;

/** What stands in a document between backticks and begins like a path of this repository. */
function pathsIn(text: string): string[] {
  const words = [...text.matchAll(/`([\w.@-]+(?:\/[\w.@-]+)+\/?)`/g)].map(([, path = '']) => path);
  return words.filter((path) => isOfTheRepo.test(path) && !isMade(path));
}

/** The anchors of a document's headings, as GitHub makes them. */
function anchorsOf(text: string): string[] {
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

/** Paragraphs and entries of lists; tables, headings and code stand by themselves. */
function paragraphsOf(text: string): string[] {
  return text
    .replace(/^```.*?^```$/gms, '')
    .replace(/^[|#].*$/gm, '')
    .split(/\n\s*\n|\n(?=\s*(?:[-*]|\d+\.) )/);
}

describe.each(documents)('%s', (name) => {
  const text = read(name);

  it('names existing paths', () => {
    expect(pathsIn(text).filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });

  it('links to what is there', () => {
    const links = [...text.matchAll(/\]\((?!https?:)([^)#]*)(?:#([^)]+))?\)/g)];
    const broken = links.filter(([, path = '', anchor]) => {
      const target = path === '' ? name : join(dirname(name), path);
      if (!existsSync(join(root, target))) return true;
      return anchor !== undefined && !anchorsOf(read(target)).includes(anchor);
    });
    expect(broken.map(([link]) => link)).toEqual([]);
  });

  it('has no wall of text', () => {
    const most = 600;
    expect(paragraphsOf(text).filter(({ length }) => length > most)).toEqual([]);
  });
});

it('the README fits on a few screens', () => {
  expect(read('README.md').split('\n').length).toBeLessThanOrEqual(201);
});
