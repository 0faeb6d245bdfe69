import { isAgency, isAlike, isParticle, isProse, nameCase } from './name-words';
import type { Token, TokenKind } from './tokens';

export interface ProposedName {
  name: string;
  /** The handle without its at sign, or null. */
  instagram: string | null;
}

/** What a stretch of a line says of who did something. */
export interface NamesRead {
  names: ProposedName[];
  agencies: ProposedName[];
  /** The tokens that are no names, nor what stands between names. */
  left: Token[];
  /** Every name has a handle or begins with a capital. */
  isProper: boolean;
  beginsWithHandle: boolean;
}

/** One name, as it is put together. */
interface Part {
  words: Token[];
  handle: Token | null;
  /** What stood before it. */
  after: TokenKind | null;
  isAgency: boolean;
}

interface NamesOf {
  isModel: boolean;
  isPerson: boolean;
  /** One name with its commas: a place. */
  isWhole: boolean;
  /** Its & is part of the name: Dolce & Gabbana. */
  isBrand: boolean;
  mayBeSmall: boolean;
}

/** The most words of a name; a longer run is a sentence. */
const longestName = 6;
/** What follows the e of a family name: Maria das Dores e Silva. */
const familyNames = new Set(['silva', 'sa', 'souza', 'sousa', 'castro', 'melo', 'mello', 'costa', 'lima', 'cunha', 'menezes', 'moraes', 'abreu']);
const agencyMarks = new Set(['at', 'from', 'via', 'rep', 'repped', 'represented', 'pela', 'da', 'por', 'courtesy', 'by']);

/** Reads names, their handles and agencies. */
export function readNames(tokens: Token[], of: NamesOf): NamesRead {
  const { parts, left } = readParts(tokens, of);
  const named = joinHandles(parts, of);
  const names: ProposedName[] = [];
  const agencies: ProposedName[] = [];
  for (const part of named) {
    (part.isAgency ? agencies : names).push(proposed(part, of.isPerson && !part.isAgency));
  }
  const proper = named.filter((part) => !part.isAgency);
  return {
    names,
    agencies,
    left,
    isProper: proper.every(({ words, handle }) => handle !== null || /^[^\p{Ll}]/u.test(words[0]?.text ?? '')),
    beginsWithHandle: proper[0]?.handle !== null && proper[0]?.words.length === 0,
  };
}

function proposed({ words, handle }: Part, isPerson: boolean): ProposedName {
  const instagram = handle === null ? null : handle.text.slice(1).toLowerCase();
  const name = textOf(words);
  return { name: name === '' ? `@${instagram}` : nameCase(name, isPerson), instagram };
}

function textOf(words: Token[]): string {
  return words.map(({ text, kind }) => (kind === 'bar' ? '–' : text)).join(' ').replaceAll(' ,', ',').replaceAll(' .', '.');
}

