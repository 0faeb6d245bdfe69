import { isBy, lists, plain, roleOf } from './known-words';
import { isBracket, isNamesFirst } from './read-label';
import { readNames } from './read-names';
import type { Clause, Found, Label, NamesRead } from './reading';
import { surenessOf } from './sureness';
import { endOf, isName, isText, peek, type Token, type Tokens } from './tokens';

/** The credits of a clause: each label with the names behind it, before it, or before its bracket. */
export function creditsOf({ tokens, labels }: Clause): Found[] {
  const isBehind = isNamesFirst(tokens, labels);
  return labels.flatMap((label, at) => {
    const next = labels[at + 1];
    const end =
      next === undefined
        ? tokens.length
        : isNote(tokens, next)
          ? startOfName(tokens, next.from - 1, label.to)
          : next.from;
    const before = labels[at - 1];
    const floor = before === undefined ? 0 : before.end + agencyInBracket(tokens, before).length;
    const names = isNote(tokens, label)
      ? [
          ...trimmed(namesBefore(tokens, floor, label.from - 1)),
          ...agencyInBracket(tokens, label),
          ...handleAfter(tokens, label.end + 1),
        ]
      : isBehind
        ? [
            ...trimmed(tokens.slice(floor, label.from)),
            ...(isBracket(tokens, label.end) ? tokens.slice(label.end) : []),
          ]
        : trimmed(tokens.slice(behindTitle(tokens, label.to, end), end));
    const work = peek(tokens, label.end - 1);
    const isPlural = tokens.slice(label.from, label.end).some(isOfPeople);
    const own = label.mark === 'of' ? inSentence(names, work) : isPlural ? eachApart(names) : names;
    // "Jeans by Casa Sol, shoes by Mar", "all garments and jewellery by Sol" describe a look.
    const isOfLook =
      label.isWorn &&
      (labels.some((one) => one.roles.length === 0) ||
        tokens.slice(0, label.from).some(({ key }) => lists.garments.has(key)) ||
        isText(peek(tokens, label.from - 1)));
    const roles = isOfLook ? [] : rolesHere(tokens, labels, at);
    // "shot by British photographer Ana Costa".
    const isRepeated = next?.roles[0] === roles[0] && next?.from === label.to + 1 && label.mark === 'of';
    const read = roles.length === 0 || isRepeated ? null : readNames(own, roles[0] ?? '');
    const isAll = own.length === names.length || lists.uses.has(peek(names, own.length).key);
    const sureness = surenessOf(tokens, label, own, { isAll, isNote: isNote(tokens, label) });
    return read !== null && isClear(label, read, labels.length > 2)
      ? [{ roles, read, sureness, lines: new Set(tokens.map(({ line }) => line)) }]
      : [];
  });
}

/** A plural of people, "Fotógrafos", "Stylists", unlike "Fotos". */
const isOfPeople = ({ key }: Token) =>
  /(?:[aeo]r(?:e|a)?|ist[ae]?|af[ao]|eir[ao]|ent|eur|eus?e|art|mua)s$/.test(key);

/** Names with "e" in place of "&": behind such a plural "Ana & Bia" are two people. */
const eachApart = (names: Tokens) =>
  names.map((token) => (token.text === '&' ? { ...token, text: 'e' } : token));

