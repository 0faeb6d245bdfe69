import { isAgency, isAlike, lists, plain } from './known-words';
import {
  capitalized,
  endOfName,
  isHouseBehind,
  isOutside,
  isShoutedAt,
  nameCase,
  ofHouses,
} from './name-span';
import { rolesOf } from './read-roles';
import type { NamesRead, ProposedName } from './reading';
import { peek, type Tokens, textOf } from './tokens';

interface Part {
  words: string;
  handle: string | null;
  isAgency: boolean;
}

/** The parts read so far, and what stands before the next: nothing, a separator, or 'house' for `at`, `@`, `c/o`. */
interface Reading {
  tokens: Tokens;
  role: string;
  parts: Part[];
  join: string;
}

/** Maximum names before a handle that may be its own. */
const mostNear = 20;
/** Maximum tokens of a bracket about a name. */
const longestBracket = 30;

/** The names in tokens for a role; null if they are no names. */
export function readNames(tokens: Tokens, role: string): NamesRead | null {
  const reading: Reading = { tokens, role, parts: [], join: '' };
  const { parts } = reading;
  const at = readParts(reading);
  if (at < tokens.length) dropSentence(reading, at);
  const proposed = (isOfAgency: boolean) =>
    parts.filter((part) => part.isAgency === isOfAgency).map((part) => nameOf(part, role));
  const names = proposed(false);
  // A model or photographer may be called Tiara.
  const isGarment =
    !/^(?:Modelo|Fotografia)$/.test(role) &&
    lists.garments.has(peek(tokens, 0).key) &&
    peek(tokens, 1).isProper;
  const ofGarments = names.filter(({ name }) => lists.garments.has(plain(name.split(' ').at(-1) ?? '')));
  return names.length === 0 || isGarment || ofGarments.length > 1
    ? null
    : {
        names,
        agencies: proposed(true),
        isOnlyNames: at >= tokens.length || lists.uses.has(peek(tokens, at).key),
      };
}

/** Reads names, handles and brackets up to a word that is none of these; returns its place. */
function readParts(reading: Reading): number {
  const { tokens, parts, role } = reading;
  // "eu + @ana".
  let at = /^(?:eu|me)$/.test(peek(tokens, 0).key) && peek(tokens, 1).kind === 'and' ? 2 : 0;
  while (at < tokens.length) {
    const { kind, key, text } = peek(tokens, at);
    // "Lia @ 62".
    const isNumber = reading.join === 'house' && /^\d/.test(text) && peek(tokens, at + 1).kind !== 'word';
    const end = isNumber ? at + 1 : endOfName(tokens, at, role);
    if (kind === 'handle') {
      addHandle(reading, text);
      at += 1;
    } else if (kind === 'open') {
      const close = tokens.slice(at, at + longestBracket).findIndex((token) => token.kind === 'close');
      const to = at + (close === -1 ? longestBracket : close);
      addBracket(reading, tokens.slice(at + 1, to));
      at = to + 1;
    } else if (parts.length > 0 && isHouseMark(reading, at)) {
      reading.join = 'house';
      at += 1;
    } else if (key === 'of' && parts.length > 0) {
      // "Ana Costa of Casa Sol": the house is no name.
      at = Math.max(at + 1, endOfName(tokens, at + 1, role));
    } else if (end > at) {
      addWords(reading, at, end);
      at = end;
    } else if (kind === 'word' && parts.length === 0 && handleBehind(tokens, at) > at) {
      const handle = handleBehind(tokens, at);
      const small = tokens.slice(at, handle).filter((token) => token.kind === 'word');
      if (isSmallName(small, peek(tokens, handle).text))
        parts.push({ words: capitalized(textOf(small)), handle: null, isAgency: false });
      at = handle;
    } else if (parts.length > 0 && houseBehind(tokens, at) > at) {
      at = houseBehind(tokens, at);
    } else if (['word', 'hashtag', 'address', 'colon', 'cut'].includes(kind)) {
      return at;
    } else {
      reading.join = ['comma', 'and', 'slash', 'dash'].includes(kind) ? kind : reading.join;
      at += 1;
    }
  }
  return at;
}

