import { agencyMarks, articles, byWords, headings, isAgency, pages, people, praise } from './no-names';
import { endsBehindName, type Label, labelAt, labelBehindName, listedLabel } from './read-label';
import { recognizedEnd, rolesAt } from './read-roles';
import { isProper, type Token } from './tokens';

/** What stands between two cuts of a line. */
export interface Clause {
  line: number;
  tokens: Token[];
  labels: Label[];
  /** The separator before it in its line. */
  cut: string;
  /** In a block that alternates labels and names: 1 if names follow their label, -1 if they precede it. */
  namesAt?: number;
}

/** Splits a line into clauses. */
export function clausesOf(line: readonly Token[]): Clause[] {
  const tokens = withoutNotes(line)
    .filter((_, at, all) => !isOrnament(all, at))
    .map((token, at, all) =>
      token.kind === 'cut' && recognizedEnd(all) === at && byWords.has(all[at + 1]?.key ?? '')
        ? { ...token, kind: 'dash' as const }
        : token,
    );
  const clauses: Clause[] = [];
  let start = 0;
  let hasColon = false;
  const stroke = tokens.findIndex(({ text }) => text === '//');
  /** "Foto Ana // Styling Bia", but not "Foto // Ana". */
  const isParted = stroke > 0 && labelAt(tokens, stroke + 1, true) !== null;
  for (let at = 0; at <= tokens.length; at += 1) {
    hasColon ||= tokens[at]?.kind === 'colon';
    const isNext =
      (tokens[at]?.kind === 'slash' &&
        ((hasColon && meetsColon(tokens, at + 1)) ||
          // "Foto Ana/Montagem (Editing) Rui".
          tokens[(rolesAt(tokens, at + 1)?.to ?? 0) - 1]?.kind === 'close' ||
          labelAt(tokens, at + 1, false)?.mark === 'by')) ||
      (isParted && tokens[at]?.text === '//');
    if (at === tokens.length || tokens[at]?.kind === 'cut' || isNext) {
      let from = start;
      while (from < at && ['dash', 'mark', 'comma', 'slash'].includes(tokens[from]?.kind ?? '')) {
        from += 1;
      }
      const own = tokens.slice(from, at);
      if (own[0] !== undefined) {
        const cut = tokens[start - 1]?.text ?? '';
        clauses.push({ line: own[0].line, tokens: own, labels: labelsOf(own), cut });
      }
      start = at + 1;
      hasColon = false;
    }
  }
  return clauses;
}

/** Maximum tokens of a note in a label. */
const longestNote = 8;

/** "Assistente de produção (platô): Ana": a bracket before a colon qualifies the label. */
function withoutNotes(line: readonly Token[]): Token[] {
  const kept: Token[] = [];
  let open = -1;
  for (const [at, token] of line.entries()) {
    if (token.kind === 'open') {
      open = kept.at(-1)?.kind === 'word' ? kept.length : -1;
    }
    kept.push(token);
    if (token.kind === 'close' && open > 0) {
      const isNote = kept.slice(open, open + longestNote + 1).every(({ kind }) => kind !== 'handle');
      if (line[at + 1]?.kind === 'colon' && kept.length - open <= longestNote && isNote) kept.length = open;
      open = -1;
    }
  }
  return kept;
}

/** "Venue 💒: @x", "Ana Costa / www.ana.com / Instagram: @x": an emoji in a label, and words that only say where the handle is. */
function isOrnament(tokens: readonly Token[], at: number): boolean {
  const [one, next] = [tokens[at], tokens[at + 1]];
  if (
    praise.has(one?.key ?? '') &&
    one?.text === one?.text.toLowerCase() &&
    !articles.has(tokens[at - 1]?.key ?? 'a')
  ) {
    return next?.kind === 'colon' || next?.kind === 'handle';
  }
  const isEmoji = (token: Token | undefined) => token?.kind === 'emoji';
  const isHandle = (one: number) => tokens[one]?.kind === 'handle';
  const isPage = (one: number) =>
    tokens[one]?.kind === 'address' ||
    (pages.has(tokens[one]?.key ?? '') && tokens[one + 1]?.kind === 'colon' && isHandle(one + 2));
  if (isEmoji(tokens[at])) {
    let [from, to] = [at, at];
    while (isEmoji(tokens[from]) && at - from < 4) from -= 1;
    while (isEmoji(tokens[to]) && to - at < 4) to += 1;
    return (
      tokens[from]?.kind === 'word' &&
      (['colon', 'slash'].includes(tokens[to]?.kind ?? '') ||
        (from >= 0 && recognizedEnd(tokens) === from + 1))
    );
  }
  const isBefore = ['slash', 'dash', 'cut'].includes(tokens[at]?.kind ?? '') && isPage(at + 1);
  return at > 0 && (isPage(at) || isBefore || (tokens[at]?.kind === 'colon' && isPage(at - 1)));
}

