import { isAlike, nameCase } from './name-text';
import {
  afterNames,
  agencyMarks,
  byWords,
  familyNames,
  garments,
  houseWords,
  isAgency,
  months,
  noNames,
  particles,
  productWords,
  publishers,
  qualifiers,
  uses,
} from './no-names';
import { plain, roleByWord } from './role-words';
import { isProper, type Token, type TokenKind } from './tokens';

export interface ProposedName {
  name: string;
  /** The handle without its at sign, or null. */
  instagram: string | null;
}

/** What stands behind a label. */
export interface NamesRead {
  names: ProposedName[];
  agencies: ProposedName[];
  /** Whether nothing else is there, except products used. */
  isWhole: boolean;
}

interface Part {
  words: string;
  handle: string | null;
  isAgency: boolean;
  /** A full name behind "and". */
  endsList: boolean;
}

/** Maximum words of a name; a longer run is a sentence. */
const longestName = 10;
/** Maximum words that a handle is made of. */
const longestHandled = 6;
/** Maximum tokens of a bracket about a name. */
const longestBracket = 30;
/** Roles with company names, which may contain "&". */
const ofHouses = new Set(['Marca', 'Agência', 'Revista', 'Apoio', 'Estúdio']);

const peopleRoles: ReadonlySet<string> = new Set(['', ...roleByWord.values()]);

/** Whether a role may have a company's name such as "Torte by Mirjana". */
const isHouseRole = (role: string) =>
  ofHouses.has(role) || !(peopleRoles.has(role) || role.startsWith('Assistente'));

