import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

/** What else than our own code renders elements for visitors. */
const library = 'node_modules/yet-another-react-lightbox/dist';

/** React's tables: the attributes that are written otherwise than their properties, and the styles that take a bare number. */
const aliases = /(?<=aliases = new Map\(\[)(\s*\["[\w:-]+", "[\w:-]+"\],?)+/;
const unitless = /(?<=")animationIterationCount [\w ]+(?=")/;

/** Builds React without the attributes and styles that no source of the site names, one kilobyte of every page. @throws if React has no such tables */
export function usedAttributes(root: string): Plugin {
  return {
    name: 'used-attributes',
    apply: 'build',
    transform: {
      filter: { id: /react-dom-client\.production\.js/ },
      handler(code) {
        if (!aliases.test(code) || !unitless.test(code)) throw new Error('React’s tables look otherwise');
        const words = wordsOf([path.join(root, 'src'), path.join(root, library)]);
        return code
          .replace(aliases, (table) =>
            [...table.matchAll(/\["([\w:-]+)", "[\w:-]+"\]/g)]
              .filter(([, name = '']) => words.has(name))
              .map(([pair]) => pair)
              .join(),
          )
          .replace(unitless, (table) =>
            table
              .split(' ')
              .filter((name) => words.has(name))
              .join(' '),
          );
      },
    },
  };
}

function wordsOf(folders: string[]): Set<string> {
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => path.join(folder, name)),
  );
  const scripts = files.filter(
    (file) => /\.[jt]sx?$/.test(file) && !file.includes(`${path.sep}admin${path.sep}`),
  );
  return new Set(scripts.flatMap((file) => readFileSync(file, 'utf8').match(/\w+/g) ?? []));
}
