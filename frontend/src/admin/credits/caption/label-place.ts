import { isAgency } from './name-text';
import { agencyMarks, articles, garments, particles, people, uses } from './no-names';
import {
  colonBehind,
  endsInLabel,
  isBracket,
  isHouseEnd,
  isNamesFirst,
  type Label,
  labelAt,
  labelOfWords,
  noCreditAt,
} from './read-label';
import { isOf } from './read-mark';
import { rolesAt } from './read-roles';
import { isName, peek, type Tokens, textOf } from './tokens';

/** Maximum tokens of the products used. */
const mostUsed = 12;

/** The label behind a separator, unless it is part of the names: "Modelos: Ana, Beauty Queen", "Produção: Filmes da Casa". */
export function edgeLabel(tokens: Tokens, at: number, labels: readonly Label[], start: number): Label | null {
  const [before, first, last] = [peek(tokens, at - 1), peek(tokens, at), labels.at(-1)];
  const colon = /colon|by/.test(last?.mark ?? '') ? colonBehind(tokens, at) : -1;
  const isNamed = colon >= 0 && rolesAt(tokens, at) === null && endsInLabel(tokens, at, colon);
  const isOwn = at <= start || ['comma', 'slash', 'close', 'handle', 'emoji'].includes(before.kind);
  const label = labelAt(tokens, at, isOwn && !isNamed);
  if (label === null) return null;
  if (label.mark === 'none') {
    // "(hair, using Sol)".
    const isUsing = before.kind === 'open' && uses.has(peek(tokens, label.end + 1).key);
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
  const isPerson = people.has(peek(tokens, label.end - 1).key) && at > start && before.kind !== 'open';
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
  const isFull = people.has(first.key) && [1, 2].every((by) => peek(tokens, at + by).isProper);
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

/** ", Shoes Preston Zly", "LIA SOUZA DRESS CASA SOL": a garment and its maker end the names. */
export function garmentAt(tokens: Tokens, at: number, labels: readonly Label[]): Label | null {
  const [before, first, last] = [peek(tokens, at - 1), peek(tokens, at), labels.at(-1)];
  const isApart =
    before.kind === 'comma'
      ? /bare|by/.test(last?.mark ?? '') && last?.roles[0] !== 'Modelo' && first.isProper
      : last?.mark === 'bare' && last.to < at && before.isUpper && first.isUpper;
  return isApart && garments.has(first.key) && isName(peek(tokens, at + 1))
    ? { roles: [], from: at, end: at + 1, mark: 'bare', to: at + 1, isKnown: true }
    : null;
}

/** "Ceremony, reception and catering Casa Sol": the label is longer. */
const isPart = (tokens: Tokens, at: number) =>
  ['and', 'comma'].includes(peek(tokens, at - 1).kind) &&
  tokens.slice(1, at).every(({ kind, isSmall }) => kind === 'comma' || kind === 'and' || isSmall);

/** "Ana Costa Secondo Elettrico: Rui": behind two words of a name, or before small words, an unknown label before a colon. */
function isGlued(tokens: Tokens, at: number, colon: number): boolean {
  for (let one = at; one < colon; one += 1) {
    if (!isOf(peek(tokens, one - 1)) && rolesAt(tokens, one)?.to === colon) return false;
  }
  return (
    peek(tokens, at - 2).isProper ||
    tokens.slice(at + 1, colon).every(({ isSmall, text }) => isSmall && !/^\d/.test(text))
  );
}

/** "EMI Music Publishing Italia", "at Casa Agency, make-up by Ana", "by Casa Studio and shot by Ana Costa", "at Casa Management Fashion Editor: Ana". */
const isOfHouse = (tokens: Tokens, { from, to, mark, roles: [role] }: Label) =>
  (role === 'Estúdio' && peek(tokens, from - 1).isProper) ||
  isHouseEnd(tokens, from) ||
  (mark === 'bare' && /.{4}ing$/.test(peek(tokens, to).key)) ||
  (mark === 'bare' && role === 'Agência' && rolesAt(tokens, to) !== null);

/** A known label behind a word: "Um ensaio fotografado por Ana", "o fotógrafo Rui Sá", "Foto Ana Costa Styling Bia Lima". */
export function innerLabel(tokens: Tokens, at: number, labels: readonly Label[]): Label | null {
  const isNamed = (one: number) =>
    peek(tokens, one).isProper || peek(tokens, one).kind === 'and' || agencyMarks.has(peek(tokens, one).key);
  const [before, first, last] = [peek(tokens, at - 1), peek(tokens, at), labels.at(-1)];
  const colon = last?.mark === 'colon' && isNamed(at - 1) ? colonBehind(tokens, at) : -1;
  if (colon >= 0 && isGlued(tokens, at, colon))
    return noCreditAt(tokens, at) ?? labelOfWords(tokens, at, colon, { mark: 'colon', to: colon + 1 });
  const label = first.kind === 'word' && rolesAt(tokens, at) !== null ? labelAt(tokens, at, false) : null;
  if (label === null || isOfHouse(tokens, label)) return null;
  const { key: work } = peek(tokens, label.end - 1);
  // "using Sol beauty, Hair: Ana", "with Sol products Model: Lia": only the words before the mark are the label.
  const isUsed = tokens.slice(Math.max(last?.to ?? 0, at - mostUsed), at).some(({ key }) => uses.has(key));
  if (isUsed && tokens.slice(at, label.end).some(({ kind }) => kind === 'comma')) return null;
  const isBehindFull =
    isNamed(at - 1) &&
    (last === undefined ||
      isNamed(at - 2) ||
      peek(tokens, at - 2).kind === 'and' ||
      uses.has(peek(tokens, at - 2).key));
  const isIt: Partial<Record<Label['mark'], boolean>> = {
    // "our photo credits: Ana Costa".
    colon:
      isUsed ||
      (isNamed(at - 1) && (last !== undefined || first.isProper)) ||
      (last === undefined && /credits?$/.test(work)),
    by: true,
    handle: first.isSmall && (isNamed(at - 1) || (people.has(work) && articles.has(before.key))),
    bare: first.isSmall
      ? people.has(work)
      : (isBehindFull || (first.isUpper && !before.isUpper && last !== undefined)) &&
        (peek(tokens, label.to + 1).isProper ||
          (particles.has(peek(tokens, label.to + 1).key) && peek(tokens, label.to + 2).isProper) ||
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
