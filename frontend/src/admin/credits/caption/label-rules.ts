import { isAgency, isBy, isHouseEnd, isOf, isWork, lists } from './known-words';
import { ofHouses } from './name-span';
import {
  colonBehind,
  endsInLabel,
  isBracket,
  isNamesFirst,
  labelAt,
  labelOfWords,
  noCreditAt,
} from './read-label';
import { rolesAt, rolesOf } from './read-roles';
import type { Label } from './reading';
import { endOf, isName, peek, type Token, type Tokens, textOf } from './tokens';

/** Maximum words of an unknown label in a sentence. */
const longestListed = 5;
/** Maximum tokens of the products used. */
const mostUsed = 12;

/** A place of a clause where a label may begin. */
export interface Place {
  tokens: Tokens;
  at: number;
  /** The labels before it. */
  labels: readonly Label[];
  /** Where the first label may begin. */
  start: number;
  /** Whether a separator or another label stands before it, and no word of a name. */
  isEdge: boolean;
}

/** The label behind a separator, unless it is part of the names: "Modelos: Ana, Beauty Queen", "Produção: Filmes da Casa". */
export function edgeLabel({ tokens, at, labels, start, isEdge }: Place): Label | null {
  if (!isEdge) return null;
  const [before, first, last] = [peek(tokens, at - 1), peek(tokens, at), labels.at(-1)];
  const colon = /colon|by/.test(last?.mark ?? '') ? colonBehind(tokens, at) : -1;
  const isNamed = colon >= 0 && rolesAt(tokens, at) === null && endsInLabel(tokens, at, colon);
  const isOwn = at <= start || ['comma', 'slash', 'close', 'handle', 'emoji'].includes(before.kind);
  const label = labelAt(tokens, at, isOwn && !isNamed);
  if (label === null) return null;
  if (label.mark === 'none') {
    // "(hair, using Sol)".
    const isUsing = before.kind === 'open' && lists.uses.has(peek(tokens, label.end + 1).key);
    const isEnd =
      ['none', 'close'].includes(peek(tokens, label.end).kind) || isBracket(tokens, label.end) || isUsing;
    const isMarked =
      labels.some(({ mark }) => !['none', 'comma'].includes(mark)) &&
      !isNamesFirst(tokens, [...labels, label]);
    const isAgencyName = label.end > at + 1 && isAgency(textOf(tokens.slice(at, label.end)));
    return isEnd && !isAgencyName && (!isMarked || before.kind === 'open') ? label : null;
  }
  // "an article with photographer Ana Costa".
  const isProse = last === undefined || ['of', 'bare'].includes(last.mark);
  const isPerson = lists.people.has(peek(tokens, label.end - 1).key) && at > start && before.kind !== 'open';
  if (label.mark === 'bare' && first.isSmall && isProse && (before.isSmall || isPerson))
    return { ...label, mark: 'of' };
  // "photographer Ana Costa and hairstylist by Bia Lima all".
  if (label.mark === 'by' && first.isSmall && labels[0]?.mark === 'of') return { ...label, mark: 'of' };
  const isLoose = ['bare', 'of', 'comma'].includes(label.mark);
  const isValue =
    last?.to === at || (last?.mark === 'colon' && ['comma', 'dash', 'slash', 'and'].includes(before.kind));
  const isOfNames =
    last === undefined ? isPart(tokens, at) : isValue && first.kind === 'word' && !first.isSmall;
  // "PH: ANA COSTA, STYLIST BIA LIMA, MODEL: LIA".
  const isFull = lists.people.has(first.key) && [1, 2].every((by) => peek(tokens, at + by).isProper);
  return isHouse(tokens, label, last) || (isLoose && isOfNames && !isFull) ? null : label;
}

