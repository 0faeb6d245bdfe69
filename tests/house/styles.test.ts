import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../../scripts/steps/paths.mjs';

const tokens = ['src/ui/tokens.css', 'src/admin/app/admin.css'];
/** Files that repeat a token's value because a manifest and a `<meta>` cannot use custom properties. */
const repeated: Record<string, string> = {
  'src/site/server/site-files.ts': '--ground',
  'index.html': '--ground',
  'admin/index.html': '--paper',
};
const breakpoints = ['520px', '640px', '900px', '1024px'];

const frontend = join(root, 'frontend');
const texts = new Map(
  [
    'index.html',
    'admin/index.html',
    ...readdirSync(join(frontend, 'src'), { recursive: true, encoding: 'utf8' }).map((path) => `src/${path}`),
  ]
    .filter((path) => /\.(?:css|html|tsx?)$/.test(path) && !/\.test\.tsx?$/.test(path))
    .map((path) => [path, readFileSync(join(frontend, path), 'utf8').replace(/\/\*.*?\*\//gs, '')]),
);
const sheets = [...texts].filter(([path]) => path.endsWith('.css'));

const colour =
  /(?<![\w&/-])#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})\b|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch|color)a?\([^)]*\)/gi;
const named =
  /(?<![\w-])(?:dark|light|medium|pale)?(?:aqua|beige|black|blue|brown|coral|crimson|cyan|gold|gr[ae]y|green|indigo|ivory|lime|magenta|maroon|navy|olive|orange|pink|purple|red|salmon|silver|tan|teal|tomato|violet|wheat|white|yellow)(?![\w-])/gi;
/** Width conditions in media queries and `sizes`. */
const condition = /\([^(){};]*\bwidth\s*(?::|[<>])[^(){};]*\)/g;

/** The names and values of a stylesheet's declarations, without strings. */
const declarations = (css: string) =>
  [...css.matchAll(/([\w-]+)\s*:\s*([^;{}]+)(?=[;}])/g)].map(([, name = '', value = '']) => ({
    name,
    value: value.replace(/'[^']*'/g, ''),
  }));

const tokensOf = (path: string) =>
  declarations(texts.get(path) ?? '').filter(({ name }) => name.startsWith('--'));

describe('a colour', () => {
  test('is written only in the tokens', () => {
    const raw = [...texts].flatMap(([path, text]) => {
      if (path in repeated) return [];
      const found = path.endsWith('.css')
        ? declarations(text)
            .filter(({ name }) => !(tokens.includes(path) && name.startsWith('--')))
            .flatMap(({ value }) => [...(value.match(colour) ?? []), ...(value.match(named) ?? [])])
        : (text.match(colour) ?? []);
      return found.map((value) => `${path}: ${value}`);
    });
    expect(raw).toEqual([]);
  });

  test('has one token', () => {
    const values = tokens
      .flatMap(tokensOf)
      .map(({ value }) => value)
      .filter((value) => value.replace(colour, '') === '');
    expect(values.length).toBeGreaterThan(30);
    expect(values).toEqual([...new Set(values)]);
  });

  test('is the same where it is repeated', () => {
    const all = tokens.flatMap(tokensOf);
    for (const [path, token] of Object.entries(repeated)) {
      const value = all.find(({ name }) => name === token)?.value;
      expect(new Set(texts.get(path)?.match(colour)), path).toEqual(new Set([value]));
    }
  });

  test("of the panel is not used by the site's styles", () => {
    const ofPanel = new Set(tokensOf('src/admin/app/admin.css').map(({ name }) => name));
    ofPanel.delete('--font-capitals');
    const asked = sheets
      .filter(([path]) => /^src\/(?:site|ui)\//.test(path))
      .flatMap(([, css]) => [...css.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name));
    expect(asked.filter((name) => ofPanel.has(name))).toEqual([]);
  });
});

test('layouts change at four widths only, in styles and in `sizes`', () => {
  const found = [...texts].flatMap(([path, text]) =>
    (text.match(condition) ?? [])
      .flatMap((asked) => asked.match(/[\d.]+(?:px|r?em)/g) ?? [])
      .map((value) => ({ path, value })),
  );
  expect(found.filter(({ value }) => !breakpoints.includes(value))).toEqual([]);
  expect(new Set(found.map(({ value }) => value))).toEqual(new Set(breakpoints));
});

/** Rules of up to this many declarations may be repeated; longer ones become a class or a component of `ui`. */
const mostRepeated = 3;

test('no rule of more than three declarations is written twice in the panel', () => {
  const places = new Map<string, string[]>();
  for (const [path, css] of sheets.filter(([name]) => /^src\/(?:admin|ui)\//.test(name))) {
    for (const [, selector = '', body = ''] of css.matchAll(/([^{};]+)\{([^{}]+)\}/g)) {
      const rule = body.split(';').flatMap((line) => line.trim() || []);
      const key = rule.sort().join('; ');
      if (rule.length > mostRepeated)
        places.set(key, [...(places.get(key) ?? []), `${path} ${selector.trim()}`]);
    }
  }
  expect(places.size).toBeGreaterThan(100);
  expect([...places.values()].filter(({ length }) => length > 1)).toEqual([]);
});

/** Names and values that do not follow the reading direction; safe areas, and half of a width, are the same in both. */
const physical =
  /^(?:(?:margin|padding|border|inset)-)?(?:left|right)(?:-\w+)?$|^(?:text-align|justify-self|justify-content|transform-origin): (?:left|right)$|^translateX\((?!.*--flow)|^to (?:left|right)/;
/** On paper a float by direction needs younger browsers; a token is of one direction; the thread is in the middle. */
const allowed = ['src/ui/tokens.css', 'src/site/inline/splash.css'];

test("the site's styles go with the reading direction", () => {
  const found = sheets
    .filter(([path]) => /^src\/(?:site|ui)\//.test(path) && !allowed.includes(path))
    .flatMap(([path, css]) =>
      declarations(css).flatMap(({ name, value }) =>
        [name, `${name}: ${value}`, ...(value.match(/translateX\(.*|to (?:left|right)\b/g) ?? [])]
          .filter((text) => physical.test(text) && !value.includes('--flow'))
          .map((text) => `${path} ${text}`),
      ),
    );
  expect(found).toEqual([]);
});
