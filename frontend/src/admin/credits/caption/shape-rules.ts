import { isAlike, isBy, isSentence, isWork, lists, roleOf } from './known-words';
import { ofHouses } from './name-span';
import { labelOfWords } from './read-label';
import { readNames } from './read-names';
import type { Clause, Label } from './reading';
import { isText, peek, type Token, type Tokens, textOf } from './tokens';

/** Minimum lines of one shape that define a block's shape. */
const leastAlike = 2;
/** Maximum words of a capitalised label and the first name behind it, and of names in all. */
const longestLabelled = 6;
const longestNames = 9;

/** Blocks of clauses, in which lines of one shape are credits. A sentence ends a block. */
export function blocksOf(clauses: readonly Clause[]): Clause[][] {
  const blocks: Clause[][] = [[]];
  for (const clause of clauses) {
    const small = clause.tokens.filter(({ isSmall, key }) => isSmall && !lists.particles.has(key));
    const isProse = clause.labels.length === 0 && small.length > 3 && isSentence(textOf(clause.tokens));
    if (isProse) blocks.push([clause], []);
    else blocks.at(-1)?.push(clause);
  }
  return blocks;
}

/** "Foto | Styling | Modelo", and below it "@ana | @bia | @lia": each label with the names below it. */
export function inColumns(block: Clause[]): Clause[] {
  const lineOf = (at: number) => block.filter(({ line }) => line === block[at]?.line);
  for (let at = 0; at < block.length; at += 1) {
    const labels = lineOf(at);
    const names = lineOf(at + labels.length);
    const isTable =
      labels.length > 1 &&
      names.length === labels.length &&
      labels.every((clause) => shapeOf(clause) === 'alone') &&
      names.every((clause) => clause.labels.length === 0);
    if (isTable)
      block.splice(
        at,
        2 * names.length,
        ...labels.flatMap((label, place) => [label, names[place] as Clause]),
      );
    at += labels.length - 1;
  }
  return block;
}

/** The shapes of a block's clauses with how many have each, the most frequent first. */
function shapesOf(block: readonly Clause[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const shape of block.map(shapeOf).filter((one) => one !== '')) {
    counts.set(shape, (counts.get(shape) ?? 0) + 1);
  }
  return [...counts].sort(([, a], [, b]) => b - a);
}

/**
 * Gives lines the labels that the shape of their block shows: the label's side, and the mark between it and the names. The
 * words of such a label need not be known.
 */
export function inOneShape(block: readonly Clause[]): Clause[] {
  const shapes = shapesOf(block);
  const [[most] = ['']] = shapes;
  if (most === 'alone') return inTurn(block);
  if (shapes.reduce((sum, [, count]) => sum + count, 0) < leastAlike) return [...block];
  const named = block.filter(
    ({ tokens, labels: [label] }) => label?.isKnown && peek(tokens, label.to).kind === 'handle',
  );
  // "Foto Ana Costa @ana": then a word before a handle may be a name.
  const hasNames = block.some(
    ({ tokens, labels: [label] }) =>
      label?.isKnown && isText(peek(tokens, label.to)) && tokens.some(({ kind }) => kind === 'handle'),
  );
  const usable = [
    'before by',
    ...shapes.filter(([, count]) => count >= leastAlike).map(([shape]) => shape),
    // If names are handles, a word before one is a label.
    ...(named.length >= leastAlike ? ['before handle'] : []),
  ];
  return block.map((clause, at) => {
    if (at === 0 && isHeading(clause, most)) return { ...clause, labels: clause.labels.slice(1) };
    // "Desfile @marca" above lines with colons.
    const own = at === 0 && most === 'before colon' ? [most] : usable;
    const label = own.map((shape) => labelOfShape(clause, shape, hasNames)).find((one) => one !== null);
    return label === undefined ? clause : { ...clause, labels: [label] };
  });
}

/** Whether a label is a heading: "Fashion" above a title, "Maresia — fashion film" above lines with colons. */
const isHeading = ({ tokens, labels: [label] }: Clause, most: string) =>
  (label?.mark !== 'colon' &&
    label?.roles[0] === 'Vídeo' &&
    /colon|handle/.test(most) &&
    peek(tokens, label.to).kind !== 'handle') ||
  (label?.from === 0 &&
    (label.end === tokens.length ||
      (label.mark === 'bare' && label.to === tokens.length - 1 && /colon|dash|handle/.test(most))));

