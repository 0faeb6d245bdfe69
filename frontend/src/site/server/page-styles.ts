import { type StylePart, variablesIn } from './stylesheet';

/**
 * The part of the stylesheet that a page needs to look as it does with all of it: rules whose classes it has, and what
 * they name of custom properties, fonts and animations. What a script adds to the page later needs the whole stylesheet.
 *
 * @param parts of the whole stylesheet
 * @param markup of the page; what its inline styles name counts
 */
export function pageStyles(parts: readonly StylePart[], markup: string): string {
  const classes = new Set<string>();
  for (const [, names = ''] of markup.matchAll(/\sclass="([^"]*)"/g)) {
    for (const name of names.split(/\s+/)) {
      classes.add(name);
    }
  }
  /** Each part that is taken, with what stands before its braces here. */
  const taken = new Map<StylePart, string>();
  const named = variablesIn(markup);
  const take = (part: StylePart) => {
    const matching = part.selectors.filter((selector) => selector.classes.every((name) => classes.has(name)));
    const prelude = part.prelude ?? matching.map(({ text }) => text).join();
    if (prelude === '') return;
    taken.set(part, prelude);
    for (const name of part.names) {
      named.add(name);
    }
  };
  for (const part of parts) {
    if (part.defines === null) {
      take(part);
    }
  }
  // What is named may name more: `for … of` goes on to what is added to the set meanwhile.
  for (const name of named) {
    for (const part of parts) {
      if (part.defines === name) {
        take(part);
      }
    }
  }
  return write(parts, taken);
}

/** Writes the parts in their order; neighbours share their groups, and declarations of the root its rule. */
function write(parts: readonly StylePart[], taken: ReadonlyMap<StylePart, string>): string {
  let css = '';
  let groups: readonly string[] = [];
  let isInRoot = false;
  for (const part of parts) {
    const prelude = taken.get(part);
    if (prelude === undefined) continue;
    const differs = part.groups.findIndex((group, depth) => groups[depth] !== group);
    const shared = differs < 0 ? part.groups.length : differs;
    const isNear = shared === groups.length && shared === part.groups.length;
    if (isNear && isInRoot && part.isOfRoot) {
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
