import { isAlike } from './name-text';
import { byWords, isSentence, noNames, ofWords, particles, qualifiers } from './no-names';
import { type Clause, withInner } from './read-clause';
import { isWork as isOfWork, type Label, labelOfWords } from './read-label';
import { readNames } from './read-names';
import { rolesOf } from './read-roles';
import { plain, roleOf } from './role-words';
import { isProper, type Token } from './tokens';

/** Minimum lines of one shape that define a block's shape. */
const leastAlike = 2;

/** Maximum words of names after a label without a mark. */
const longestNames = 9;

/** Maximum words of a capitalised label and the first name behind it. */
const longestLabelled = 6;

/** Maximum words of a label before a dash: "Produção dos fonogramas - Ana Costa" is no prose. */
const longestDashed = 6;

/**
 * Adds labels to lines that have the shape of their block: the label's side, and the mark between it and the names. The
 * words of such a label need not be known.
 */
export function shaped(clauses: readonly Clause[]): Clause[] {
  const result: Clause[] = [];
  let block: Clause[] = [];
  const end = () => {
    result.push(...ofOneShape(block));
    block = [];
  };
  for (const clause of clauses) {
    const isText =
      clause.labels.length === 0 &&
      !clause.tokens.slice(0, longestDashed).some(({ kind }) => kind === 'dash') &&
      isSentence(clause.tokens.map(({ text }) => text).join(' ')) &&
      clause.tokens.filter(
        ({ kind, key, text }) => kind === 'word' && text === text.toLowerCase() && !particles.has(key),
      ).length > 2 &&
      readNames(clause.tokens, 'Modelo')?.isWhole !== true;
    if (isText) {
      end();
    }
    block.push({ ...clause, labels: runsOf(clause.tokens) ?? clause.labels });
    if (isText) {
      end();
    }
  }
  end();
  return result;
}

/**
 * The labels of a line that lost its line breaks, if labels and names differ in case: "FASHION EDITOR Nicole Herzog WEB
 * DEVELOPER Jason DePeaux", "Hair NIKO WEDDLE Makeup CASEY GOUVEIA". At least two labels must be known.
 */
function runsOf(tokens: readonly Token[]): Label[] | null {
  const [first] = tokens;
  const isSmall = (token: Token | undefined) => token?.text === token?.text.toLowerCase();
  const isInSmall = first !== undefined && isSmall(first);
  const isCapital = (at: number) => {
    const token = tokens[at] as Token;
    return isInSmall
      ? isSmall(token) && !(particles.has(token.key) && !isSmall(tokens[at + 1]))
      : isUpper(token) && plain(token.text).length > 1;
  };
  if (first?.kind !== 'word' || tokens.length < 6 || tokens.some(({ kind }) => kind === 'colon')) {
    return null;
  }
  const starts: number[] = [];
  let isLabel = false;
  tokens.forEach((token, at) => {
    const isLike = isCapital(at) === isCapital(0);
    if (token.kind !== 'word' || (!isCapital(at) && !isProper(token.text)) || plain(token.text).length < 2) {
      return;
    }
    if (isLike && !isLabel) {
      starts.push(at);
    }
    isLabel = isLike;
  });
  const labels = starts.map((from) => {
    let end = from;
    while (tokens[end] !== undefined && (tokens[end]?.kind !== 'word' || isCapital(end) === isCapital(0))) {
      end += 1;
    }
    const roles = rolesOf(tokens, from, end);
    return roles === null
      ? labelOfWords(tokens, from, end, { mark: 'dash', to: end })
      : { roles, from, end, to: end, mark: 'dash' as const, isRecognized: true };
  });
  const all = labels.filter((label) => label !== null);
  return all.length === starts.length && all.filter(({ isRecognized }) => isRecognized).length > 1
    ? withInner(tokens, all)
    : null;
}

