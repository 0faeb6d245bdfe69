/** The smallest part of a stylesheet that a page can include. */
export interface StylePart {
  /** The at-rules around it, outermost first, such as `@media (width >= 640px)`. */
  groups: readonly string[];
  /** Its selectors, each with the classes that it requires. */
  selectors: readonly Selector[];
  /** Text before the braces, if it is no selector list: `@font-face`, `@keyframes name`. */
  prelude: string | null;
  /** Text inside the braces; null for a statement such as `@import`. */
  block: string | null;
  /** Whether it is one declaration of the `:root` rule. */
  isOfRoot: boolean;
  /** The custom property or animation that it defines. */
  defines: string | null;
  /** The custom properties and animations that it uses. */
  names: readonly string[];
}

interface Selector {
  text: string;
  classes: readonly string[];
}

/** At-rules whose rules are parts of their own; other at-rules are one part. */
const group = /^@(?:media|supports|container)\b/;
const customProperty = /^--[\w-]+/;

/** Splits a stylesheet, in order. Does not support comments: a build leaves none. */
export function parseStylesheet(css: string): StylePart[] {
  const parts = partsOf(css, []);
  const defined = new Set(parts.flatMap(({ defines }) => defines ?? []));
  return parts.map((part) => ({ ...part, names: namesIn(part.block ?? '', defined) }));
}

function partsOf(css: string, groups: readonly string[]): StylePart[] {
  return rulesOf(css).flatMap(({ prelude, block }) => {
    if (block !== null && group.test(prelude)) return partsOf(block, [...groups, prelude]);
    const part: StylePart = {
      groups,
      selectors: [],
      prelude,
      block,
      isOfRoot: false,
      defines: null,
      names: [],
    };
    if (block === null || prelude.startsWith('@')) return { ...part, defines: definedBy(prelude) };
    const selectors = split(prelude, ',').map((text) => ({ text, classes: classesOf(text) }));
    if (prelude !== ':root') return { ...part, selectors, prelude: null };
    // Each custom property of `:root` is a part, included only if it is used.
    return split(block, ';').map((declaration) => ({
      ...part,
      selectors,
      prelude: null,
      block: declaration,
      isOfRoot: true,
      defines: customProperty.exec(declaration)?.[0] ?? null,
    }));
  });
}

/** The rules and statements at the top level. */
function rulesOf(css: string): Array<{ prelude: string; block: string | null }> {
  const rules: Array<{ prelude: string; block: string | null }> = [];
  let start = 0;
  let open = -1;
  let depth = 0;
  for (const { at, character } of marksOf(css, /[{};]/g)) {
    if (character === '{') {
      open = depth === 0 ? at : open;
      depth += 1;
    } else if (character === '}') {
      depth -= 1;
      if (depth === 0) {
        rules.push({ prelude: css.slice(start, open).trim(), block: css.slice(open + 1, at).trim() });
        start = at + 1;
      }
    } else if (depth === 0) {
      rules.push({ prelude: css.slice(start, at).trim(), block: null });
      start = at + 1;
    }
  }
  return rules;
}

/** Splits at separators outside of brackets and strings. */
function split(text: string, separator: ',' | ';'): string[] {
  const pieces: string[] = [];
  let start = 0;
  let depth = 0;
  for (const { at, character } of marksOf(text, /[,;{}]/g)) {
    if (character === '{' || character === '}') {
      depth += character === '{' ? 1 : -1;
    } else if (depth === 0 && character === separator) {
      pieces.push(text.slice(start, at).trim());
      start = at + 1;
    }
  }
  return [...pieces, text.slice(start).trim()].filter((piece) => piece !== '');
}

/** Yields these characters where they are outside of strings and of round and square brackets. */
function* marksOf(css: string, wanted: RegExp) {
  const token = /\\.|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|[()[\],;{}]/gs;
  let depth = 0;
  for (const { 0: character, index: at } of css.matchAll(token)) {
    if (character === '(' || character === '[') {
      depth += 1;
    } else if (character === ')' || character === ']') {
      depth -= 1;
    } else if (depth === 0 && character.match(wanted)) {
      yield { at, character };
    }
  }
}

/** The classes that an element or its ancestors must have; none in parentheses, where they may be alternatives. */
function classesOf(selector: string): string[] {
  let bare = selector.replace(/\[[^\]]*\]/g, '');
  for (let before = ''; before !== bare; ) {
    before = bare;
    bare = bare.replace(/\([^()]*\)/g, '');
  }
  // Escaped class names are not parsed: their rule is always included.
  return bare.includes('\\') ? [] : [...bare.matchAll(/\.(-?[_a-z][\w-]*)/gi)].map(([, name = '']) => name);
}

/** The animation that an at-rule defines. Fonts are always included: the whole stylesheet that is loaded later has none. */
function definedBy(prelude: string): string | null {
  return /^@(?:-webkit-)?keyframes\s+(.+)$/.exec(prelude)?.[1] ?? null;
}

/** The names that a block uses: custom properties in `var()`, animations anywhere. */
function namesIn(block: string, defined: ReadonlySet<string>): string[] {
  const variables = variablesIn(block);
  return [...defined].filter((name) => (name.startsWith('--') ? variables.has(name) : block.includes(name)));
}

/** The custom properties that are read with `var()`. */
export function variablesIn(text: string): Set<string> {
  return new Set([...text.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name = '']) => name));
}
