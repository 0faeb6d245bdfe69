import { isAgencyMark, isCapital, type NamesOf, nameRun } from './name-run';
import { isAgency, isAlike, isProse, nameCase } from './name-words';
import { byWords } from './role-mentions';
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
    isProper: proper.every(
      ({ words, handle }) => handle !== null || /^[^\p{Ll}]/u.test(words[0]?.text ?? ''),
    ),
    beginsWithHandle: proper[0]?.handle !== null && proper[0]?.words.length === 0,
  };
}

function proposed({ words, handle }: Part, isPerson: boolean): ProposedName {
  const instagram = handle === null ? null : handle.text.slice(1).toLowerCase();
  const name = textOf(words);
  return { name: name === '' ? `@${instagram}` : nameCase(name, isPerson), instagram };
}

function textOf(words: Token[]): string {
  return words
    .map(({ text, kind }) => (kind === 'bar' ? '–' : text))
    .join(' ')
    .replaceAll(' ,', ',')
    .replaceAll(' .', '.');
}

interface PartsRead {
  parts: Part[];
  left: Token[];
}

function readParts(tokens: Token[], of: NamesOf): PartsRead {
  const parts: Part[] = [];
  const left: Token[] = [];
  let after: TokenKind | null = null;
  let isAgencyNext = false;
  let at = 0;
  while (at < tokens.length) {
    const token = tokens[at] as Token;
    // After a name with nothing between, small letters go on with a sentence.
    const mayBeSmall = of.mayBeSmall && (parts.length === 0 || after !== null || isAgencyNext);
    const run = token.kind === 'word' ? nameRun(tokens, at, { ...of, mayBeSmall }) : 0;
    let end = at + 1;
    if (token.kind === 'at' || (parts.length > 0 && isAgencyMark(tokens, at))) {
      isAgencyNext = true;
    } else if (token.kind === 'open') {
      end = endBefore(tokens, at, 'close') + 1;
      const inside = tokens.slice(at + 1, end).filter(({ kind }) => kind !== 'open');
      const isRead = readBracket(inside, parts, of);
      left.push(...(isRead ? [] : tokens.slice(at, end)));
      after = isRead ? null : after;
    } else if (token.kind === 'handle' || run > 0) {
      end = at + Math.max(run, 1);
      add(token.kind === 'handle' ? [] : tokens.slice(at, end), token.kind === 'handle' ? token : null);
    } else if (token.kind === 'word' || token.kind === 'opaque' || isAside(tokens, at, of)) {
      const near = parts.length === 0 ? nameNear(tokens, at, of.mayBePraised || isProse(token.text)) : null;
      end = near ?? endBefore(tokens, at, 'bar');
      left.push(...tokens.slice(at, end));
    } else if (token.kind === 'stop' && parts.length > 0 && tokens[at + 1]?.kind === 'word') {
      end = tokens.length;
      left.push(...tokens.slice(at + 1));
    } else {
      after = after === 'bar' ? after : token.kind;
    }
    at = end;
  }
  return { parts, left };

  /** Adds a name, or the handle of the name before, or the name of the handle before. */
  function add(words: Token[], handle: Token | null) {
    const last = after === null && !isAgencyNext ? parts.at(-1) : undefined;
    const isHouse = handle !== null && of.isModel && isAgency(handle.text);
    if (
      last !== undefined &&
      handle !== null &&
      last.handle === null &&
      !(isHouse && !isAlike(textOf(last.words), handle.text))
    ) {
      last.handle = handle;
      if (of.isBrand && isSmall(last.words) && !isAlike(textOf(last.words), handle.text)) {
        // "veste brincos @casa": the thing, not its maker.
        left.push(...last.words.splice(0));
      }
    } else if (last?.handle && last.words.length === 0 && isAlike(textOf(words), last.handle.text)) {
      last.words = words;
    } else {
      const isOfLast = isHouse && after === null && parts.length > 0;
      parts.push({ words, handle, after, isAgency: isAgencyNext || isOfLast });
      after = null;
      isAgencyNext = false;
    }
  }
}

