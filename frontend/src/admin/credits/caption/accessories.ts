import { accessories } from './no-names';
import { type Behind, endOf, isMarked, markAt } from './read-mark';
import { longestLabel } from './read-roles';
import { peek, type Token, type Tokens } from './tokens';

const isJoint = ({ kind }: Token) => kind === 'and' || kind === 'slash';

/** "Sapatos", "Joias e bolsas": words of accessories only. */
export const isOfAccessories = (words: Tokens): boolean =>
  words.length > 0 && words.every((word) => isJoint(word) || accessories.has(word.key));

/** The end of a label of accessories, and its mark: "Sapatos: Sol", "joias @sol", "Joias e bolsas SOL" in a line of its own. */
export function accessoryAt(tokens: Tokens, from: number): (Behind & { end: number }) | null {
  const isPart = (token: Token, at: number) =>
    accessories.has(token.key) || (at > from && isJoint(token) && accessories.has(peek(tokens, at + 1).key));
  const end = endOf(tokens, from, (token, at) => at < from + longestLabel && isPart(token, at));
  const behind = end > from ? markAt(tokens, end) : null;
  const isShouted = behind?.mark === 'bare' && from === 0 && peek(tokens, end).isUpper;
  return behind !== null && (isShouted || isMarked(behind)) ? { end, ...behind } : null;
}