/** "Foto: Ana / Som direto: Rui": words up to a colon, which begin a clause behind a slash. */
export function meetsColon(tokens: readonly Token[], from: number): boolean {
  const near = tokens.slice(from, from + 9).findIndex(({ kind }) => kind !== 'word' && kind !== 'and');
  const end = from + near;
  return near > 0 && tokens[end]?.kind === 'colon' && !endsBehindName(tokens, from, end);
}

const boundaries = new Set([
  'comma',
  'slash',
  'dash',
  'emoji',
  'open',
  'close',
  'handle',
  'and',
  'colon',
  'mark',
]);

function labelsOf(tokens: readonly Token[]): Label[] {
  const labels: Label[] = [];
  const start = tokens.findIndex(
    ({ kind, key }) => !['emoji', 'mark', 'open', 'slash'].includes(kind) && !headings.has(key),
  );
  const isUnbroken = tokens.filter(({ kind }) => kind === 'colon').length > 2;
  let at = 0;
  while (at < tokens.length) {
    const [before, token] = [tokens[at - 1], tokens[at]];
    const person = personAt(tokens, at);
    const isBoundary =
      at <= start ||
      before === undefined ||
      boundaries.has(before.kind) ||
      before.key === 'com' ||
      (labels.at(-1)?.to === at && labels.at(-1)?.mark !== 'bare') ||
      person !== null;
    const isFirst = labels.length === 0 && at <= start && (at === start || !headings.has(token?.key ?? ''));
    const isListed = before?.kind === 'comma' || before?.key === 'com';
    const label =
      person ??
      inSentenceAt(tokens, at, isBoundary) ??
      labelAt(tokens, at, isFirst) ??
      (isListed && labels.length > 0 ? listedLabel(tokens, at, false) : null) ??
      (before?.kind === 'and' && labels.length > 1 ? listedLabel(tokens, at, true) : null) ??
      (isUnbroken && labels.length > 0 ? labelBehindName(tokens, at) : null);
    const isAlone =
      label !== null &&
      label.mark === null &&
      (['close', undefined].includes(tokens[label.to]?.kind) || isBracket(tokens, label.end));
    const isThere =
      // "The Style Council" is a house.
      label !== null &&
      (label.mark !== null || isAlone) &&
      (before?.key !== 'the' || label.mark !== 'bare') &&
      isPlaced(label, tokens, labels, isBoundary);
    if (isThere && token !== undefined && !isAgencyIn(tokens, label)) {
      labels.push(label);
      at = Math.max(label.to, at + 1);
    } else {
      at += 1;
    }
  }
  return withInner(tokens, namesFirst(tokens, labels));
}

/** "(Faces Models)". */
const isAgencyIn = (tokens: readonly Token[], { from, end, mark }: Label) =>
  mark === null &&
  end - from > 1 &&
  isAgency(
    tokens
      .slice(from, end)
      .map(({ text }) => text)
      .join(' '),
  );

/** "Styled by Ana Costa Styling Assistant Bia Lima": a known label between two full names, in a line of several credits. */
export function withInner(tokens: readonly Token[], labels: readonly Label[]): Label[] {
  const isName = (at: number) => tokens[at]?.kind === 'word' && isProper(tokens[at].text);
  // "Ana Costa c/o House Styling Bia Lima".
  const isEnd = (at: number) =>
    isName(at) || agencyMarks.has(tokens[at]?.key ?? '') || tokens[at]?.kind === 'and';
  if (labels.length === 0) {
    const bare: Label[] = [];
    for (let at = 1; at < tokens.length - 2; at += 1) {
      const label = isName(at) ? labelAt(tokens, at, false) : null;
      if (label?.mark === 'bare' && label.isRecognized && isName(label.to) && isName(label.to + 1)) {
        bare.push(label);
        at = label.to + 1;
      }
    }
    return new Set(bare.map(({ roles }) => roles[0])).size > 1 ? bare : [];
  }
  return labels.flatMap((label, of) => {
    const all = [label];
    const end = labels[of + 1]?.from ?? tokens.length;
    for (let at = label.to + 2; label.mark !== null && at < end - 1; at += 1) {
      const inner = isEnd(at - 2) && isName(at) ? labelAt(tokens, at, false) : null;
      if (inner?.mark === 'bare' && inner.isRecognized && isName(inner.to + 1) && inner.to < end) {
        all.push(inner);
        at = inner.to + 1;
      }
    }
    return all;
  });
}

/** "@ana - foto @bia - styling": the labels follow dashes; a label before the first of them is a heading. */
function namesFirst(tokens: readonly Token[], labels: Label[]): Label[] {
  const isBehind = ({ from }: Label) => isDashed(tokens, from);
  return labels.filter(isBehind).length > 1 && labels.at(-1)?.mark === null
    ? labels.map((label) => ({
        ...label,
        roles: isBehind(label) ? label.roles : [],
        to: label.end,
        mark: null,
      }))
    : labels;
}

/** Whether a handle and a dash precede a token. */
export const isDashed = (tokens: readonly Token[], at: number) =>
  tokens[at - 1]?.kind === 'dash' && tokens[at - 2]?.kind === 'handle';

