import { articles, pages, praise } from './no-names';
import { recognizedEnd, rolesAt } from './read-roles';
import { isText, peek, type Token, type Tokens } from './tokens';

/** Maximum tokens of a note in a label. */
const longestNote = 8;

/** A line without what is neither label nor name. */
export const cleaned = (line: Tokens): Tokens => withoutTitle(clean(withBars(withList(line))));

/** "Foto | Conceito: Ana Costa": the bars in a list of works are slashes. */
function withList(line: Tokens): Tokens {
  const colon = line.findIndex(({ kind }) => kind === 'colon');
  const list = line.map(
    (token, at): Token => (token.text === '|' && at < colon ? { ...token, kind: 'slash' } : token),
  );
  return colon > 0 && recognizedEnd(list) === colon ? list : line;
}

/** "FOTO | Ana Costa STYLING | Bia Lima": the bars are marks. */
function withBars(line: Tokens): Tokens {
  const bars = line.flatMap(({ text }, at) => (text === '|' ? [at] : []));
  const isMark = (at: number) => peek(line, at - 1).isUpper && !peek(line, at + 1).isUpper;
  if (bars.length < 2 || !bars.every(isMark)) return line;
  const isOfLabel = ({ isUpper, kind }: Token) => isUpper || kind === 'slash' || kind === 'and';
  return line.flatMap((token, at): Token[] => {
    const isStart = isOfLabel(token) && at > 0 && !isOfLabel(peek(line, at - 1));
    const own: Token = bars.includes(at) ? { ...token, kind: 'colon' } : token;
    return isStart ? [{ ...token, kind: 'cut', text: '|' }, own] : [own];
  });
}

/** "BTS @ana - Foto @bia - Styling @rui - Beleza": a title before names that precede their labels. */
function withoutTitle(tokens: Tokens): Tokens {
  const handles = tokens.flatMap(({ kind }, at) => (kind === 'handle' ? [at] : []));
  const isBefore = handles.length > 2 && handles.every((at) => peek(tokens, at + 1).kind === 'dash');
  return isBefore && rolesAt(tokens, (handles.at(-1) ?? 0) + 2)?.to === tokens.length
    ? tokens.slice(handles[0])
    : tokens;
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
    const isNote = kind === 'close' && open > 0 && peek(line, at + 1).kind === 'colon';
    if (isNote && kept.length - open <= longestNote && kept.slice(open).every((one) => one.kind !== 'handle'))
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