/** The place of the names behind a title in quotes: Trilha: "A Casa" by Ana Costa. */
function behindTitle(tokens: Tokens, from: number, end: number): number {
  const isQuote = (at: number) => /^["“”«»]$/.test(peek(tokens, at).text);
  let close = from + 1;
  while (close < end && !isQuote(close)) close += 1;
  if (!isQuote(from) || close >= end) return from;
  return close + (lists.byWords.has(peek(tokens, close + 1).key) ? 2 : 1);
}

/** Whether a label stands in brackets behind a name: "(foto)", "(hair, using Sol)", "(modelo, Way)". */
const isNote = (tokens: Tokens, label: Label) =>
  label.from > 1 &&
  peek(tokens, label.from - 1).kind === 'open' &&
  (peek(tokens, label.end).kind === 'close' ||
    agencyInBracket(tokens, label).length > 0 ||
    (peek(tokens, label.end).kind === 'comma' &&
      lists.uses.has(peek(tokens, label.end + 1).key) &&
      tokens.at(-1)?.kind === 'close'));

/** Maximum words of an agency in such a bracket. */
const longestAgency = 4;

/** The agency behind a label in brackets, as a bracket: "(modelo, Way)", "(modelo / Casa Models)"; empty if there is none. */
function agencyInBracket(tokens: Tokens, { from, end, roles }: Label): Tokens {
  const words = tokens.slice(end + 1, end + 2 + longestAgency);
  const close = words.findIndex(({ kind }) => kind === 'close');
  const isAgency =
    roles[0] === 'Modelo' &&
    /^(?:comma|slash)$/.test(peek(tokens, end).kind) &&
    words.slice(0, close).every(isName);
  return isAgency && close > 0 ? [peek(tokens, from - 1), ...words.slice(0, close + 1)] : [];
}

/** "Ana Costa (foto) @ana". */
const handleAfter = (tokens: Tokens, at: number): Tokens =>
  peek(tokens, at).kind === 'handle' && at === tokens.length - 1 ? tokens.slice(at) : [];

/** The names before a bracket: all behind the label before if nothing else stands there, else the last one. */
function namesBefore(tokens: Tokens, floor: number, end: number): Tokens {
  // "Por Ana Costa (fotos)".
  const from = endOf(tokens, floor, (token) => token.kind === 'close' || isBy(token));
  const all = trimmed(tokens.slice(from, end));
  return readNames(all, '')?.isOnlyNames ? all : tokens.slice(startOfName(tokens, end, from), end);
}

function startOfName(tokens: Tokens, end: number, floor: number): number {
  let from = end;
  while (from > floor && ['word', 'handle', 'and'].includes(peek(tokens, from - 1).kind)) from -= 1;
  while (from < end && peek(tokens, from).kind !== 'handle' && !peek(tokens, from).isProper) from += 1;
  return from;
}

/** A label's roles; of an assistant beside another label, of that role: "Foto: @ana + assist @bia", "Assistentes: Rui (foto)". */
function rolesHere(tokens: Tokens, labels: readonly Label[], at: number): string[] {
  const [label, before, first] = [labels[at] as Label, labels[at - 1], labels[0] as Label];
  const { kind, key } = peek(tokens, label.from - 1);
  const isJoined = before?.to === label.from || kind === 'and' || ['com', 'with'].includes(key);
  const isHelp = label.roles[0] === 'Assistente' && isJoined;
  const isList = at > 0 && first.roles[0] === 'Assistente' && first.from === 0 && isNote(tokens, label);
  const helped = isHelp ? (before?.roles ?? []) : isList ? label.roles : [];
  return helped.length > 0 ? helped.map((role) => `Assistente de ${role.toLowerCase()}`) : label.roles;
}

/** "beleza de Ju Reis que chegou ontem": the names before the rest of the sentence. */
function inSentence(names: Tokens, { key: work }: Token): Tokens {
  const isOne = lists.people.has(work) && !/s$|^model/.test(work);
  const end = names.findIndex(
    ({ isSmall, key, kind }, at) =>
      (isOne && kind === 'comma') ||
      (at > 0 &&
        isSmall &&
        !lists.particles.has(key) &&
        !lists.articles.has(key) &&
        !(lists.agencyMarks.has(key) && peek(names, at + 1).isProper)),
  );
  // "stylist Ana's ideas".
  if (/['’]s$/.test(peek(names, end - 1).text)) return [];
  // "make de Ana Costa, Bia canta".
  const isNext = end > 1 && peek(names, end - 2).kind === 'comma';
  return trimmed(end === -1 ? names : names.slice(0, isNext ? end - 2 : end));
}

/** In a sentence such as "a beleza de São", only full names count, except in a list. "Fashion Magazine" has no name. */
function isClear({ mark }: Label, { names }: NamesRead, isListed: boolean): boolean {
  return mark === 'bare' && names.length === 1
    ? roleOf(plain(names[0]?.name ?? '')) === undefined &&
        roleOf(plain(names[0]?.name.replace(/ .*/, '') ?? '')) !== 'Revista'
    : mark !== 'of' ||
        isListed ||
        names.every(({ name, instagram }) => instagram !== null || /[ &]/.test(name));
}

/** Trims marks around names, and the "com" before the next label. */
function trimmed(tokens: Tokens): Token[] {
  const isInside = (at: number) =>
    ['word', 'handle'].includes(peek(tokens, at).kind) && !['com', 'with'].includes(peek(tokens, at).key);
  let [from, to] = [0, tokens.length];
  while (to > from && !isInside(to - 1) && peek(tokens, to - 1).kind !== 'close') to -= 1;
  while (from < to && !/word|handle|open/.test(peek(tokens, from).kind)) from += 1;
  return tokens.slice(from, to);
}
