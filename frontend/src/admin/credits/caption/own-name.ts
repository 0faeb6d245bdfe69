import { byWords, qualifiers } from './no-names';
import type { Found } from './read-credits';
import type { ProposedName } from './read-names';
import { peek, type Token, type Tokens } from './tokens';

/** In the reader's tokens, the handle of who wrote the caption; no handle has a hyphen. */
export const writer = '@-';

const selves = new Set(['eu', 'mim', 'me', 'myself', 'mi', 'moi']);

/** "Styling por mim", "Photos by me for Sol", "Styling: eu": the word is the writer's handle. */
export function withWriter(tokens: Tokens): Token[] {
  return tokens.map((token, at) => {
    const [before, behind] = [peek(tokens, at - 1), peek(tokens, at + 1)];
    const isMarked = /colon|dash/.test(before.kind) || byWords.has(before.key);
    const isEnd = behind.kind !== 'word' || qualifiers.has(behind.key);
    return selves.has(token.key) && at > 1 && isMarked && isEnd
      ? { ...token, kind: 'handle', text: writer, key: '', isProper: false, isSmall: false, isUpper: false }
      : token;
  });
}

/** Gives the writer, and the site's own handle, the site's own name. */
export function withOwnName(found: readonly Found[], own: ProposedName): Found[] {
  const named = (name: ProposedName) =>
    [writer.slice(1), own.instagram].includes(name.instagram) && name.instagram !== null ? own : name;
  return found.map((credit) => ({
    ...credit,
    read: { ...credit.read, names: credit.read.names.map(named) },
  }));
}