/** "o fotógrafo Rui Sá", "work of hair stylist Ken Ito", in a sentence. */
function personAt(tokens: readonly Token[], at: number): Label | null {
  const [before, first] = [tokens[at - 1], tokens[at]];
  const isSmall = (token: Token | undefined) => token?.text === token?.text.toLowerCase();
  const isInside =
    first?.kind === 'word' &&
    isSmall(first) &&
    (isSmall(before) || articles.has(before?.key ?? '')) &&
    (before?.kind === 'word' || before?.kind === 'and');
  const label = isInside ? labelAt(tokens, at, false) : null;
  return label?.mark === 'bare' && label.isRecognized && people.has(tokens[label.end - 1]?.key ?? '')
    ? { ...label, mark: 'of' }
    : null;
}

/** "Um ensaio fotografado por Ana Costa": a label with a "by" after any word. */
function inSentenceAt(tokens: readonly Token[], at: number, isBoundary: boolean): Label | null {
  const label = isBoundary ? null : labelAt(tokens, at, false);
  const isSmall = tokens[at]?.text === tokens[at]?.text.toLowerCase();
  return label?.mark === 'by' && label.isRecognized && tokens[at]?.kind === 'word'
    ? { ...label, mark: isSmall ? 'of' : 'by' }
    : null;
}

/** "Lia Souza – modelo (Way)": the rest is a bracket. */
export function isBracket(tokens: readonly Token[], at: number): boolean {
  return tokens[at]?.kind === 'open' && tokens.length - at < 9 && tokens.at(-1)?.kind === 'close';
}

/** Whether a label's position is valid: at a boundary, between a name and a colon, or as "veste @marca". */
function isPlaced(
  label: Label,
  tokens: readonly Token[],
  labels: readonly Label[],
  isBoundary: boolean,
): boolean {
  const [before, first, last] = [tokens[label.from - 1], tokens[label.from], labels.at(-1)];
  const isBehindName =
    (label.mark === 'colon' &&
      (last !== undefined
        ? isProper(before?.text ?? '')
        : isProper(first?.text ?? '') && label.isRecognized)) ||
    (label.mark === 'by' && label.isRecognized);
  const wears = label.mark === 'handle' && /^(?:veste|vestem|wears|wearing|vestindo)$/.test(first?.key ?? '');
  if (!isBoundary) {
    const isFrom = tokens[label.end]?.key === 'from' && people.has(tokens[label.end - 1]?.key ?? '');
    // "Direção de som e iluminação de Ana Costa": the label is longer.
    const isPart =
      before?.key === 'de' &&
      tokens[label.from - 2]?.kind === 'word' &&
      tokens[label.from - 2]?.key !== 'alem';
    return (
      isBehindName ||
      wears ||
      (label.mark === 'of' && !isFrom && !isPart && first?.text === first?.text.toLowerCase())
    );
  }
  // "Modelo: @lia por @waymodels".
  if (last !== undefined && label.roles.length === 0 && byWords.has(first?.key ?? '')) {
    return false;
  }
  // "Tratamento: Estúdio Grão" names a studio.
  const isBehindHandle = ['open', 'close', 'handle'].includes(before?.kind ?? '');
  const isMarked = labels.some(({ mark }) => mark !== null && mark !== 'comma');
  // "Look: Beauty by Ana Costa" names a house.
  if (
    label.mark === 'by' &&
    last?.to === label.from &&
    last.mark === 'colon' &&
    last.roles[0] !== label.roles[0]
  ) {
    return false;
  }
  if (label.mark === null && isMarked && before?.kind !== 'open' && !isDashed(tokens, label.from)) {
    // "Model: Kirsi / Brand" names an agency.
    return false;
  }
  // "Ceremony, reception and catering Casa Sol", "Encenação e música, Rui Sá": the label is longer.
  const isPart =
    last === undefined &&
    label.mark !== 'by' &&
    label.mark !== 'handle' &&
    (before?.kind === 'and' || before?.kind === 'comma') &&
    tokens
      .slice(1, label.from)
      .every(
        ({ kind, text }) =>
          kind !== 'handle' && kind !== 'colon' && (text === text.toLowerCase() || tokens[1]?.key === 'de'),
      );
  // "Ana Costa (Art Partner)".
  if (
    before?.kind === 'open' &&
    label.mark === 'bare' &&
    label.from > 1 &&
    [2, 3].some((words) => tokens[label.from + words]?.kind === 'close')
  ) {
    return false;
  }
  // "Produção: Filmes da Casa", "Art direction – Studio Dumbar".
  const isValue =
    last?.to === label.from &&
    ['colon', 'dash'].includes(last.mark ?? '') &&
    ['bare', 'of'].includes(label.mark ?? '') &&
    first?.text !== first?.text.toLowerCase();
  const isInName =
    label.mark === 'bare' &&
    last !== undefined &&
    (before?.kind === 'comma' || before?.kind === 'dash' || before?.kind === 'slash'
      ? last.mark === 'colon'
      : ['colon', 'and'].includes(before?.kind ?? '') || byWords.has(before?.key ?? '')) &&
    !isBehindHandle &&
    first?.text !== first?.text.toLowerCase();
  return !isPart && !isInName && !isValue;
}