function readParts(tokens: Token[], of: NamesOf): { parts: Part[]; left: Token[] } {
  const parts: Part[] = [];
  let left: Token[] = [];
  let after: TokenKind | null = null;
  let isAgencyNext = false;
  let at = 0;
  const push = (words: Token[], handle: Token | null, isOfAgency = false) => {
    parts.push({ words, handle, after, isAgency: isAgencyNext || isOfAgency });
    after = null;
    isAgencyNext = false;
  };
  while (at < tokens.length) {
    const token = tokens[at] as Token;
    // After a name with nothing between, small letters go on with a sentence.
    const mayBeSmall = of.mayBeSmall && (parts.length === 0 || after !== null || isAgencyNext);
    const run = token.kind === 'word' ? nameRun(tokens, at, { ...of, mayBeSmall }) : 0;
    if (isAgencyMark(tokens, at, parts)) {
      isAgencyNext = true;
      at += 1;
    } else if (token.kind === 'open') {
      const close = closing(tokens, at);
      const inside = tokens.slice(at + 1, close).filter(({ kind }) => kind !== 'open');
      const read = bracketed(inside, parts, of);
      if (read === null) {
        left = left.concat(inside);
      }
      after = read === null ? after : null;
      at = close + 1;
    } else if (token.kind === 'stop' && parts.length > 0 && tokens[at + 1]?.kind === 'word') {
      left = left.concat(tokens.slice(at + 1));
      at = tokens.length;
    } else if (token.kind === 'handle') {
      addHandle(token);
      at += 1;
    } else if (run > 0) {
      addWords(tokens.slice(at, at + run));
      at += run;
    } else if (token.kind === 'word' || token.kind === 'opaque') {
      // What follows a word of prose is prose, up to the next handle after a comma or the end.
      const end = endOfProse(tokens, at);
      left = left.concat(tokens.slice(at, end).filter(({ kind }) => kind !== 'handle'));
      for (const handle of tokens.slice(at, end).filter(({ kind }) => kind === 'handle')) {
        left.push(handle);
      }
      at = end;
    } else {
      // "with products of X" tells no name.
      const next = tokens[at + 1];
      const isAside = /^(?:com|with)$/i.test(token.text) && next?.kind === 'word' && /^\p{Ll}/u.test(next.text);
      const end = isAside ? endOfProse(tokens, at) : at + 1;
      left = isAside ? left.concat(tokens.slice(at, end)) : left;
      after = after === 'bar' ? after : token.kind;
      at = end;
    }
  }
  return { parts, left };

  function addHandle(handle: Token) {
    const last = parts.at(-1);
    const isHers = last !== undefined && last.handle === null && after === null && !isAgencyNext;
    const isHouse = of.isModel && isAgency(handle.text);
    if (isHers && !(isHouse && !isAlike(textOf(last.words), handle.text))) {
      last.handle = handle;
    } else {
      push([], handle, isHouse && after === null && parts.length > 0);
    }
  }

  function addWords(words: Token[]) {
    const last = parts.at(-1);
    const isHers =
      last !== undefined && last.words.length === 0 && last.handle !== null && after === null && !isAgencyNext;
    if (isHers && isAlike(textOf(words), last.handle?.text ?? '')) {
      last.words = words;
    } else {
      push(words, null);
    }
  }
}

/** "at Way", "@ Way", "da Way": what follows a name's end and begins an agency's. */
function isAgencyMark(tokens: Token[], at: number, parts: Part[]): boolean {
  const token = tokens[at];
  const next = tokens[at + 1];
  if (token?.kind === 'at') {
    return true;
  }
  const isMark = token?.kind === 'word' && agencyMarks.has(token.text) && parts.length > 0;
  const isNext = next?.kind === 'handle' || (next?.kind === 'word' && (/^\p{Lu}/u.test(next.text) || agencyMarks.has(next.text)));
  return isMark && isNext;
}

/** How many tokens from here are one name; 0 where a sentence goes on. */
function nameRun(tokens: Token[], from: number, of: NamesOf): number {
  let to = from;
  while (to < tokens.length && isOfName(tokens, to, from, of)) {
    to += 1;
  }
  while (to > from && isParticle(tokens[to - 1]?.text ?? '')) {
    to -= 1;
  }
  const words = tokens.slice(from, to);
  const isSmall = words.every(({ text }) => text === text.toLowerCase());
  if (!isSmall && /^\p{Ll}+$/u.test(words[0]?.text ?? '')) {
    return 0;
  }
  const isName = words.some(({ text }) => /\p{L}/u.test(text)) && words.filter(({ kind }) => kind === 'word').length <= longestName + (of.isWhole ? 4 : 0);
  return isName && (!isSmall || (of.mayBeSmall && to - from <= 4 && isEnd(tokens[to]))) ? to - from : 0;
}

function isEnd(token: Token | undefined): boolean {
  return token?.kind !== 'word' || agencyMarks.has(token.text);
}