/** "Look: Beauty by Ana", "Flowers: Flowers by Sol" name a house, "Ana Costa (Art Partner)" an agency. */
function isHouse(tokens: Tokens, { from, to, mark, roles }: Label, last: Label | undefined): boolean {
  const isRepeated = peek(tokens, from).text === peek(tokens, (last?.end ?? 0) - 1).text;
  const isOther = roles[0] !== last?.roles[0] || (isRepeated && !peek(tokens, to + 1).isProper);
  const isClosed = [2, 3, 4].some((by) => peek(tokens, from + by).kind === 'close');
  return mark === 'by'
    ? last?.to === from && last.mark === 'colon' && isOther
    : ['bare', 'of'].includes(mark) && from > 1 && peek(tokens, from - 1).kind === 'open' && isClosed;
}

/** A garment and its maker end the names: ", Shoes Preston Zly", "LIA SOUZA DRESS CASA SOL". */
export function garmentLabel({ tokens, at, labels }: Place): Label | null {
  const [before, first, last] = [peek(tokens, at - 1), peek(tokens, at), labels.at(-1)];
  const isApart =
    before.kind === 'comma'
      ? /bare|by/.test(last?.mark ?? '') && last?.roles[0] !== 'Modelo' && first.isProper
      : last?.mark === 'bare' && last.to < at && before.isUpper && first.isUpper;
  return isApart && lists.garments.has(first.key) && isName(peek(tokens, at + 1))
    ? { roles: [], from: at, end: at + 1, mark: 'bare', to: at + 1, isKnown: true }
    : null;
}

/** "Ceremony, reception and catering Casa Sol": the label is longer. */
const isPart = (tokens: Tokens, at: number) =>
  ['and', 'comma'].includes(peek(tokens, at - 1).kind) &&
  tokens.slice(1, at).every(({ kind, isSmall }) => kind === 'comma' || kind === 'and' || isSmall);

/** Whether an unknown label before a colon begins here: "Ana Costa Secondo Elettrico: Rui". */
function isGlued(tokens: Tokens, at: number, colon: number): boolean {
  for (let one = at; one < colon; one += 1) {
    if (!isOf(peek(tokens, one - 1)) && rolesAt(tokens, one)?.to === colon) return false;
  }
  return (
    peek(tokens, at - 2).isProper ||
    tokens.slice(at + 1, colon).every(({ isSmall, text }) => isSmall && !/^\d/.test(text))
  );
}

/** The term is part of a company's name: "EMI Music Publishing Italia", "at Casa Agency, make-up by Ana", "by Casa Studio and shot by Ana Costa", "at Casa Management Fashion Editor: Ana". */
const isOfHouse = (tokens: Tokens, { from, to, mark, roles: [role] }: Label) =>
  (role === 'Estúdio' && peek(tokens, from - 1).isProper) ||
  isHouseEnd(tokens, from) ||
  (mark === 'bare' && /.{4}ing$/.test(peek(tokens, to).key)) ||
  (mark === 'bare' && role === 'Agência' && rolesAt(tokens, to) !== null);