/** The shape of a clause with one known label: where it stands, and the mark between it and the names; '' if there is none. */
function shapeOf({ tokens, labels }: Clause): string {
  const [label] = labels;
  if (label === undefined || labels.length > 1 || label.roles.length === 0 || !label.isKnown) return '';
  const { from, end, to, mark } = label;
  if (from === 0 && end === tokens.length) return 'alone';
  if (from > 0) return mark === 'none' ? `behind ${peek(tokens, from - 1).kind}` : '';
  const [{ kind }, name] = [peek(tokens, end), peek(tokens, to)];
  if (mark === 'none' || name.kind === 'none') return '';
  if (kind !== 'word' || mark === 'by' || mark === 'of') return `before ${kind === 'word' ? mark : kind}`;
  if (mark !== 'bare') return '';
  return name.isApart ? 'before apart' : 'before word';
}

/** The label of a clause by its block's shape; null if it has another shape, or a clear label. */
function labelOfShape({ tokens, labels, cut }: Clause, shape: string, hasNames: boolean): Label | null {
  const [side, kind = ''] = shape.split(' ');
  const [known] = labels;
  // "Ideia original e direção artística de Ana Costa": the label is longer.
  const isOpen =
    known === undefined ||
    (labels.length === 1 &&
      (known.mark === (known.from === 0 ? 'bare' : kind) || peek(tokens, known.end).kind === 'and'));
  if (!isOpen) return null;
  if (side === 'behind') return known === undefined ? labelBehind(tokens, kind) : null;
  const end = endOfLabel(tokens, kind, cut === '', hasNames);
  const isTied = ['by', 'of'].includes(kind) || !['handle', 'word'].includes(peek(tokens, end).kind);
  const to = isTied ? end + 1 : end;
  const isLonger =
    known === undefined || (kind !== 'word' && (end > known.end || (end === known.end && known.from > 0)));
  const isNamed =
    end > 0 && isLonger && (peek(tokens, to).kind === 'handle' || readNames(tokens.slice(to), '') !== null);
  // "Ana Costa por Rui Sá".
  const isName =
    kind === 'by' && end > 1 && tokens.slice(0, end).every((word) => word.isProper && !isWork(word));
  // "Homem do Ano" is a title.
  const isTitle = kind === 'of' && peek(tokens, to).kind === 'word' && tokens.length === to + 1;
  return isNamed && !isName && !isTitle ? labelOfWords(tokens, 0, end, { mark: 'dash', to }) : null;
}

/** A label behind its names: "Lina Gold, body painter", "@lina body paint". */
function labelBehind(tokens: Tokens, kind: string): Label | null {
  const at = tokens.findLastIndex((token) => token.kind === kind);
  const end = kind === 'open' && tokens.at(-1)?.kind === 'close' ? tokens.length - 1 : tokens.length;
  const names = tokens.slice(0, kind === 'handle' ? at + 1 : Math.max(at, 0));
  return readNames(names, '')?.isOnlyNames && tokens.slice(at + 1, end).every(isText)
    ? labelOfWords(tokens, at + 1, end, { mark: 'none', to: end })
    : null;
}

/** Whether a comma stands between works: "Texto, encenação". */
const isListed = (tokens: Tokens, at: number) =>
  isWork(peek(tokens, at - 1)) && (at === 1 || peek(tokens, at - 1).isSmall) && peek(tokens, at + 1).isSmall;

/** The end of a clause's first label; 0 without one of that shape. */
function endOfLabel(tokens: Tokens, kind: string, isLine: boolean, hasNames: boolean): number {
  // "Texto, encenação e música, Ana Costa".
  const end = tokens.findIndex(
    (token, at) => !isText(token) && !(token.kind === 'comma' && isListed(tokens, at)),
  );
  const words = tokens.slice(0, end === -1 ? tokens.length : end);
  const firstOf = (is: (token: Token, at: number) => boolean) => Math.max(0, words.findIndex(is));
  switch (kind) {
    case 'handle': {
      // "Lia Souza @liasouza": words that resemble the handle are a name, unless they name work.
      const handle = peek(tokens, end);
      const isNamed =
        (hasNames || end > 1) && words.some((word) => !isWork(word) && isAlike(word.text, handle.text));
      return handle.kind === 'handle' && !lists.ofWords.has(peek(tokens, end - 1).key) && !isNamed ? end : 0;
    }
    case 'apart':
      return firstOf(({ isApart }, at) => at > 0 && isApart);
    case 'by':
      return firstOf(isBy);
    case 'of':
      return firstOf(({ key }, at) => {
        const next = peek(words, at + 1);
        return at > 0 && lists.ofWords.has(key) && next.isProper && roleOf(next.key) === undefined;
      });
    case 'word':
      return endOfWork(words) || (isLine ? startOfFullName(words) : 0);
    default:
      return end > 0 && peek(tokens, end).kind === kind ? end : 0;
  }
}

