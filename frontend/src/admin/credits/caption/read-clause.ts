import { cleaned } from './clean-line';
import { edgeLabel, garmentAt, innerLabel } from './label-place';
import { ofHouses } from './name-span';
import { isAgency } from './name-text';
import { headings, particles } from './no-names';
import {
  colonBehind,
  endsInLabel,
  isHouseEnd,
  isWork,
  type Label,
  labelAt,
  labelOfWords,
  listedLabel,
  noCreditAt,
} from './read-label';
import { endOf, isBy, isOf } from './read-mark';
import { longestLabel, rolesAt, rolesOf } from './read-roles';
import { isText, peek, type Token, type Tokens, textOf } from './tokens';

/** What stands between two cuts of a line. */
export interface Clause {
  line: number;
  tokens: Token[];
  labels: Label[];
  /** The separator before it in its line. */
  cut: string;
  /** In a block of labels in turn with names: 1 if names follow their label, -1 if they precede it. */
  side?: number;
}

/** Kinds of tokens that may stand before a line's first label. */
const before = new Set(['emoji', 'mark', 'open', 'slash']);
/** Kinds of tokens behind which no label begins, unless it is known. */
const inside = new Set(['word', 'hashtag', 'at', 'address']);

/** Splits a line at its cuts, and at a slash before the next label with a mark. */
export function clausesOf(line: Tokens): Clause[] {
  const tokens = cleaned(line);
  const clauses: Clause[] = [];
  let [start, hasColon] = [0, false];
  // "Foto Ana // Beleza Rui // Flores Bia".
  const isBar = ({ kind, text }: Token) => kind === 'slash' && text.length > 1;
  const isBarred = tokens.filter(isBar).length > 2;
  for (let at = 0; at <= tokens.length; at += 1) {
    const { kind } = peek(tokens, at);
    hasColon ||= kind === 'colon';
    const isCut = ['cut', 'none'].includes(kind) || (isBarred && isBar(peek(tokens, at)));
    const isNext =
      kind === 'slash' &&
      (beginsLabel(tokens, start, at, hasColon) || (hasColon && isLastLabel(tokens, at + 1)));
    if (!isCut && !isNext) continue;
    const cut = peek(tokens, start - 1).text;
    while (['dash', 'mark', 'comma', 'slash'].includes(peek(tokens, start).kind) && start < at) start += 1;
    const own = tokens.slice(start, at);
    const labels = isLastLabel(tokens, start)
      ? [labelOfWords(own, 0, own.length, { mark: 'none', to: own.length })]
      : labelsOf(own);
    if (own[0] !== undefined)
      clauses.push({ line: own[0].line, tokens: own, labels: labels.filter((one) => one !== null), cut });
    [start, hasColon] = [at + 1, false];
  }
  return clauses;
}

/** "Foto: Ana/Consultoria Executiva", and below it the name. */
const isLastLabel = (tokens: Tokens, from: number) =>
  peek(tokens, from - 1).kind === 'slash' &&
  (rolesAt(tokens, from)?.to ?? tokens.length) === tokens.length &&
  isWork(peek(tokens, from)) &&
  (tokens.length - from > 1 || /^\p{Lu}{3}/u.test(peek(tokens, from).text)) &&
  tokens.length - from <= longestLabel &&
  !isAgency(textOf(tokens.slice(from))) &&
  tokens.slice(from).every((token) => isText(token) && !token.isSmall);

/** "Foto: Ana / Som direto: Rui", "Story by Ana / Styling by Bia", "Foto Ana / Beleza Rui Sá"; but not "Foto/Photo: Ana". */
function beginsLabel(tokens: Tokens, start: number, slash: number, hasColon: boolean): boolean {
  const first = rolesAt(tokens, start);
  if ((first !== null && first.to >= slash) || isInTerm(tokens, start, slash)) return false;
  const label = labelAt(tokens, slash + 1, false);
  const isFull = label?.mark === 'bare' && peek(tokens, label.to + 1).isProper;
  const behind = peek(tokens, label?.end ?? slash).kind;
  const isAlone =
    label?.mark === 'none' &&
    (hasColon ? behind === 'none' && label.end > slash + 2 : first !== null && behind === 'cut');
  const names = tokens.slice(start, Math.min(slash, start + longestLabel));
  const isNamed =
    names.length > 1 &&
    names.every((word) => /and|comma/.test(word.kind) || (word.isProper && !isWork(word)));
  const colon = hasColon || isNamed ? colonBehind(tokens, slash + 1) : -1;
  return label?.mark === 'by' || isFull || isAlone || (colon >= 0 && !endsInLabel(tokens, slash + 1, colon));
}

/** "Modelo: Lia Souza Photography/Design: Ana": the slash stands directly behind a term behind two names. */
function isInTerm(tokens: Tokens, start: number, slash: number): boolean {
  const isNamed = (at: number) => at > start && peek(tokens, at).isProper && !isWork(peek(tokens, at));
  return (
    !peek(tokens, slash).isApart &&
    [slash - 1, slash - 2].some((at) => {
      const term = isNamed(at - 1) && isNamed(at - 2) ? rolesAt(tokens, at) : null;
      return term !== null && term.to >= slash && !ofHouses.has(term.roles[0] ?? '');
    })
  );
}