function isSmall(words: Token[]): boolean {
  return words.every(({ text }) => text === text.toLowerCase());
}

/** "com produtos de Casa Luz": no name follows. */
function isAside(tokens: Token[], at: number, of: NamesOf): boolean {
  const [token, next] = tokens.slice(at, at + 2);
  const isOfText = next?.kind === 'word' && /^\p{Ll}/u.test(next.text);
  return /^(?:com|with)$/i.test(token?.text ?? '') && (!of.isPerson || isOfText);
}

/** Gives what a bracket holds to the name before it: its handle, its name, its agency. False where it is none. */
function readBracket(inside: Token[], parts: Part[], of: NamesOf): boolean {
  const last = parts.at(-1);
  const held = readParts(inside, { ...of, isWhole: false });
  if (last === undefined || held.left.length > 0 || held.parts.length === 0) {
    return false;
  }
  const read = joinHandles(held.parts, { ...of, isModel: false });
  const isOfHouse = read.every(
    ({ words, handle }) => handle !== null || isAgency(textOf(words)) || (of.isPerson && isName(words)),
  );
  if (!isOfHouse) {
    return false;
  }
  for (const part of read) {
    const [words, handle] = [textOf(part.words), part.handle?.text ?? ''];
    const isHandle = last.words.length > 0 && last.handle === null && words === '';
    const isNameOf = last.words.length === 0 && last.handle !== null && handle === '';
    if (isHandle && (isAlike(textOf(last.words), handle) || !(of.isModel || isAgency(handle)))) {
      last.handle = part.handle;
    } else if (
      isNameOf &&
      (isAlike(words, last.handle?.text ?? '') || (part.words.length > 1 && !isAgency(words)))
    ) {
      last.words = part.words;
    } else {
      parts.push({ ...part, after: 'open', isAgency: true });
    }
  }
  return true;
}

/** Whether words may name a house: not a remark, nor the letters of a state. */
function isName(words: Token[]): boolean {
  return isCapital(words[0]?.text ?? '') && words.some(({ text }) => text.length > 2);
}

/** Joins "Ana Costa, @ana" and tells a model's agency from another model: "Lia Souza / Mega". */
function joinHandles(parts: Part[], of: NamesOf): Part[] {
  const joined: Part[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    const isHandle = part.words.length === 0 && part.handle !== null;
    const follows =
      last !== undefined && !part.isAgency && ['comma', 'bar', 'slash'].includes(part.after ?? '');
    const name = part.words.length > 0 ? textOf(part.words) : (part.handle?.text ?? '');
    if (follows && of.isModel && isAgency(name) && !last.isAgency) {
      joined.push({ ...part, isAgency: true });
    } else if (
      follows &&
      isHandle &&
      last.handle === null &&
      !last.isAgency &&
      (part.after === 'bar' || isAlike(textOf(last.words), name))
    ) {
      last.handle = part.handle;
    } else {
      joined.push({ ...part });
    }
  }
  return joined;
}

/** Where the name begins after a word or two: "da querida @ana", "analógica por Ana"; null where none is near. */
function nameNear(tokens: Token[], from: number, mayBePraised: boolean): number | null {
  for (let at = from + 1; at <= from + 2 && tokens[at - 1]?.kind === 'word'; at += 1) {
    if (mayBePraised && tokens[at]?.kind === 'handle') {
      return at;
    }
    if (byWords.has(tokens[at]?.plain ?? '')) {
      return at + 1;
    }
  }
  return null;
}

/** Where the next token of a kind stands, or the end. */
function endBefore(tokens: Token[], from: number, kind: TokenKind): number {
  let at = from + 1;
  while (at < tokens.length && tokens[at]?.kind !== kind) {
    at += 1;
  }
  return at;
}