/** "Body art Ana Costa": the label ends at the last lower-case or work word before a name. */
function endOfWork(words: Tokens): number {
  const end = words.findLastIndex(
    (token, at) =>
      at < words.length - 2 &&
      token.kind === 'word' &&
      !lists.particles.has(token.key) &&
      (isWork(token) || token.isSmall),
  );
  const isNamed = words.slice(end + 1).every(({ isProper, kind }) => isProper || kind === 'and');
  return isNamed && words.length - end < longestNames && !/^\d/.test(peek(words, 0).text) ? end + 1 : 0;
}

/** In a line of capitalised words the last two are a name: "COVID Officer Brian Sabaiz". */
function startOfFullName(words: Tokens): number {
  const and = words.findIndex(({ kind }) => kind === 'and');
  const last = and === -1 ? words.length : and;
  const isPlain = words.every(
    ({ text, key, kind, isProper }) =>
      kind === 'and' ||
      /^\d/.test(text) ||
      (isProper && !lists.particles.has(key) && !lists.qualifiers.has(key)),
  );
  return last > 2 && last < longestLabelled && isPlain ? last - 2 : 0;
}

/** Reads a block where labels and names alternate, one in a line or clause: what is no name is a label too. */
function inTurn(block: readonly Clause[]): Clause[] {
  const isAlone = (clause: Clause | undefined) => clause !== undefined && shapeOf(clause) === 'alone';
  const isFree = (clause: Clause | undefined) => clause?.labels.length === 0;
  // A name behind a blank line counts less.
  const beside = (step: number) =>
    block.reduce((sum, clause, at) => {
      const name = block[at + step];
      if (!isAlone(clause) || name === undefined || !isFree(name)) return sum;
      return sum + (Math.abs(name.line - clause.line) < 2 ? 2 : 1);
    }, 0);
  const side = beside(1) >= beside(-1) ? 1 : -1;
  const turns = new Set(block.flatMap((clause, at) => (isAlone(clause) ? [at % 2] : [])));
  const isTurn = turns.size === 1 && block.filter(isAlone).length > leastAlike;
  const result: Clause[] = [];
  for (const [at, clause] of block.entries()) {
    const [before, names] = [side === 1 ? result.at(-1) : block[at + 1], block[at + side]];
    // "Bolos | Doces da Téo".
    const isBeside = side === 1 && clause.cut === '' && names?.line === clause.line;
    const isPlace =
      (isFree(clause) || ['bare', 'of'].includes(clause.labels[0]?.mark ?? '')) &&
      isFree(names) &&
      (before === undefined || isFree(before) || isBeside) &&
      (side === 1 || isFree(result.at(-1)));
    const { tokens } = clause;
    // "DANCERS -".
    const end = tokens.at(-1)?.kind === 'dash' ? tokens.length - 1 : tokens.length;
    const isLabel =
      isPlace &&
      tokens.slice(0, end).every(isText) &&
      (isBeside || (isTurn && turns.has(at % 2) && !isFullName(clause)) || isOfWork(clause, names));
    const label = isLabel ? labelOfWords(tokens, 0, end, { mark: 'none', to: tokens.length }) : null;
    const own =
      label !== null
        ? { ...clause, labels: [label] }
        : side === 1 && isAlone(result.at(-1)) && isHouse(clause)
          ? { ...clause, labels: [] }
          : clause;
    result.push(isAlone(own) || label !== null ? { ...own, side } : own);
  }
  return result;
}

/** Whether a label begins a company's name: "Estúdio Sol" below "Set design". */
const isHouse = ({ tokens, labels: [label] }: Clause) =>
  label?.mark === 'bare' &&
  label.from === 0 &&
  ofHouses.has(label.roles[0] ?? '') &&
  tokens.every(({ isProper }) => isProper);

const isFullName = ({ tokens }: Clause) =>
  tokens.length > 1 &&
  tokens.every(({ isProper, key }, at) => isProper || (at > 0 && lists.particles.has(key)));

/** Whether a clause is a label rather than a name: it starts or ends with a role, or its case differs from the names'. */
function isOfWork({ tokens }: Clause, names: Clause | undefined): boolean {
  const isRole = [0, tokens.length - 1].some((at) => roleOf(peek(tokens, at).key) !== undefined);
  const isOther = tokens.every(({ isUpper }) => isUpper) !== (names?.tokens[0]?.isUpper ?? false);
  return (isRole || isOther) && readNames(names?.tokens ?? [], '')?.isOnlyNames === true;
}