function isOfName(tokens: Token[], at: number, from: number, of: NamesOf): boolean {
  const token = tokens[at];
  if (token === undefined) {
    return false;
  }
  if (token.kind !== 'word') {
    const next = tokens[at + 1];
    const isInside = at > from && next?.kind === 'word' && nameRun(tokens, at + 1, { ...of, isWhole: false }) > 0;
    const before = tokens[at - 1]?.text ?? '';
    if (/^e$/i.test(token.text) && at - from >= 2 && familyNames.has(next?.plain ?? '') && !of.isBrand && /^\p{Lu}/u.test(before)) {
      return isInside && tokens[at + 2]?.kind !== 'word';
    }
    const isWithin = of.isBrand ? token.text === '&' : of.isWhole && (token.kind === 'comma' || token.kind === 'bar');
    return isInside && isWithin;
  }
  const { text } = token;
  if (/^\p{Lu}/u.test(text) || /^\d/.test(text)) {
    const isShouted = text === text.toUpperCase() && text.length > 1;
    return !(isShouted && at > from && isProse(text));
  }
  const next = tokens[at + 1];
  if (isParticle(text) && at > from) {
    return next?.kind === 'word' && !(agencyMarks.has(text) && isAgency(next.text));
  }
  const isStyled = /^\p{Ll}+\p{Lu}/u.test(text);
  const begunSmall = /^\p{Ll}/u.test(tokens[from]?.text ?? '');
  return isStyled || !/\p{Ll}/u.test(text) || (of.mayBeSmall && begunSmall && !isProse(text) && !agencyMarks.has(text));
}

/** Where a bracket that opens at `open` closes. */
function closing(tokens: Token[], open: number): number {
  let at = open;
  while (at < tokens.length && tokens[at]?.kind !== 'close') {
    at += 1;
  }
  return at;
}

/** Puts what a bracket holds to the name before it, or as its agency; null where it is neither. */
function bracketed(inside: Token[], parts: Part[], of: NamesOf): true | null {
  const last = parts.at(-1);
  const held = readParts(inside, { ...of, isWhole: false });
  if (last === undefined || held.left.length > 0 || held.parts.length === 0) {
    return null;
  }
  for (const part of joinHandles(held.parts, { ...of, isModel: false })) {
    const [words, handle] = [textOf(part.words), part.handle?.text ?? ''];
    const hasName = last.words.length > 0;
    const isOwnHandle = hasName && last.handle === null && words === '' && (isAlike(textOf(last.words), handle) || !(of.isModel || isAgency(handle)));
    const isOwnName = !hasName && last.handle !== null && handle === '' && (isAlike(words, last.handle.text) || (part.words.length > 1 && !isAgency(words)));
    if (isOwnHandle) {
      last.handle = part.handle;
    } else if (isOwnName) {
      last.words = part.words;
    } else {
      parts.push({ ...part, after: 'open', isAgency: true });
    }
  }
  return true;
}

/** Joins "Ana Costa, @ana" and tells a model's agency from another model: "Lia Souza / Mega". */
function joinHandles(parts: Part[], of: NamesOf): Part[] {
  const joined: Part[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    const isHandle = part.words.length === 0 && part.handle !== null;
    const follows = last !== undefined && !part.isAgency && ['comma', 'bar', 'slash'].includes(part.after ?? '');
    const name = part.words.length > 0 ? textOf(part.words) : (part.handle?.text ?? '');
    if (follows && of.isModel && isAgency(name) && !last.isAgency) {
      joined.push({ ...part, isAgency: true });
    } else if (follows && isHandle && last.handle === null && !last.isAgency && (part.after === 'bar' || isAlike(textOf(last.words), name))) {
      last.handle = part.handle;
    } else {
      joined.push({ ...part });
    }
  }
  return joined;
}

function endOfProse(tokens: Token[], from: number): number {
  let at = from + 1;
  while (at < tokens.length && tokens[at]?.kind !== 'bar') {
    at += 1;
  }
  return at;
}
