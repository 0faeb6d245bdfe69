import { type StylePart, variablesIn } from './stylesheet';

/**
 * The part of the stylesheet that a page's markup needs: rules whose classes it has, and the custom properties and animations
 * that they use. Elements that a script adds later, and transitions between pages, need the whole stylesheet.
 *
 * @param parts of the whole stylesheet
 * @param markup of the page, with its inline styles
 */
export function pageStyles(parts: readonly StylePart[], markup: string): string {
  const classes = new Set<string>();
  for (const [, names = ''] of markup.matchAll(/\sclass="([^"]*)"/g)) {
    for (const name of names.split(/\s+/)) classes.add(name);
  }
  /** Each taken part, with its text before the braces on this page. */
  const taken = new Map<StylePart, string>();
  const named = variablesIn(markup);
  const take = (part: StylePart) => {
    const matching = part.selectors.filter(
      ({ text, classes: needed }) =>
        !text.startsWith('::view-transition') && needed.every((name) => classes.has(name)),
    );
    const prelude = part.prelude ?? matching.map(({ text }) => text).join();
    if (prelude === '') return;
    taken.set(part, prelude);
    for (const name of part.names) named.add(name);
  };
  for (const part of parts) {
    if (part.defines === null) take(part);
  }
  // Definitions may use other names: `for … of` also visits names that are added meanwhile.
  for (const name of named) {
    for (const part of parts) {
      if (part.defines === name) take(part);
    }
  }
  return write(parts, taken);
}

/** Writes the parts in order; neighbours share their at-rules, and declarations of `:root` its rule. */
function write(parts: readonly StylePart[], taken: ReadonlyMap<StylePart, string>): string {
  let css = '';
  let groups: readonly string[] = [];
  let isInRoot = false;
  for (const part of parts) {
    const prelude = taken.get(part);
    if (prelude === undefined) continue;
    const differs = part.groups.findIndex((group, depth) => groups[depth] !== group);
    const shared = differs < 0 ? part.groups.length : differs;
    const isSameGroup = shared === groups.length && shared === part.groups.length;
    if (isSameGroup && isInRoot && part.isOfRoot) {
      css = `${css.slice(0, -1)};${part.block}}`;
      continue;
    }
    css += '}'.repeat(groups.length - shared);
    css += part.groups
      .slice(shared)
      .map((group) => `${group}{`)
      .join('');
    css += part.block === null ? `${prelude};` : `${prelude}{${part.block}}`;
    groups = part.groups;
    isInRoot = part.isOfRoot;
  }
  return css + '}'.repeat(groups.length);
}
