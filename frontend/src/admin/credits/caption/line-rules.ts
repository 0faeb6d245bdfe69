import { isHouseEnd, lists } from './known-words';
import { capitalized } from './name-span';
import { recognizedEnd, rolesAt, rolesOf } from './read-roles';
import { readTokens } from './read-tokens';
import { isText, peek, type Token, type Tokens } from './tokens';

/** Maximum words of names in small letters. */
const longestSmall = 15;
/** Minimum credits in small letters of a caption that is written in them. */
const leastSmall = 3;

/** The place before the names of a credit in small letters: "photos ana costa", "hair: bia lima"; -1 if it is none. */
function startOfSmall(credit: string): number {
  const tokens = credit === credit.toLowerCase() ? readTokens(credit, 0) : [];
  const end = tokens[0]?.kind === 'open' ? (rolesAt(tokens, 1)?.to ?? 0) : recognizedEnd(tokens);
  const from = ['colon', 'dash', 'close', 'cut'].includes(tokens[end]?.kind ?? '') ? end + 1 : end;
  const names = tokens.slice(from);
  const isNames = names.every(({ kind }) => ['word', 'and', 'comma', 'open', 'close', 'at'].includes(kind));
  const least = from > end ? 1 : 2;
  const [first] = end > 0 && isNames && names.length >= least && names.length <= longestSmall ? names : [];
  return first === undefined || lists.noNames.has(first.key) ? -1 : credit.lastIndexOf(` ${first.text}`);
}

/** Capitalises names in captions that are written in small letters, each credit in a line or between bars. */
export function withCapitals(lines: readonly string[]): string[] {
  const credits = lines.map((line) =>
    line.split(/(\s[/|•·]\s)/).map((text) => ({ text, start: startOfSmall(text) })),
  );
  if (credits.flat().filter(({ start }) => start >= 0).length < leastSmall) return [...lines];
  const capital = ({ text, start }: { text: string; start: number }) =>
    start < 0 ? text : text.slice(0, start) + capitalized(text.slice(start));
  return credits.map((line) => line.map(capital).join(''));
}

/**
 * Joins a line to the one before it if that ends in an open bracket, "Ana Costa (" and below it "@ana)", if it is a bracket,
 * "(Way)", or where each handle begins a line in the middle of the text: "foto", and below it "@ana , make".
 */
export function joinedLines(lines: readonly Tokens[]): Token[][] {
  const result: Token[][] = [];
  const isBroken =
    lines.filter(([first, second]) => first?.kind === 'handle' && second?.kind === 'comma').length > 2;
  for (const line of lines.filter(({ length }) => length > 0)) {
    const isInside = isBroken && line[0]?.kind === 'handle' && result.length > 0;
    const isBracket = line[0]?.kind === 'open' && line.at(-1)?.kind === 'close' && rolesAt(line, 1) === null;
    const isOpen = result.at(-1)?.at(-1)?.kind === 'open';
    if (result.length > 0 && (isInside || isOpen || isBracket)) result.at(-1)?.push(...line);
    else result.push([...line]);
  }
  return result;
}

/** Stands for the caption's author among the tokens; real handles contain no hyphen. */
export const writer = '@-';

const selves = new Set(['eu', 'mim', 'me', 'myself', 'mi', 'moi']);

/** Puts the author's handle in place of the pronoun: "Styling por mim", "Photos by me for Sol", "Styling: eu". */
export function withWriter(tokens: Tokens): Token[] {
  return tokens.map((token, at) => {
    const [before, behind] = [peek(tokens, at - 1), peek(tokens, at + 1)];
    const isMarked = /colon|dash/.test(before.kind) || lists.byWords.has(before.key);
    const isEnd = behind.kind !== 'word' || lists.qualifiers.has(behind.key);
    return selves.has(token.key) && at > 1 && isMarked && isEnd
      ? { ...token, kind: 'handle', text: writer, key: '', isProper: false, isSmall: false, isUpper: false }
      : token;
  });
}

/** Maximum tokens of a note in a label. */
const longestNote = 8;

type Places = ReadonlySet<number>;

/** The known labels of a line, as ranges of tokens. */
function labelsIn(line: Tokens) {
  const labels: { from: number; to: number }[] = [];
  for (let from = 0; from < line.length; from += 1) {
    // "Retouch. Studio Sol": behind a mark stands a name.
    const isName = labels.length > 0 && from === (labels.at(-1)?.to ?? 0) + 1;
    const to = isName || isHouseEnd(line, from) ? from : (rolesAt(line, from)?.to ?? from);
    if (to === from) continue;
    labels.push({ from, to });
    from = to - 1;
  }
  return labels;
}

/** Whether all tokens are the same mark, of one of these kinds. */
const isOneMark = (tokens: Tokens, kinds: RegExp) =>
  kinds.test(tokens[0]?.kind ?? '') && tokens.every(({ text }) => text === tokens[0]?.text);

const separators = /^(?:dash|comma|cut|slash)$/;

/**
 * Puts a dash and a cut in place of a line's marks if it has one between label and names, and another between credits:
 * "Foto. Ana / Beleza. Rui", "[Foto] Ana, [Beleza] Rui", "Ana | Foto, Rui | Beleza".
 */