function ofOneShape(block: readonly Clause[]): Clause[] {
  const counts = new Map<string, number>();
  for (const clause of block) {
    const shape = shapeOf(clause);
    if (shape !== null) {
      counts.set(shape, (counts.get(shape) ?? 0) + 1);
    }
  }
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const shapes = [...counts].sort(([, a], [, b]) => b - a);
  const [most = ''] = shapes[0] ?? [];
  if (most === 'alone') {
    return alternating(block);
  }
  if (all < leastAlike) {
    return [...block];
  }
  const named = block.filter(
    ({ tokens, labels: [label] }) => label?.isRecognized && tokens[label.to]?.kind === 'handle',
  );
  const usable = [
    ...shapes.filter(([, count]) => count >= leastAlike).map(([shape]) => shape),
    // If names are handles, a word before one is a label; "by" always follows a label.
    ...(named.length >= leastAlike ? ['before handle'] : []),
    'before by',
  ];
  return block.map((clause, at) => {
    if (at === 0 && isHeading(clause, most)) {
      return { ...clause, labels: [] };
    }
    const label = usable.map((shape) => labelOfShape(clause, shape)).find((one) => one !== null);
    // "Textures by Ana Costa", above an empty line, is the title.
    const isTitle =
      at === 0 &&
      byWords.has(clause.tokens[label?.end ?? -1]?.key ?? '') &&
      (block[1]?.line ?? 0) - clause.line > 1;
    return label === undefined || isTitle ? clause : { ...clause, labels: [label] };
  });
}

/** "Fashion" above a title, "PAPER Beauty: Force of Nature" before lines of another shape. */
function isHeading(clause: Clause, most: string): boolean {
  const [label, ...others] = clause.labels;
  // "Design Scen", above lines with marks.
  const isWeak =
    label?.mark === 'bare' && clause.tokens.length === label.to + 1 && /colon|dash|handle/.test(most);
  const isOther = label?.isRecognized
    ? shapeOf(clause) === 'alone' || (isWeak && clause.tokens[label.to]?.kind === 'word')
    : label?.mark === 'colon' && most !== 'before colon' && clause.tokens.length - label.to > 2;
  return others.length === 0 && label !== undefined && label.from === 0 && isOther;
}

const isUpper = ({ text, kind }: Token) =>
  kind === 'word' && text === text.toUpperCase() && text !== text.toLowerCase();
const isText = ({ kind }: Token) => kind === 'word' || kind === 'and';

/** The shape of a clause with one credit: the label `before` or `behind` the names, and the mark between. */
function shapeOf({ tokens, labels }: Clause): string | null {
  const [label] = labels;
  if (label === undefined || labels.length > 1 || label.roles.length === 0 || !label.isRecognized) {
    return null;
  }
  if (label.from > 0) {
    return label.to >= tokens.length && label.mark === null ? `behind ${tokens[label.from - 1]?.kind}` : null;
  }
  const [mark, name] = [tokens[label.end], tokens[label.to]];
  if (mark === undefined || name === undefined) {
    return tokens.length === label.end ? 'alone' : null;
  }
  if (mark.kind !== 'word' || label.mark === 'by' || label.mark === 'of') {
    return `before ${mark.kind === 'word' ? label.mark : mark.kind}`;
  }
  if (label.mark !== 'bare') {
    return null;
  }
  const [isLabelUpper, isNameUpper] = [tokens.slice(0, label.end).every(isUpper), isUpper(name)];
  return name.isApart
    ? 'before apart'
    : isLabelUpper && !isNameUpper
      ? 'before small'
      : isNameUpper && !isLabelUpper
        ? 'before capitals'
        : 'before word';
}

