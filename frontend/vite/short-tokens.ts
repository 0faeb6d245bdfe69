import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

/** Numbers the design tokens, which no script names: their names were a quarter of a kilobyte of each page's styles. */
export function shortTokens(root: string): Plugin {
  const tokens = readFileSync(path.join(root, 'src/ui/tokens.css'), 'utf8').matchAll(/^ {2}(--[\w-]+):/gm);
  const numbers = new Map(Array.from(tokens, ([, name = ''], at) => [name, `--${at}`]));
  return {
    name: 'short-tokens',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\.css(?:$|\?)/ },
      handler: (code) => code.replace(/--[a-z][\w-]*/g, (name) => numbers.get(name) ?? name),
    },
  };
}