export function withMarks(line: Tokens): Tokens {
  const labels = labelsIn(line);
  // "Ph. @ana".
  const isOne = peek(line, 1).text === '.' && peek(line, 2).kind === 'handle';
  if (labels.length < (isOne ? 1 : 2)) return line;
  const before = labels.map(({ from }) => peek(line, from - 1));
  const behind = labels.map(({ to }) => peek(line, to));
  const [first, last] = [behind[0], behind.at(-1)];
  const isBracket = first?.kind === 'close';
  const count = line.filter(({ text }) => text === first?.text).length;
  const isLabelFirst =
    labels[0]?.from === (isBracket ? 1 : 0) &&
    isOneMark(behind, /^(?:cut|slash|close|dash)$/) &&
    before.slice(1).every(({ text }) => text !== first?.text) &&
    (first?.kind !== 'dash' || count === labels.length);
  if (isLabelFirst) {
    const opens = new Set(isBracket ? labels.map(({ from }) => from - 1) : []);
    const starts = labels.slice(1).map(({ from }) => (isBracket ? from - 1 : from));
    return marked(line, new Set(labels.map(({ to }) => to)), new Set(starts), opens);
  }
  const isNameFirst =
    last?.kind === 'none' &&
    before[0]?.text !== first?.text &&
    isOneMark(before, /^(?:colon|dash|comma|cut|slash)$/) &&
    isOneMark(behind.slice(0, -1), separators);
  if (!isNameFirst) return line;
  return marked(line, new Set(labels.map(({ from }) => from - 1)), new Set(labels.map(({ to }) => to + 1)));
}

/** Puts a dash in place of each mark and a cut before each credit, and leaves out the open brackets. */
function marked(line: Tokens, marks: Places, starts: Places, opens: Places = new Set()): Tokens {
  return line.flatMap((token, at): Token[] => {
    const cut: Token[] = starts.has(at) ? [{ ...token, kind: 'cut', text: ';' }] : [];
    if (opens.has(at) || (separators.test(token.kind) && starts.has(at + 1))) return cut;
    return [...cut, marks.has(at) ? { ...token, kind: 'dash', text: '–' } : token];
  });
}

/** Takes the bars in a list of roles for slashes: "Foto | Conceito: Ana Costa". */
export function withList(line: Tokens): Tokens {
  const colon = line.findIndex(({ kind }) => kind === 'colon');
  const list = line.map(
    (token, at): Token => (token.text === '|' && at < colon ? { ...token, kind: 'slash' } : token),
  );
  return colon > 0 && recognizedEnd(list) === colon ? list : line;
}

/** Leaves out a title before names that precede their labels: "BTS @ana - Foto @bia - Styling @rui - Beleza". */
export function withoutTitle(tokens: Tokens): Tokens {
  const handles = tokens.flatMap(({ kind }, at) => (kind === 'handle' ? [at] : []));
  const isBefore =
    handles.length > 2 &&
    handles.every(
      (at, place) =>
        peek(tokens, at + 1).kind === 'dash' &&
        rolesAt(tokens, at + 2)?.to === (handles[place + 1] ?? tokens.length),
    );
  return isBefore ? tokens.slice(handles[0]) : tokens;
}

/** Leaves out what is neither label nor name: addresses, "Instagram:" before a handle, emoji and notes in a label. */
export function withoutNotes(line: Tokens): Token[] {
  const isPage = (at: number) =>
    peek(line, at).kind === 'address' ||
    (lists.pages.has(peek(line, at).key) &&
      peek(line, at + 1).kind === 'colon' &&
      peek(line, at + 2).kind === 'handle');
  const kept: Token[] = [];
  let open = -1;
  line.forEach((token, at) => {
    const { kind } = token;
    const isOfPage =
      isPage(at) ||
      (['slash', 'dash', 'cut'].includes(kind) && isPage(at + 1)) ||
      (kind === 'colon' && isPage(at - 1));
    const isInBracket = isPage(at) && peek(line, at - 1).kind === 'open' && kind === 'word';
    const isOther = (at > 0 && isOfPage && !isInBracket) || (kind === 'emoji' && isInLabel(line, at, kept));
    if (isOther || isCount(line, at, kept) || isPraise(line, at)) return;
    if (kind === 'open') open = isText(peek(kept, kept.length - 1)) ? kept.length : -1;
    kept.push(token);
    // "Assistente de produção (platô): Ana".
    const { kind: behind } = peek(line, at + 1);
    const isNote =
      kind === 'close' &&
      open > 0 &&
      (behind === 'colon' || (behind === 'dash' && recognizedEnd(kept) === open));
    if (
      isNote &&
      kept.length - open <= longestNote &&
      kept.slice(open).every((one) => !/handle|colon/.test(one.kind))
    )
      kept.length = open;
  });
  return kept;
}

/** A number in a label: "Modelo 1: Lia", "Foto 35mm: @ana". */
const isCount = (line: Tokens, at: number, kept: Tokens) => {
  const { text } = peek(line, at);
  if (peek(line, at + 1).kind !== 'colon' || !/^\d+(?:mm)?$/.test(text)) return false;
  const words = kept.filter(({ kind }) => kind !== 'emoji');
  const [role] = rolesOf(words, 0, words.length) ?? [];
  return role !== undefined && (text.endsWith('mm') || /^(?:Modelo|Assistente)/.test(role));
};

/** Praise in a label: "Make perfeita: @ana", "cabelo maravilhoso @rui". */
const isPraise = (line: Tokens, at: number) =>
  peek(line, at).isSmall &&
  lists.praise.has(peek(line, at).key) &&
  ['colon', 'handle'].includes(peek(line, at + 1).kind) &&
  at > 0 &&
  !lists.articles.has(peek(line, at - 1).key);

/** Whether an emoji stands in or behind a label: "Venue 💒: @ana", "Direção geral ✦ Ana Costa". */
function isInLabel(line: Tokens, at: number, kept: Tokens): boolean {
  const behind = line.slice(at, at + 4).find(({ kind }) => kind !== 'emoji');
  const isBeforeMark =
    ['colon', 'slash'].includes(behind?.kind ?? '') && peek(kept, kept.length - 1).kind === 'word';
  return isBeforeMark || (kept.length > 0 && recognizedEnd(kept) === kept.length);
}