/** The names in tokens for a role; null if they are no names. */
export function readNames(tokens: readonly Token[], role: string): NamesRead | null {
  // "Noiva: Vestido Ana Costa".
  if (tokens[1]?.kind === 'word' && isProper(tokens[1].text) && garments.has(tokens[0]?.key ?? '')) {
    return null;
  }
  const parts: Part[] = [];
  const isModel = role === 'Modelo';
  /** What stands before the next name. */
  let after: TokenKind | null = null;
  let isAgencyNext = false;
  let at = 0;
  for (; at < tokens.length; ) {
    const token = tokens[at] as Token;
    const last = parts.at(-1);
    const own = endOfHandled(tokens, at);
    const isNumber = isAgencyNext && /^\d/.test(token.text) && tokens[at + 1]?.kind !== 'word';
    const end = own ?? (isNumber ? at + 1 : isQualifier(token) ? at : endOfName(tokens, at, role));
    if (token.kind === 'handle') {
      addHandle(token.text);
      at += 1;
    } else if (token.kind === 'open') {
      const close = tokens.slice(at, at + longestBracket).findIndex(({ kind }) => kind === 'close');
      const to = close === -1 ? at + longestBracket : at + close;
      // "(com produtos @marca)" names no agency.
      if (last !== undefined && !uses.has(tokens[at + 1]?.key ?? '')) {
        addBracket(last, tokens.slice(at + 1, to));
      }
      at = to + 1;
    } else if (token.kind === 'word' && isMarkOfAgency(tokens, at, parts, after)) {
      isAgencyNext = true;
      at += 1;
    } else if (token.key === 'of' && last !== undefined && endOfName(tokens, at + 1, role) > at + 1) {
      // "Ana Costa of Casa Sol": the house is no name.
      at = endOfName(tokens, at + 1, role);
    } else if (
      isModel &&
      last !== undefined &&
      byWords.has(token.key) &&
      tokens[at + 1]?.kind === 'handle' &&
      isAgency(tokens[at + 1]?.text ?? '')
    ) {
      isAgencyNext = true;
      at += 1;
    } else if (token.kind === 'at') {
      isAgencyNext = last !== undefined;
      at += 1;
    } else if (end > at && !noNames.has(token.key) && !noNames.has(token.key + (tokens[at + 1]?.key ?? ''))) {
      addWords(textOf(tokens.slice(at, end)), end);
      at = end;
    } else if (['word', 'hashtag', 'address', 'colon'].includes(token.kind)) {
      // Behind a name with nothing between, a small word goes on with a sentence, unless it begins a qualifier.
      const isLabel = tokens[at + 1]?.kind === 'colon';
      const isSentence =
        token.kind === 'word' && after === null && !isQualifier(token) && !isLabel && last?.handle === null;
      const near = tokens.slice(at, at + 4).findIndex(({ kind }) => kind !== 'word');
      if (
        parts.length === 0 &&
        near > 0 &&
        (tokens[at + near]?.kind === 'handle' ||
          (tokens[at + near]?.kind === 'open' && tokens[at + near + 1]?.kind === 'handle')) &&
        !garments.has(token.key) &&
        !['for', 'para', 'pra', 'pro'].includes(tokens[at + near - 1]?.key ?? '') &&
        !noNames.has(token.key)
      ) {
        // "a maravilhosa @ana": words in small letters are no name, the handle is.
        at += tokens[at + near]?.kind === 'open' ? near + 1 : near;
      } else if (months.has(token.key) && last !== undefined) {
        break;
      } else if (
        parts.length === 0 ||
        (parts.length === 1 && (isSentence || isDescription(last, tokens, at)))
      ) {
        return null;
      } else if (isSentence) {
        // "Ana Costa, Body art Bia Lima": what goes on in small letters is no name, the names before are.
        // "Ana Costa and Bia Lima join" ends a list of names.
        if (!last?.endsList) parts.pop();
        break;
      } else {
        if (token.kind === 'colon' && last !== undefined) {
          // "Ana Costa Som: Rui": what stands before a colon is a label.
          last.words = last.words.replace(/ \S+$/, '');
        }
        break;
      }
    } else if (
      token.kind === 'dash' &&
      last !== undefined &&
      !isModel &&
      tokens[at + 1]?.kind !== 'handle' &&
      endOfName(tokens, at + 1, role) - at < 3
    ) {
      break;
    } else {
      after = ['comma', 'and', 'slash', 'dash'].includes(token.kind) ? token.kind : after;
      at += 1;
    }
  }
  const proposed = (isOfAgency: boolean) =>
    parts.filter((part) => part.isAgency === isOfAgency).map((part) => nameOf(part, isModel));
  const [names, agencies] = [proposed(false), proposed(true)];
  const isGarment = ({ name }: ProposedName) => garments.has(plain(name.split(' ').at(-1) ?? ''));
  return names.length === 0 || names.filter(isGarment).length > 1
    ? null
    : { names, agencies, isWhole: at >= tokens.length || uses.has(tokens[at]?.key ?? '') };

  function add(part: Omit<Part, 'endsList'>) {
    const endsList = after === 'and' && part.words.includes(' ');
    parts.push({ ...part, endsList, isAgency: part.isAgency || isAgencyNext });
    after = null;
    isAgencyNext = false;
  }

  function addHandle(handle: string) {
    // "Ana Costa & Bia Lima @ana @bia".
    const isOf = ({ words, handle: own }: Part) => words !== '' && own === null && isAlike(words, handle);
    const last = parts.filter(isOf).length === 1 ? parts.find(isOf) : parts.at(-1);
    const isHouse =
      !ofHouses.has(role) &&
      (parts.length > 0 || (isModel && tokens.length > 1)) &&
      isAgency(handle) &&
      !isAlike(last?.words ?? '', handle);
    const isOwn =
      last !== undefined &&
      last.words !== '' &&
      last.handle === null &&
      !isAgencyNext &&
      !isHouse &&
      (after === null || after === 'dash' || (after === 'comma' && isAlike(last.words, handle)));
    if (isOwn) {
      last.handle = handle;
      after = null;
    } else {
      add({ words: '', handle, isAgency: isHouse });
    }
  }

  function addWords(words: string, end: number) {
    const last = parts.at(-1);
    if (
      after === 'comma' &&
      role !== 'Locação' &&
      last !== undefined &&
      (afterNames.has(plain(words)) || (role === 'Fotografia' && publishers.has(plain(words)))) &&
      tokens[end]?.kind !== 'handle'
    ) {
      return;
    }
    if (
      last !== undefined &&
      after === null &&
      !isAgencyNext &&
      last.words === '' &&
      (isAlike(words, last.handle ?? '') || end >= tokens.length)
    ) {
      last.words = words;
      return;
    }
    // "Foto: Ana Costa/SBT" names the house that published it.
    const isPublisher =
      /^\p{Lu}{2,5}$|(?:[Pp]ress|PRESS|Imagens|Images)$/u.test(words) ||
      publishers.has(plain(words.replace(/ .*/, ''))) ||
      (!words.includes(' ') && last?.words.includes(' '));
    if (after === 'slash' && role === 'Fotografia' && isPublisher && tokens[end]?.kind !== 'handle') {
      return;
    }
    // "Lia Souza / Mega" and "Lia Souza - Mega" name a model's agency.
    const isSingle =
      (after === 'slash' || (after === 'dash' && parts.length === 1)) &&
      tokens[end]?.kind !== 'handle' &&
      slashesAround(tokens, at) < 2 &&
      last?.isAgency === false;
    const isHouse =
      !ofHouses.has(role) &&
      parts.length > 0 &&
      (((after !== 'and' || last?.isAgency === true) && isAgency(words)) || (isModel && isSingle));
    add({ words, handle: null, isAgency: isHouse });
  }

  /** Applies a bracket to the name before it: its handle, name or agency. */
  function addBracket(last: Part, inside: readonly Token[]) {
    for (const token of inside.filter(({ kind }) => kind === 'handle')) {
      const isFree = ({ handle, words }: Part) => handle === null && words !== '';
      const own = parts.findLast((part) => isFree(part) && isAlike(part.words, token.text));
      if (own !== undefined) {
        own.handle = token.text;
      } else if (isFree(last) && !(isModel || isAgency(token.text))) {
        last.handle = token.text;
      } else {
        parts.push({ words: '', handle: token.text, isAgency: true, endsList: false });
      }
    }
    const words = textOf(inside.filter(({ kind }) => kind === 'word' || kind === 'and'));
    if (last.words === '' && !isAgency(words) && endOfName(inside, 0, '') === inside.length) {
      last.words = words;
    } else if (
      plain(words).length > 2 &&
      !last.isAgency &&
      (isAgency(words) ||
        (isModel &&
          inside.every(({ kind, text }) => kind === 'word' && (isProper(text) || /^\d/.test(text)))))
    ) {
      parts.push({ words: words.replace(/^agência /i, ''), handle: null, isAgency: true, endsList: false });
    }
    after = null;
  }
}

