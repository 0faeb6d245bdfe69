import { isAgency, isParticle, isProse } from './name-words';
import { byWords } from './role-mentions';
import type { Token } from './tokens';

/** What may be a name beside a role. */
export interface NamesOf {
  isModel: boolean;
  isPerson: boolean;
  /** One name with its commas: a place. */
  isWhole: boolean;
  /** Its & is part of the name: Dolce & Gabbana. */
  isBrand: boolean;
  mayBeSmall: boolean;
  /** A word or two may stand before the handle: "foto da querida @ana". */
  mayBePraised: boolean;
}

/** The most words of a name; a longer run is a sentence. */
const longestName = 9;
const longestPlace = 10;
/** The most words of a name in small letters. */
const longestSmallName = 4;
/** What follows the e of a family name: Maria das Dores e Silva. */
const familyNames = new Set(
  'silva sa souza sousa castro melo mello costa lima cunha menezes moraes abreu'.split(' '),
);
const agencyMarks = new Set('at c/o from via rep repped represented pela da por courtesy by'.split(' '));

/** "at Way", "@ Way", "da Way": what follows the end of a name and begins an agency's. */
export function isAgencyMark(tokens: Token[], at: number): boolean {
  const [token, next] = tokens.slice(at, at + 2);
  const isNamed = next?.kind === 'word' && (isCapital(next.text) || agencyMarks.has(next.text));
  return token?.kind === 'word' && agencyMarks.has(token.text) && (next?.kind === 'handle' || isNamed);
}

/** How many tokens from here are one name; 0 where a sentence goes on. */
export function nameRun(tokens: Token[], from: number, of: NamesOf): number {
  let to = from;
  while (to < tokens.length && isOfName(tokens, to, from, of)) {
    to += 1;
  }
  while (to > from && isParticle(tokens[to - 1]?.text ?? '')) {
    to -= 1;
  }
  const words = tokens.slice(from, to).filter(({ kind }) => kind === 'word');
  const isName =
    words.some(({ text }) => /\p{L}/u.test(text) && !(isShouted(text) && isProse(text))) &&
    words.length <= (of.isWhole ? longestPlace : longestName);
  if (words.every(({ text }) => text === text.toLowerCase())) {
    const [next] = tokens.slice(to);
    const isEnd = next?.kind !== 'word' || (agencyMarks.has(next.text) && !byWords.has(next.text));
    return isName && of.mayBeSmall && to - from <= longestSmallName && isEnd ? to - from : 0;
  }
  return isName && !/^\p{Ll}+$/u.test(words[0]?.text ?? '') ? to - from : 0;
}

function isOfName(tokens: Token[], at: number, from: number, of: NamesOf): boolean {
  const [token, next] = tokens.slice(at, at + 2);
  if (token?.kind !== 'word') {
    return at > from && token !== undefined && isInsideName(tokens, at, from, of);
  }
  const { text } = token;
  if (isCapital(text) || /^\d/.test(text)) {
    return !(isShouted(text) && at > from && isProse(text));
  }
  if (isParticle(text) && at > from) {
    return next?.kind === 'word' && !(agencyMarks.has(text) && isAgency(next.text));
  }
  const isStyled = /^(?:\p{Ll}+\p{Lu}|[dl]')/u.test(text) || !/\p{Ll}/u.test(text);
  const isSmall = of.mayBeSmall && /^\p{Ll}/u.test(tokens[from]?.text ?? '');
  return isStyled || (isSmall && !isProse(text) && !agencyMarks.has(text));
}

/** Whether what stands between two words is of one name: Silva e Sá, Dolce & Gabbana, Trancoso, Bahia. */
function isInsideName(tokens: Token[], at: number, from: number, of: NamesOf): boolean {
  const [token, next, second] = tokens.slice(at, at + 3);
  const isWord =
    next?.kind === 'word' && (!/^\p{Ll}/u.test(next.text) || (of.mayBeSmall && !isProse(next.text)));
  const isOfFamily =
    /^e$/i.test(token?.text ?? '') &&
    at - from >= 2 &&
    familyNames.has(next?.plain ?? '') &&
    second?.kind !== 'word';
  const isOfHouse = of.isBrand
    ? token?.text === '&'
    : of.isWhole && ['comma', 'bar'].includes(token?.kind ?? '');
  return isWord && (isOfHouse || (isOfFamily && !of.isBrand && isCapital(tokens[at - 1]?.text ?? '')));
}

function isShouted(word: string): boolean {
  return word === word.toUpperCase() && word.length > 1;
}

/** Whether a word begins with a capital letter. */
export function isCapital(word: string): boolean {
  return /^\p{Lu}/u.test(word);
}
