import { articles, pages, praise } from './no-names';
import { isHouseEnd } from './read-label';
import { recognizedEnd, rolesAt } from './read-roles';
import { isText, peek, type Token, type Tokens } from './tokens';

/** Maximum tokens of a note in a label. */
const longestNote = 8;

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

/** The text that all tokens have; '' if they differ. */
const textOfAll = (tokens: Tokens) =>
  (new Set(tokens.map(({ text }) => text)).size === 1 ? tokens[0]?.text : '') ?? '';

/** One mark between each label of a line and its names, and one between its credits: "Foto. Ana / Beleza. Rui", "[Foto] Ana, [Beleza] Rui",
 * "Ana | Foto, Rui | Beleza". */
function withMarks(line: Tokens): Tokens {
  const labels = labelsIn(line);
  const at = (places: readonly number[]) => places.map((place) => peek(line, place));
  const [fronts, backs] = [at(labels.map(({ from }) => from - 1)), at(labels.map(({ to }) => to))];
  const [first, ...others] = labels;
  if (first === undefined || others.length === 0) return line;
  const mark = textOfAll(backs);
  const isOnce =
    backs[0]?.kind !== 'dash' || line.filter(({ text }) => text === mark).length === labels.length;
  const isBetween =
    isOnce &&
    /cut|slash|close|dash/.test(backs[0]?.kind ?? '') &&
    others.every(({ from }) => peek(line, from - 1).text !== mark);
  const isBefore = first.from === (backs[0]?.kind === 'close' ? 1 : 0);
  if (mark !== '' && isBetween && isBefore) {
    const marks = new Set(labels.map(({ to }) => to));
    const opens = new Set(backs[0]?.kind === 'close' ? labels.map(({ from }) => from - 1) : []);
    const starts = new Set(others.map(({ from }) => (opens.size > 0 ? from - 1 : from)));
    return marked(line, marks, starts, opens);
  }
  const [before, behind] = [textOfAll(fronts), textOfAll(backs.slice(0, -1))];
  const isBehind =
    first.from > 0 && before !== '' && behind !== '' && before !== behind && backs.at(-1)?.kind === 'none';
  const isSeparated =
    /colon|dash|comma|cut|slash/.test(fronts[0]?.kind ?? '') &&
    /dash|comma|cut|slash/.test(backs[0]?.kind ?? '');
  if (!isBehind || !isSeparated) return line;
  return marked(
    line,
    new Set(labels.map(({ from }) => from - 1)),
    new Set(labels.map(({ to }) => to + 1)),
    new Set(),
  );
}

/** A line with a dash in place of its marks, and a cut before each start of a credit. */
function marked(
  line: Tokens,
  marks: ReadonlySet<number>,
  starts: ReadonlySet<number>,
  without: ReadonlySet<number>,
): Tokens {
  return line.flatMap((token, at): Token[] => {
    if (without.has(at)) return starts.has(at) ? [{ ...token, kind: 'cut', text: ';' }] : [];
    const isSeparator = /dash|comma|cut|slash/.test(token.kind) && starts.has(at + 1);
    if (isSeparator) return without.has(at + 1) ? [] : [{ ...token, kind: 'cut', text: ';' }];
    const own: Token = marks.has(at) ? { ...token, kind: 'dash', text: '–' } : token;
    const isJoined = starts.has(at) && !/dash|comma|cut|slash/.test(peek(line, at - 1).kind);
    return isJoined ? [{ ...token, kind: 'cut', text: ';' }, own] : [own];
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
