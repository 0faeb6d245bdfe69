import { readFileSync } from 'node:fs';
import path from 'node:path';

interface Declaration {
  prop: string;
  value: string;
}

/** A plugin of PostCSS that numbers the design tokens, which no script names: their names were a quarter of a kilobyte of each page's styles. */
export function shortTokens(root: string) {
  const tokens = readFileSync(path.join(root, 'src/ui/tokens.css'), 'utf8').matchAll(/^ {2}(--[\w-]+):/gm);
  const numbers = new Map(Array.from(tokens, ([, name = ''], at) => [name, `--${at}`]));
  const numbered = (text: string) =>
    text.replace(/(?<![\w-])--[a-z][\w-]*/g, (name) => numbers.get(name) ?? name);
  return {
    postcssPlugin: 'short-tokens',
    // Once the imports stand in the file.
    OnceExit(sheet: { walkDecls: (each: (declaration: Declaration) => void) => void }) {
      sheet.walkDecls((declaration) => {
        declaration.prop = numbered(declaration.prop);
        declaration.value = numbered(declaration.value);
      });
    },
  };
}