/** A known label behind a word: "Um ensaio fotografado por Ana", "o fotógrafo Rui Sá", "Foto Ana Costa Styling Bia Lima". */
export function innerLabel({ tokens, at, labels, isEdge }: Place): Label | null {
  if (isEdge) return null;
  const isNamed = (one: number) =>
    peek(tokens, one).isProper ||
    peek(tokens, one).kind === 'and' ||
    lists.agencyMarks.has(peek(tokens, one).key);
  const [before, first, last] = [peek(tokens, at - 1), peek(tokens, at), labels.at(-1)];
  const colon = last?.mark === 'colon' && isNamed(at - 1) ? colonBehind(tokens, at) : -1;
  if (colon >= 0 && isGlued(tokens, at, colon))
    return noCreditAt(tokens, at) ?? labelOfWords(tokens, at, colon, { mark: 'colon', to: colon + 1 });
  const label = first.kind === 'word' && rolesAt(tokens, at) !== null ? labelAt(tokens, at, false) : null;
  if (label === null || isOfHouse(tokens, label)) return null;
  const { key: work } = peek(tokens, label.end - 1);
  // "using Sol beauty, Hair: Ana", "with Sol products Model: Lia": only the words before the mark are the label.
  const isUsed = tokens
    .slice(Math.max(last?.to ?? 0, at - mostUsed), at)
    .some(({ key }) => lists.uses.has(key));
  if (isUsed && tokens.slice(at, label.end).some(({ kind }) => kind === 'comma')) return null;
  const isBehindFull =
    isNamed(at - 1) && (last === undefined || isNamed(at - 2) || lists.uses.has(peek(tokens, at - 2).key));
  const isIt: Partial<Record<Label['mark'], boolean>> = {
    // "our photo credits: Ana Costa".
    colon:
      isUsed ||
      (isNamed(at - 1) && (last !== undefined || first.isProper)) ||
      (last === undefined && /credits?$/.test(work)),
    by: true,
    handle: first.isSmall && (isNamed(at - 1) || (lists.people.has(work) && lists.articles.has(before.key))),
    bare: first.isSmall
      ? lists.people.has(work)
      : (isBehindFull || (first.isUpper && !before.isUpper && last !== undefined)) &&
        (peek(tokens, label.to + 1).isProper ||
          (lists.particles.has(peek(tokens, label.to + 1).key) && peek(tokens, label.to + 2).isProper) ||
          // "… Retouch Fujo" at the end of a list.
          (labels.length > 1 && label.roles[0] !== 'Modelo' && peek(tokens, label.to + 1).kind === 'none')),
    // "a Chinese photographer from Xinjiang" has no name.
    of:
      first.isSmall &&
      peek(tokens, label.end).key !== 'from' &&
      (before.key !== 'de' || peek(tokens, at - 2).key === 'alem'),
  };
  const isSentence = first.isSmall && ['by', 'bare', 'of'].includes(label.mark);
  return isIt[label.mark] ? { ...label, mark: isSentence ? 'of' : label.mark } : null;
}

/** An unknown label in a sentence's list: ", edição executiva de Ana Costa", ", produtores responsáveis Ana Costa". */
export function listedLabel({ tokens, at: from, labels }: Place): Label | null {
  if (labels.length === 0 || !/^(?:,|com|with|e|and)$/.test(peek(tokens, from - 1).text)) return null;
  const isTie = (token: Token) => isOf(token) || isBy(token);
  // "desenho de luz de Ana Costa".
  const isInside = (token: Token, at: number) =>
    (token.kind === 'and' && at > from + 1) ||
    (token.isSmall && !(isTie(token) && (at === from || !peek(tokens, at + 1).isSmall)));
  const end = endOf(tokens, from, (token, at) => isInside(token, at) && at < from + longestListed);
  const to = isTie(peek(tokens, end)) ? end + 1 : end;
  const isFull = [to, to + 1].every((at) => peek(tokens, at).kind === 'word' && peek(tokens, at).isProper);
  return end > from + 1 && isFull && !lists.articles.has(peek(tokens, from).key)
    ? labelOfWords(tokens, from, end, { mark: 'of', to })
    : null;
}

/** One known label at the end, behind a colon: "Ana Costa: fotografia". */
export function labelBehindColon(tokens: Tokens): Label[] | null {
  const colon = tokens.findIndex(({ kind }) => kind === 'colon');
  const roles = colon > 0 ? rolesOf(tokens, colon + 1, tokens.length) : null;
  const isNamed = tokens
    .slice(0, Math.max(colon, 0))
    .every(
      (token) =>
        token.kind === 'handle' || (token.isProper && !isWork(token)) || lists.particles.has(token.key),
    );
  return roles !== null && isNamed && noCreditAt(tokens, 0) === null
    ? [{ roles, from: colon + 1, end: tokens.length, mark: 'none', to: tokens.length, isKnown: true }]
    : null;
}

/** Kinds of tokens that may stand before a line's first label. */
const before = new Set(['emoji', 'mark', 'open', 'slash']);
/** Kinds of tokens behind which no label begins, unless it is known. */
const inside = new Set(['word', 'hashtag', 'at', 'address']);