/** The label of a clause by its block's shape; null if it has another shape, or a clear label. */
function labelOfShape({ tokens, labels, cut }: Clause, shape: string): Label | null {
  const [side, kind] = shape.split(' ');
  const [recognized] = labels;
  // "Ideia original e direção artística de Ana Costa": the label is longer.
  const isOpen =
    labels.length === 0 ||
    (labels.length === 1 &&
      (recognized?.from === 0 ? recognized.mark === 'bare' : recognized?.mark === 'of' && kind === 'of'));
  if (!isOpen) {
    return null;
  }
  if (side === 'behind') {
    const at = tokens.findLastIndex((token) => token.kind === kind);
    const end = kind === 'open' && tokens.at(-1)?.kind === 'close' ? tokens.length - 1 : tokens.length;
    const isNamed = labels.length === 0 && at > 0 && readNames(tokens.slice(0, at), '')?.isWhole === true;
    return isNamed && tokens.slice(at + 1, end).every(isText)
      ? labelOfWords(tokens, at + 1, end, { mark: null, to: end })
      : null;
  }
  const end = endOfLabel(tokens, kind ?? '', cut === '');
  const isLonger = recognized === undefined || (end > recognized.end && kind !== 'word');
  const to =
    kind !== 'by' && kind !== 'of' && ['handle', 'word'].includes(tokens[end]?.kind ?? '') ? end : end + 1;
  const names = tokens.slice(to);
  const isNamed = end > 0 && isLonger && (names[0]?.kind === 'handle' || readNames(names, '') !== null);
  // "Ana Costa por Rui Sá".
  const isName =
    kind === 'by' &&
    end > 1 &&
    tokens.slice(0, end).every((token) => isProper(token.text) && !isUpper(token) && !isOfWork(token.key));
  return isNamed && !isName && !noNames.has(tokens[0]?.key ?? '')
    ? labelOfWords(tokens, 0, end, { mark: 'dash', to })
    : null;
}

/** "Lia Souza @liasouza": words that resemble the handle are a name, unless they name work. */
const isNamed = (words: readonly Token[], handle: string) =>
  words.some(({ key, text }) => !isOfWork(key) && isAlike(text, handle));

/** The end of a clause's first label; 0 without one of that shape. */
function endOfLabel(tokens: readonly Token[], kind: string, isLine: boolean): number {
  const end = tokens.findIndex((token) => !isText(token));
  const words = tokens.slice(0, end === -1 ? tokens.length : end);
  switch (kind) {
    case 'handle':
      return tokens[end]?.kind === 'handle' &&
        !ofWords.has(words.at(-1)?.key ?? '') &&
        !isNamed(words, tokens[end].text)
        ? end
        : 0;
    case 'apart':
      return Math.max(
        0,
        words.findIndex(({ isApart }, at) => at > 0 && isApart),
      );
    case 'small':
      return Math.max(
        0,
        words.findIndex((token) => !isUpper(token) && token.kind === 'word'),
      );
    case 'capitals':
      return Math.max(0, words.findIndex(isUpper));
    case 'by':
      return Math.max(
        0,
        words.findIndex(({ key }) => byWords.has(key)),
      );
    case 'of':
      return endBeforeOf(words);
    case 'word':
      return (
        (/^\d/.test(words[0]?.text ?? '') ? 0 : endOfWork(words)) || (isLine ? startOfFullName(words) : 0)
      );
    default:
      return end > 0 && tokens[end]?.kind === kind ? end : 0;
  }
}

/** "Música ao vivo de Ana Costa": the label, in small letters but for its first, ends at an "of" before a name. */
function endBeforeOf(words: readonly Token[]): number {
  const end = words.findIndex(({ key, text }, at) => {
    const next = words[at + 1];
    return (
      (at > 0 && isProper(text)) ||
      (ofWords.has(key) && isProper(next?.text ?? '') && roleOf(next?.key ?? '') === undefined)
    );
  });
  return ofWords.has(words[end]?.key ?? '') ? end : 0;
}

/** "Body art Ana Costa": the label ends at the last lower-case or work word before a name. */
function endOfWork(words: readonly Token[]): number {
  const end = words.findLastIndex(
    ({ key, text, kind }, at) =>
      at < words.length - 2 &&
      kind === 'word' &&
      !particles.has(key) &&
      (isOfWork(key) || text === text.toLowerCase()),
  );
  const isName = words.slice(end + 1).every(({ text, kind }) => isProper(text) || kind === 'and');
  return end >= 0 && words.length - end < longestNames && isName ? end + 1 : 0;
}

