import { articles, pages, praise } from './no-names';
import { isHouseEnd } from './read-label';
import { recognizedEnd, rolesAt, rolesOf } from './read-roles';
import { isText, peek, type Token, type Tokens } from './tokens';

/** Maximum tokens of a note in a label. */
const longestNote = 8;

type Places = ReadonlySet<number>;

/** A line without what is neither label nor name. */
export const cleaned = (line: Tokens): Tokens => withoutTitle(clean(withMarks(withList(line))));

/** The known labels of a line, each from one token to another. */
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

/** Whether tokens are one mark: of one text, and of a kind. */
const isOneMark = (tokens: Tokens, kinds: RegExp) =>
  kinds.test(tokens[0]?.kind ?? '') && tokens.every(({ text }) => text === tokens[0]?.text);

const separators = /^(?:dash|comma|cut|slash)$/;

/**
 * A line with one mark between each label and its names, and another between its credits, with a dash and a cut for them:
 * "Foto. Ana / Beleza. Rui", "[Foto] Ana, [Beleza] Rui", "Ana | Foto, Rui | Beleza".
 */
function withMarks(line: Tokens): Tokens {
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

/** A line with a dash for each mark, and a cut before each start of a credit, without its open brackets. */
function marked(line: Tokens, marks: Places, starts: Places, opens: Places = new Set()): Tokens {
  return line.flatMap((token, at): Token[] => {
    const cut: Token[] = starts.has(at) ? [{ ...token, kind: 'cut', text: ';' }] : [];
    if (opens.has(at) || (separators.test(token.kind) && starts.has(at + 1))) return cut;
    return [...cut, marks.has(at) ? { ...token, kind: 'dash', text: '–' } : token];
  });
}

/** "Foto | Conceito: Ana Costa": the bars in a list of works are slashes. */
function withList(line: Tokens): Tokens {
  const colon = line.findIndex(({ kind }) => kind === 'colon');
  const list = line.map(
    (token, at): Token => (token.text === '|' && at < colon ? { ...token, kind: 'slash' } : token),
  );
  return colon > 0 && recognizedEnd(list) === colon ? list : line;
}

/** "BTS @ana - Foto @bia - Styling @rui - Beleza": a title before names that precede their labels. */
function withoutTitle(tokens: Tokens): Tokens {
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
function clean(line: Tokens): Token[] {
  const isPage = (at: number) =>
    peek(line, at).kind === 'address' ||
    (pages.has(peek(line, at).key) &&
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
    if (
      (at > 0 && isOfPage && !(isPage(at) && peek(line, at - 1).kind === 'open' && kind === 'word')) ||
      (kind === 'emoji' && isInLabel(line, at, kept)) ||
      isCount(line, at, kept) ||
      isPraise(line, at)
    )
      return;
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

/** "Modelo 1: Lia", "Foto 35mm: @ana". */
const isCount = (line: Tokens, at: number, kept: Tokens) => {
  const { text } = peek(line, at);
  if (peek(line, at + 1).kind !== 'colon' || !/^\d+(?:mm)?$/.test(text)) return false;
  const words = kept.filter(({ kind }) => kind !== 'emoji');
  const [role] = rolesOf(words, 0, words.length) ?? [];
  return role !== undefined && (text.endsWith('mm') || /^(?:Modelo|Assistente)/.test(role));
};

/** "Make perfeita: @ana", "cabelo maravilhoso @rui". */
const isPraise = (line: Tokens, at: number) =>
  peek(line, at).isSmall &&
  praise.has(peek(line, at).key) &&
  ['colon', 'handle'].includes(peek(line, at + 1).kind) &&
  at > 0 &&
  !articles.has(peek(line, at - 1).key);

/** "Venue 💒: @ana", "Direção geral ✦ Ana Costa". */
function isInLabel(line: Tokens, at: number, kept: Tokens): boolean {
  const behind = line.slice(at, at + 4).find(({ kind }) => kind !== 'emoji');
  const isBeforeMark =
    ['colon', 'slash'].includes(behind?.kind ?? '') && peek(kept, kept.length - 1).kind === 'word';
  return isBeforeMark || (kept.length > 0 && recognizedEnd(kept) === kept.length);
}