/** The labels of a clause, found from left to right. */
export function labelsByPlace(tokens: Tokens, labelAtPlace: (place: Place) => Label | null): Label[] {
  const labels: Label[] = [];
  const heading = headingOf(tokens);
  const start = endOf(tokens, heading, ({ kind }) => before.has(kind));
  // "Studio Sol – Retouching": the first word is part of the name.
  const tail = tokens.findLastIndex(({ kind }) => kind === 'dash') + 1;
  const isHouse =
    tail > start + 2 &&
    ofHouses.has(rolesAt(tokens, start)?.roles[0] ?? '') &&
    rolesOf(tokens, tail, tokens.length) !== null;
  for (let at = isHouse ? tail : heading; at < tokens.length; ) {
    const { kind, key } = peek(tokens, at - 1);
    const isEdge =
      at <= start || !inside.has(kind) || ['com', 'with'].includes(key) || labels.at(-1)?.to === at;
    const label = labelAtPlace({ tokens, at, labels, start, isEdge });
    // "I love these looks by @casasol" mentions a brand in a sentence.
    const isMention =
      at > start && label?.roles[0] === 'Marca' && peek(tokens, at).isSmall && isBy(peek(tokens, label.end));
    if (label !== null && !isMention) labels.push(label);
    at = Math.max(label?.to ?? 0, at + 1);
  }
  // One label without a mark before the others belongs to a title: "A DAY Photographs Roe Ethridge Foto: Ana".
  const isLoose = ({ mark, from }: Label) =>
    mark === 'bare' && from > start && peek(tokens, from - 1).kind === 'word' && !peek(tokens, from).isSmall;
  const firm = labels.findIndex((label) => !isLoose(label));
  const loose = new Set(labels.slice(0, firm === -1 ? labels.length : firm).map(({ roles }) => roles[0]));
  return loose.size === 1 ? labels.slice(firm === -1 ? labels.length : firm) : labels;
}

/** A price list has no credits: "Coat, £1,890, Burberry. Trousers, £450, Studio Sol". */
export const isPriceList = (tokens: Tokens) =>
  tokens.some(({ text }, at) => /^[£€$]$/.test(text) && /^\d/.test(peek(tokens, at + 1).text));

/** Where a line begins behind its heading: "CREDITS Photos Ana", "The model is Lia", "Creative Team Stylist: Bia". */
function headingOf(tokens: Tokens): number {
  const from = endOf(tokens, 0, ({ kind }) => before.has(kind));
  const [first, second] = [peek(tokens, from), peek(tokens, from + 1)];
  if (noCreditAt(tokens, from) !== null) return 0;
  if (lists.headings.has(first.key + second.key) && rolesAt(tokens, from + 2) !== null) return from + 2;
  const isArticle = /^(?:the|un[ae]|uma)$/.test(first.key);
  return lists.headings.has(first.key) && !isOf(second) && (!isArticle || second.isSmall) ? from + 1 : 0;
}

/** Two known labels or more in other letters than the names: "FASHION EDITOR Nicole Herzog WEB DEVELOPER Jason DePeaux". */
export function labelsByCase(tokens: Tokens): Label[] | null {
  const isUpper = peek(tokens, 0).isUpper;
  const isIn = (at: number) => {
    const { isSmall, isUpper: isCapital, key } = peek(tokens, at);
    return isUpper
      ? isCapital && key.length > 1
      : isSmall && !(lists.particles.has(key) && !peek(tokens, at + 1).isSmall);
  };
  const isPlain = (token: Token) => token.kind === 'word' && token.isProper && !token.isUpper;
  const labels: (Label | null)[] = [];
  if (!isIn(0) || isIn(tokens.length - 1) || tokens.some(({ kind }) => kind === 'colon')) return null;
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
  return all.length === labels.length && all.filter(({ isKnown }) => isKnown).length > 1 ? all : null;
}