/** "COVID Officer Brian Sabaiz": in a line of capitalised words, a full name has two. */
function startOfFullName(words: readonly Token[]): number {
  const and = words.findIndex(({ kind }) => kind === 'and');
  const last = and === -1 ? words.length : and;
  const isPlain = words.every(
    ({ text, key, kind }, at) =>
      kind === 'and' ||
      (at === 0 && /^\d/.test(text)) ||
      (isProper(text) && !particles.has(key) && !qualifiers.has(key)),
  );
  return last > 2 && last < longestLabelled && isPlain ? last - 2 : 0;
}

/** Reads alternating labels and names, each in a line or clause: a line that is no name is a label too. */
function alternating(block: readonly Clause[]): Clause[] {
  const isAlone = (clause: Clause | undefined) => clause !== undefined && shapeOf(clause) === 'alone';
  const isNext = (one: Clause | undefined, other: Clause | undefined) =>
    one !== undefined && other !== undefined && Math.abs(one.line - other.line) < 4;
  // "Copy editor" is no text of one Editor.
  const isFree = (clause: Clause | undefined) =>
    clause?.labels.length === 0 ||
    (['bare', 'of'].includes(clause?.labels[0]?.mark ?? '') && isOfWork(clause?.tokens.at(-1)?.key ?? ''));
  const beside = (step: number) =>
    block.filter(
      (clause, at) => isAlone(clause) && isFree(block[at + step]) && isNext(clause, block[at + step]),
    ).length;
  const step = beside(1) >= beside(-1) ? 1 : -1;
  const turn = turnOf(block, isAlone);
  const result: Clause[] = [];
  block.forEach((clause, at) => {
    const [before, names] = [step === 1 ? result.at(-1) : block[at + 1], block[at + step]];
    // "DIREÇÃO MUSICAL", above "Ana Costa".
    const isShouted =
      !isAlone(clause) && clause.tokens.every(isUpper) && names?.tokens.every(isUpper) === false;
    const isTurn =
      (isFree(clause) || isShouted) &&
      isFree(names) &&
      isNext(clause, names) &&
      (step === -1 || clause.cut === '') &&
      (before === undefined || before.labels.length === 0 || !isNext(before, clause)) &&
      (step === 1 || result.at(-1)?.labels.length === 0);
    const isBeside = step === 1 && names?.line === clause.line && before?.line !== clause.line;
    const label =
      isTurn &&
      clause.tokens.every(isText) &&
      (isBeside || isWork(clause, names) || (at % 2 === turn && !isFullName(clause)))
        ? labelOfWords(clause.tokens, 0, clause.tokens.length, { mark: null, to: clause.tokens.length })
        : null;
    const own = label === null ? clause : { ...clause, labels: [label] };
    result.push(isAlone(own) || label !== null ? { ...own, namesAt: step } : own);
  });
  return result;
}

const isFullName = ({ tokens }: Clause) =>
  tokens.length > 1 && tokens.every(({ text, key }, at) => isProper(text) || (at > 0 && particles.has(key)));

/** The parity of the label lines, if at least three known labels all have it; else null. */
function turnOf(block: readonly Clause[], isAlone: (clause: Clause) => boolean): number | null {
  const recognized = block.flatMap((clause, at) => (isAlone(clause) ? [at % 2] : []));
  return recognized.length > 2 && new Set(recognized).size === 1 ? (recognized[0] as number) : null;
}

/** Whether a clause is a label rather than a name: it starts or ends with a role, or its case differs from the names'. */
function isWork({ tokens }: Clause, names: Clause | undefined): boolean {
  const [first, last] = [tokens[0], tokens.at(-1)];
  const isRole = [first, last].some((token) => token !== undefined && roleOf(token.key) !== undefined);
  const isOther = tokens.every(isUpper) !== (names?.tokens[0] !== undefined && isUpper(names.tokens[0]));
  return tokens.every(isText) && (isRole || isOther) && readNames(names?.tokens ?? [], '')?.isWhole === true;
}