/** "Stylist: Responsible for all clothing", "MUA: Often a specialist": small words behind one that is alone. */
function isDescription(last: Part | undefined, tokens: readonly Token[], at: number): boolean {
  const isSmall = (token: Token | undefined) => token?.kind === 'word' && token.text === token.key;
  return (
    last?.handle === null &&
    !last.words.includes(' ') &&
    isSmall(tokens[at]) &&
    isSmall(tokens[at + 1]) &&
    !uses.has(tokens[at]?.key ?? '')
  );
}

/** The number of slashes in a token's part of a list: "Ana/Way and Bia/Ford". */
function slashesAround(tokens: readonly Token[], at: number): number {
  const isInside = (one: number) =>
    Math.abs(one - at) < longestBracket && !['and', 'comma', undefined].includes(tokens[one]?.kind);
  let [from, count] = [at, 0];
  while (isInside(from - 1)) from -= 1;
  for (let one = from; isInside(one); one += 1) {
    count += tokens[one]?.kind === 'slash' || tokens[one]?.kind === 'dash' ? 1 : 0;
  }
  return count;
}

/** "Braids by Nana @braidsbynana": the end of words whose letters are those of the handle behind them; null if there are none. */
function endOfHandled(tokens: readonly Token[], from: number): number | null {
  let letters = '';
  for (let at = from; at < Math.min(tokens.length, from + longestHandled); at += 1) {
    const token = tokens[at] as Token;
    if (token.kind === 'handle') {
      return at > from && plain(token.text) === letters ? at : null;
    }
    if (token.kind !== 'word' && token.kind !== 'and') return null;
    letters += token.key;
  }
  return null;
}

/** A small word, or a long one in capitals; "Estúdio Nó" has a name. */
const isQualifier = ({ key, text }: Token) =>
  qualifiers.has(key) && (text === text.toLowerCase() || text.length > 2);

/** "at Way", "from @mgmt"; "da Way" only behind a comma or before a known one, for Ana da Silva is a name. */
function isMarkOfAgency(
  tokens: readonly Token[],
  at: number,
  parts: readonly Part[],
  after: TokenKind | null,
): boolean {
  const [token, next] = [tokens[at], tokens[at + 1]];
  const isNamed =
    next?.kind === 'handle' ||
    (next?.kind === 'word' && (isProper(next.text) || /^\d/.test(next.text) || agencyMarks.has(next.key)));
  const isClear = !['de', 'da', 'do', 'na', 'no'].includes(token?.key ?? '');
  return (
    parts.length > 0 &&
    isNamed &&
    token?.text === token?.text.toLowerCase() &&
    agencyMarks.has(token?.key ?? '') &&
    (isClear || after === 'comma' || isAgency(next.text))
  );
}