/** The place of the "at" behind products, "Ana Costa for Sol and sol at Casa Mar"; `at` if there is none. */
function houseBehind(tokens: Tokens, at: number): number {
  if (!/^(?:for|using|with|com|para|pour)$/.test(peek(tokens, at).key)) return at;
  const is = (one: number, kind: string) => peek(tokens, one).kind === kind || peek(tokens, one).key === kind;
  let end = at + 1;
  while (!is(end, 'at') && (peek(tokens, end).isProper || is(end, 'and') || is(end - 1, 'and'))) end += 1;
  return is(end, 'at') ? end : at;
}

/** Drops the last name if it begins a sentence: "Ana Costa gosta de", "Responsible for all clothing". */
function dropSentence({ tokens, parts, join }: Reading, at: number) {
  const [last, token, next] = [parts.at(-1), peek(tokens, at), peek(tokens, at + 1)];
  if (last === undefined || last.handle !== null) return;
  const isAlone =
    parts.length === 1 && !last.words.includes(' ') && next.isSmall && !lists.uses.has(token.key);
  if (lists.agencyMarks.has(token.key) && next.kind === 'none') return;
  const isText = token.isSmall || /\p{L}['’](?!s)\p{Ll}/u.test(token.text);
  const isFull = parts.length > 1 && last.words.includes(' ');
  const isOrigin = token.key === 'from' && last.words.includes(' ');
  const isOfName = isFull || isOrigin || lists.qualifiers.has(token.key);
  if (isText && (isAlone || (join === '' && !isOfName))) parts.pop();
}

/** The place of the handle behind up to three small words, "a maravilhosa @ana"; `at` if there is none. */
function handleBehind(tokens: Tokens, at: number): number {
  const end = at + tokens.slice(at, at + 4).findIndex(({ isSmall }) => !isSmall);
  const handle = peek(tokens, end).kind === 'open' ? end + 1 : end;
  const isFor = /^(?:for|para|pr[ao]|com|with)$/.test(peek(tokens, end - 1).key);
  const { key } = peek(tokens, at);
  const isOther = isFor || lists.noNames.has(key) || lists.garments.has(key);
  return end > at && !isOther && peek(tokens, handle).kind === 'handle' ? handle : at;
}

/** Whether small words are the name of the handle behind them: "ana costa @anacosta". */
const isSmallName = (words: Tokens, handle: string) =>
  words.every(({ key, isSmall }) => isSmall && !lists.praise.has(key) && !lists.articles.has(key)) &&
  isAlike(textOf(words), handle);

const isFree = ({ words, handle }: Part) => words !== '' && handle === null;

function addHandle(reading: Reading, handle: string) {
  const { parts, role, join, tokens } = reading;
  const alike = parts.slice(-mostNear).filter((part) => isFree(part) && isAlike(part.words, handle));
  const last = alike.length === 1 ? alike[0] : parts.at(-1);
  const isHouse =
    join === 'house' ||
    (!ofHouses.has(role) &&
      (parts.length > 0 || (role === 'Modelo' && tokens.length > 1)) &&
      isAgency(handle) &&
      !isAlike(last?.words ?? '', handle));
  const isBeside = ['', 'dash'].includes(join) || (['comma', 'slash'].includes(join) && alike.length === 1);
  if (last !== undefined && isFree(last) && isBeside && !isHouse) last.handle = handle;
  else parts.push({ words: '', handle, isAgency: isHouse });
  reading.join = '';
}

function addWords(reading: Reading, from: number, end: number) {
  const { parts, role, join, tokens } = reading;
  const words = textOf(tokens.slice(from, end));
  const last = parts.at(-1);
  const isHandled = peek(tokens, end).kind === 'handle';
  reading.join = '';
  const isLabel = join === 'dash' && rolesOf(tokens, from, end) !== null;
  if (last !== undefined && !isHandled && (isLabel || isOutside(role, join, words, last.words))) return;
  if (last?.words === '' && join === '') {
    last.words = words;
    return;
  }
  const isSlashed = join === 'slash' || join === 'dash';
  // "Lia Souza / Mega" and "Lia Souza - Mega" name a model's agency; "Lia / Eva / Rui" are models.
  const isBeside =
    role === 'Modelo' && !isHandled && isSlashed && !last?.isAgency && countAround(tokens, from) < 2;
  const isBehind = join === 'comma' && parts.length === 1 && isHouseBehind(role, last?.words ?? '', words);
  const isKnown = isBehind || (isAgency(words) && (join !== 'and' || last?.isAgency));
  const isHouse =
    join === 'house' || (last !== undefined && !ofHouses.has(role) && (isBeside || isKnown === true));
  parts.push({ words, handle: null, isAgency: isHouse });
}

/** Applies a bracket to the name before it: its handle, name or agency. */
function addBracket(reading: Reading, inside: Tokens) {
  const { parts, role } = reading;
  const last = parts.at(-1);
  reading.join = '';
  if (last === undefined || lists.uses.has(peek(inside, 0).key)) return;
  for (const { text } of inside.filter(({ kind }) => kind === 'handle')) {
    const alike = parts.slice(-mostNear).findLast((part) => isFree(part) && isAlike(part.words, text));
    const isOwn = lists.pages.has(peek(inside, 0).key) || (role !== 'Modelo' && !isAgency(text));
    const own = alike ?? (isFree(last) && isOwn ? last : undefined);
    if (own !== undefined) own.handle = text;
    else parts.push({ words: '', handle: text, isAgency: true });
  }
  const words = textOf(inside.filter(({ kind }) => kind === 'word' || kind === 'and'));
  const isHouse =
    isAgency(words) ||
    (role === 'Modelo' &&
      inside.every(({ kind, text, isProper }) => kind === 'word' && (isProper || /^\d/.test(text))));
  // "Pantelleria (IT)".
  if (role === 'Locação' && words !== '' && inside.length < 4) {
    last.words += ` (${words})`;
    return;
  }
  const isOwnName = last.handle !== null && isAlike(words, last.handle) && words === words.toLowerCase();
  if (last.words === '' && !isAgency(words) && (isOwnName || endOfName(inside, 0, '') === inside.length)) {
    last.words = isOwnName ? capitalized(words) : words;
  } else if (isHouse && plain(words).length > 2 && !last.isAgency) {
    parts.push({ words, handle: null, isAgency: true });
  }
}

/** The number of slashes and dashes in a token's part of a list: "Ana/Way and Bia/Ford". */
function countAround(tokens: Tokens, at: number): number {
  const isInside = (one: number) =>
    Math.abs(one - at) < longestBracket && !['and', 'comma', 'none'].includes(peek(tokens, one).kind);
  let [from, count] = [at, 0];
  while (isInside(from - 1)) from -= 1;
  for (let one = from; isInside(one); one += 1) {
    count += ['slash', 'dash'].includes(peek(tokens, one).kind) ? 1 : 0;
  }
  return count;
}

/** Whether an agency follows: "at Way", "from @mgmt"; "da Way" only behind a comma or before a known agency. */
function isHouseMark({ tokens, join, role }: Reading, at: number): boolean {
  const [token, next] = [peek(tokens, at), peek(tokens, at + 1)];
  const { kind, key, isSmall } = token;
  // "Lia Souza por @waymodel", "@lia para @waymodel".
  const isBy =
    role === 'Modelo' &&
    /^(?:by|por|for|para|pr[ao])$/.test(key) &&
    next.kind === 'handle' &&
    isAgency(next.text);
  const isNamed =
    next.kind === 'handle' ||
    isAgency(next.text) ||
    (next.kind === 'word' && (next.isProper || /^\d/.test(next.text) || lists.agencyMarks.has(next.key)));
  // "Lia Souza with Sol" has an agency, "Hair by Ana Costa with Sol" used its products.
  const isLoose = /^(?:d[aeo]|n[ao])$/.test(key) || (key === 'with' && role !== 'Modelo');
  const isClear = !isLoose || join === 'comma' || isAgency(next.text);
  return (
    kind === 'at' ||
    ((isSmall || isShoutedAt(token)) && (lists.agencyMarks.has(key) || isBy) && isNamed && isClear)
  );
}

function nameOf({ words, handle, isAgency: isHouse }: Part, role: string): ProposedName {
  // "da agência Way".
  const own = isHouse ? words.replace(/^(?:agência|agencia|agency) (?=\p{Lu})/iu, '') : words;
  return {
    name: own === '' ? `${handle}` : nameCase(own, role === 'Modelo' && !isHouse),
    instagram: handle?.slice(1) ?? null,
  };
}