function labelsOf(tokens: Tokens): Label[] {
  // "Coat, £1,890, Burberry. Trousers, £450, Studio Sol".
  if (tokens.some(({ text }, at) => /^[£€$]$/.test(text) && /^\d/.test(peek(tokens, at + 1).text))) return [];
  const labels = [...labelsByCase(tokens), ...labelBehindColon(tokens)];
  if (labels.length > 0) return labels;
  const heading = headingOf(tokens);
  const start = endOf(tokens, heading, ({ kind }) => before.has(kind));
  // "Studio Sol – Retouching": the first word is part of the name.
  const tail = tokens.findLastIndex(({ kind }) => kind === 'dash') + 1;
  const isHouse =
    tail > start + 2 &&
    ofHouses.has(rolesAt(tokens, start)?.roles[0] ?? '') &&
    rolesOf(tokens, tail, tokens.length) !== null;
  for (let at = isHouse ? tail : heading; at < tokens.length; ) {
    const { kind, key, text } = peek(tokens, at - 1);
    const isEdge =
      at <= start || !inside.has(kind) || ['com', 'with'].includes(key) || labels.at(-1)?.to === at;
    const isListed = labels.length > 0 && /^(?:,|com|with|e|and)$/.test(text);
    const label =
      (isEdge ? edgeLabel(tokens, at, labels, start) : innerLabel(tokens, at, labels)) ??
      garmentAt(tokens, at, labels) ??
      (isListed ? listedLabel(tokens, at) : null);
    // "I love these looks by @casasol" mentions a brand in a sentence.
    const isMention =
      at > start && label?.roles[0] === 'Marca' && peek(tokens, at).isSmall && isBy(peek(tokens, label.end));
    if (label !== null && !isMention) labels.push(label);
    at = Math.max(label?.to ?? 0, at + 1);
  }
  // "A DAY Photographs Roe Ethridge Fashion Carine Roitfeld" has two such labels or none.
  const isLoose = ({ mark, from }: Label) =>
    mark === 'bare' && from > start && peek(tokens, from - 1).kind === 'word' && !peek(tokens, from).isSmall;
  const firm = labels.findIndex((label) => !isLoose(label));
  const loose = new Set(labels.slice(0, firm === -1 ? labels.length : firm).map(({ roles }) => roles[0]));
  return loose.size === 1 ? labels.slice(firm === -1 ? labels.length : firm) : labels;
}

/** "Ana Costa: fotografia". */
function labelBehindColon(tokens: Tokens): Label[] {
  const colon = tokens.findIndex(({ kind }) => kind === 'colon');
  const roles = colon > 0 ? rolesOf(tokens, colon + 1, tokens.length) : null;
  const isNamed = tokens
    .slice(0, Math.max(colon, 0))
    .every(
      (token) => token.kind === 'handle' || (token.isProper && !isWork(token)) || particles.has(token.key),
    );
  return roles !== null && isNamed && noCreditAt(tokens, 0) === null
    ? [{ roles, from: colon + 1, end: tokens.length, mark: 'none', to: tokens.length, isKnown: true }]
    : [];
}

/** "CREDITS Photos Ana", "The model is Lia", "Creative Team Stylist: Bia": where the line begins behind its heading. */
function headingOf(tokens: Tokens): number {
  const from = endOf(tokens, 0, ({ kind }) => before.has(kind));
  const [first, second] = [peek(tokens, from), peek(tokens, from + 1)];
  if (noCreditAt(tokens, from) !== null) return 0;
  if (headings.has(first.key + second.key) && rolesAt(tokens, from + 2) !== null) return from + 2;
  const isArticle = /^(?:the|un[ae]|uma)$/.test(first.key);
  return headings.has(first.key) && !isOf(second) && (!isArticle || second.isSmall) ? from + 1 : 0;
}

/** "FASHION EDITOR Nicole Herzog WEB DEVELOPER Jason DePeaux": two known labels or more in other letters than the names. */
function labelsByCase(tokens: Tokens): Label[] {
  const isUpper = peek(tokens, 0).isUpper;
  const isIn = (at: number) => {
    const { isSmall, isUpper: isCapital, key } = peek(tokens, at);
    return isUpper
      ? isCapital && key.length > 1
      : isSmall && !(particles.has(key) && !peek(tokens, at + 1).isSmall);
  };
  const isPlain = (token: Token) => token.kind === 'word' && token.isProper && !token.isUpper;
  const labels: (Label | null)[] = [];
  if (!isIn(0) || isIn(tokens.length - 1) || tokens.some(({ kind }) => kind === 'colon')) return [];
  for (let from = 0; from < tokens.length; from += 1) {
    let end = from;
    while (isIn(end) || (end > from && peek(tokens, end).kind === 'and' && isIn(end + 1))) end += 1;
    // "MAKEUP Xin Miao Hair Hua Zi".
    const mixed = end === from && isUpper && from > 2 ? (rolesAt(tokens, from)?.to ?? from) : from;
    const isMixed =
      mixed > from && [-2, -1, 0, 1].every((by) => isPlain(peek(tokens, (by < 0 ? from : mixed) + by)));
    if (isMixed) end = mixed;
    if (end === from || isHouseEnd(tokens, from)) continue;
    const roles = rolesOf(tokens, from, end);
    const behind = { mark: 'dash' as const, to: endOf(tokens, end, isBy) };
    labels.push(
      roles === null
        ? labelOfWords(tokens, from, end, behind)
        : { roles, from, end, ...behind, isKnown: true },
    );
    from = end;
  }
  const all = labels.filter((label) => label !== null);
  return all.length === labels.length && all.filter(({ isKnown }) => isKnown).length > 1 ? all : [];
}