/** The end of the name that starts at a word; `from` if there is none. */
function endOfName(tokens: readonly Token[], from: number, role: string): number {
  const isPlace = role === 'Locação';
  const isInside = (at: number) => {
    const [before, token, next, second] = [tokens[at - 1], tokens[at], tokens[at + 1], tokens[at + 2]];
    const isNamed = next?.kind === 'word' && isProper(next.text);
    if (token?.kind === 'and') {
      const isFamily =
        token.text === 'e' && at - from >= 2 && familyNames.has(next?.key ?? '') && second?.kind !== 'word';
      const isDuo =
        token.text === '&' &&
        role !== 'Modelo' &&
        !role.startsWith('Assistente') &&
        at - from === 1 &&
        !(second?.kind === 'word' && isProper(second.text)) &&
        second?.kind !== 'and' &&
        tokens[from - 1]?.kind !== 'comma';
      return (
        before?.kind === 'word' &&
        isNamed &&
        (isPlace || isFamily || (token.text === '&' && ofHouses.has(role)) || isDuo)
      );
    }
    if (token?.kind === 'mark' && /["“”'‘’]/.test(token.text)) {
      // Maria "Mia" Costa.
      const isMark = (one: number) => tokens[one]?.kind === 'mark';
      const isOpen = [at + 2, at + 3].some((one) => isMark(one) && tokens[one + 1]?.kind === 'word');
      return isNamed && (isOpen || isMark(at - 2) || isMark(at - 3));
    }
    const isOfPlace = isPlace && (token?.kind === 'comma' || token?.kind === 'dash');
    return isOfPlace && isNamed;
  };
  let to = from;
  while (to < tokens.length) {
    const token = tokens[to] as Token;
    const next = tokens[to + 1];
    const isParticle =
      particles.has(token.key) &&
      next?.kind === 'word' &&
      (isProper(next.text) || particles.has(next.key)) &&
      (to > from || !/^d[aeo]s?$/.test(token.key)) &&
      !(agencyMarks.has(token.key) && isAgency(next.text));
    // "A Day in Provence" is a house.
    const isHouse =
      ['a', 'the'].includes(tokens[from]?.key ?? '') &&
      to > from &&
      ['in', 'on', 'at'].includes(token.key) &&
      isProper(next?.text ?? '');
    const isNumbered = /^\d/.test(token.text) && next?.kind === 'word' && isProper(next.text);
    const isOfHouse =
      houseWords.has(token.key) && (to > from || (next?.kind === 'word' && isProper(next.text)));
    // "Locação: Museu do trem".
    const isInPlace = isPlace && to > from && !qualifiers.has(token.key);
    // "Ana Costa  Bia Lima": two spaces part full names.
    const isNext =
      token.isApart && to - from > 1 && token.kind === 'word' && next?.kind === 'word' && isProper(next.text);
    const isInHouse =
      to > from &&
      next?.kind === 'word' &&
      (token.key === 'for'
        ? isAgency(next.text)
        : token.key === 'by' && isHouseRole(role) && isProper(next.text));
    const isWord =
      token.kind === 'word' &&
      !/['’](?:ve|re|ll|t|m)$/i.test(token.text) &&
      (isProper(token.text) || isParticle || isHouse || isNumbered || isOfHouse || isInHouse || isInPlace);
    const isShouted =
      to > from &&
      token.key.length > 2 &&
      (token.text === token.text.toUpperCase() ? qualifiers.has(token.key) : productWords.has(token.key));
    const isYear = to === from && /^(?:19|20)\d\d$/.test(token.text);
    const isOf =
      token.key === 'of' &&
      to - from > 1 &&
      !houseWords.has(tokens[to - 1]?.key ?? '') &&
      !ofHouses.has(role) &&
      !isPlace;
    const isDate = months.has(token.key) && (next?.kind === 'slash' || /^\d/.test(next?.text ?? ''));
    if (isYear || isOf || isDate || isShouted || isNext || !(isWord || (to > from && isInside(to)))) {
      break;
    }
    to += 1;
  }
  const words = tokens.slice(from, to);
  const isName =
    words.some(({ text, key }) => isProper(text) && /\p{L}/u.test(text) && !particles.has(key)) &&
    words.length <= longestName;
  return isName ? to : from;
}

function textOf(tokens: readonly Token[]): string {
  return tokens
    .filter(({ kind }) => kind !== 'mark')
    .map(({ text, kind }) => (kind === 'comma' ? ',' : ` ${text}`))
    .join('')
    .trim();
}

function nameOf({ words, handle, isAgency: isHouse }: Part, isModel: boolean): ProposedName {
  return {
    name: words === '' ? `${handle}` : nameCase(words, isModel && !isHouse),
    instagram: handle?.slice(1) ?? null,
  };
}
