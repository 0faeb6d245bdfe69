import { isAgency, lists, plain, roleOf } from './known-words';
import { peek, type Token, type Tokens, textOf } from './tokens';

/** Maximum words of a name and of a place; a longer run is a sentence. */
const longestName = 10;
const longestPlace = 20;
/** Roles with company names, which may contain "&". */
export const ofHouses = new Set(['Marca', 'Agência', 'Revista', 'Apoio', 'Estúdio', 'Ateliê']);

const season = /^(?:SS|AW|FW)\d\d$/;

/** The end of the name that starts at a word; `from` if there is none. */
export function endOfName(tokens: Tokens, from: number, role: string): number {
  const { key, text } = peek(tokens, from);
  const isNone =
    lists.noNames.has(key) ||
    lists.noNames.has(key + peek(tokens, from + 1).key) ||
    /^(?:19|20)\d\d$/.test(text) ||
    season.test(text);
  let to = from;
  while (to < tokens.length && !endsName(tokens, from, to, role) && isOfName(tokens, from, to, role)) to += 1;
  const isNamed = tokens
    .slice(from, Math.min(to, from + longestPlace + 1))
    .some((token) => token.isProper && /\p{L}/u.test(token.text) && !lists.particles.has(token.key));
  // "Ana's style" is a thing.
  const isPossessive = /['’]s$/.test(peek(tokens, to - 1).text) && peek(tokens, to).kind === 'word';
  const longest = role === 'Locação' ? longestPlace : longestName;
  // "I fiori di Paola".
  const isLetter = to - from === 1 && /^\p{L}$/u.test(text);
  return !isNone && !isLetter && isNamed && !isPossessive && to - from <= longest ? to : from;
}

/** "AT" in a line in capitals: "LIA SOUZA AT WAY". */
export const isShoutedAt = ({ text }: Token) => /^(?:AT|FROM|CHEZ|C\/O)$/.test(text);

/** Whether a name ends before a word: "Ana Costa with Sol", "Ana Costa of Sol", "Ana Costa May 2012", "São Paulo, maio de 2012", "Ana Costa  Bia Lima". */
function endsName(tokens: Tokens, from: number, at: number, role: string): boolean {
  const [token, next] = [peek(tokens, at), peek(tokens, at + 1)];
  const isQualifier =
    lists.qualifiers.has(token.key) && (token.isSmall || (token.isUpper && token.text.length > 2));
  const isFull = at - from > 1;
  return (
    (isQualifier &&
      !isAgency(next.text) &&
      !isHouseBy(token, next, role, peek(tokens, from)) &&
      !isHouseLink(token, next, peek(tokens, from))) ||
    (isFull && token.key === 'of' && role !== 'Locação' && !lists.houseWords.has(peek(tokens, at - 1).key)) ||
    (at > from && token.isApart && token.isProper && (isFull ? next.isProper : next.isSmall)) ||
    (lists.months.has(token.key) &&
      /^[\d/]/.test(next.key === 'de' ? peek(tokens, at + 2).text : next.text)) ||
    lists.productWords.has(token.key) ||
    (at > from && season.test(token.text)) ||
    (at > from && isShoutedAt(token)) ||
    // "Reasons You've Got" is a title.
    /['’](?:ve|re|ll|t|m)$/i.test(token.text)
  );
}

function isOfName(tokens: Tokens, from: number, at: number, role: string): boolean {
  const [token, next] = [peek(tokens, at), peek(tokens, at + 1)];
  const isNamed = next.kind === 'word' && next.isProper;
  const isInside = at > from;
  const isBetween = isInside && isNamed;
  const isPlace = role === 'Locação';
  switch (token.kind) {
    case 'word':
      return (
        token.isProper ||
        (isInside &&
          (isPlace ||
            isHouseBy(token, next, role, peek(tokens, from)) ||
            isHouseLink(token, next, peek(tokens, from)))) ||
        // "Bia Lima, Ana costa, Rui Sá".
        (at === from + 1 && [from - 1, at + 1].every((one) => peek(tokens, one).kind === 'comma')) ||
        (isNamed && /^\d/.test(token.text)) ||
        ((isInside || isNamed) && lists.houseWords.has(token.key)) ||
        (lists.particles.has(token.key) &&
          (isNamed || lists.particles.has(next.key)) &&
          (isInside || !/^d[aeo]s?$/.test(token.key)) &&
          !(lists.agencyMarks.has(token.key) && isAgency(next.text)))
      );
    case 'and':
      return isBetween && (isPlace || isJoint(tokens, from, at, role));
    case 'mark':
      // Maria "Mia" Costa.
      return (
        isBetween &&
        /["“”'‘’]/.test(token.text) &&
        [-3, -2, 2, 3].some((by) => peek(tokens, at + by).kind === 'mark')
      );
    default:
      return (
        isBetween && isPlace && /comma|dash|slash/.test(token.kind) && !endsName(tokens, from, at + 1, role)
      );
  }
}

/** Marca: "Beauty by Casa Sol" is a brand, Flores: "Flowers by Sol" a florist. */
const isHouseBy = ({ key }: Token, next: Token, role: string, first: Token) =>
  key === 'by' && next.isProper && (ofHouses.has(role) || roleOf(first.key) === role);

/** "United for Models", "The Barn at Upcote". */
const isHouseLink = ({ key }: Token, next: Token, first: Token) =>
  key === 'for'
    ? isAgency(next.text)
    : /^(?:in|on|at)$/.test(key) && /^(?:a|the)$/.test(first.key) && next.isProper;

/** Whether an "and" is part of a name: "Maria das Dores e Silva", "Ways & Means". */
function isJoint(tokens: Tokens, from: number, at: number, role: string): boolean {
  const [{ text }, next, second] = [peek(tokens, at), peek(tokens, at + 1), peek(tokens, at + 2)];
  const isDuo =
    at - from === 1 &&
    role !== 'Modelo' &&
    !role.startsWith('Assistente') &&
    peek(tokens, from - 1).kind !== 'comma' &&
    second.kind !== 'and' &&
    !(second.kind === 'word' && second.isProper);
  // "Art + Commerce" and "Casa Hair and Make-up" are agencies.
  if (lists.agencies.has(plain(textOf(tokens.slice(from, at + 2))))) return true;
  if (at - from > 1 && peek(tokens, at - 1).key === 'hair' && next.key === 'makeup') return true;
  return text === '&'
    ? isDuo || ofHouses.has(role)
    : text === 'e' && at - from > 1 && lists.familyNames.has(next.key) && second.kind !== 'word';
}

/** A name in small letters with capitals: "Ana da Costa". */
export const capitalized = (name: string) =>
  name.replace(/(?<![^\s(])(?!(?:d[aeo]s?|e|di|del|von|van|y|and) )\p{Ll}(?=\p{L})/gu, (letter) =>
    letter.toUpperCase(),
  );

/** Converts a name in capitals to title case, except short names (FFW; of persons up to three letters) and initials (JP). */
export function nameCase(name: string, isPerson: boolean): string {
  const letters = name.replace(/[^\p{L}]/gu, '');
  const isShouted = letters === letters.toUpperCase() && letters !== letters.toLowerCase();
  const isShort = name.includes(' ') ? !/\p{L}{3}/u.test(name) : letters.length <= (isPerson ? 3 : 4);
  if (!isShouted || isShort) return name;
  return name
    .split(' ')
    .map((word, at) => {
      const small = word.toLowerCase();
      const isInitials =
        !/^(?:[jm]r|mrs|dr)\.?$/.test(small) &&
        (/^(?:[^aeiouyáéíóúâêôãõ]{1,3}|img|dna|nyc?|uk|usa)$/i.test(word) || /[.&\d]|^\(..\)$/.test(word));
      const isSmall = at > 0 && /^(?:d[aeo]s?|e|di|della?|von|van|der|den|ter|la|y|of)$/.test(small);
      return isSmall
        ? small
        : isInitials
          ? word
          : small.replace(
              /(^mc|^|[-'’(])(\p{L})/gu,
              (_, start, first) => `${start === 'mc' ? 'Mc' : start}${first.toUpperCase()}`,
            );
    })
    .join(' ');
}

/** Roles of people who may work for a company. A set or a retouch may be the work of a studio itself. */
const ofPersons = /^(?:Fotografia|Styling|Beleza|Cabelo|Maquiagem|Unhas|Grooming|Barba|Modelo)$/;
const houseName =
  /^(?:estúdio|salão|salon|studio) \p{Lu}|\p{L} (?:studios?|estúdio|sal[oó]n|salão)(?: (?:\p{Lu}[\p{L}.]* ?){1,2})?$/iu;

/** "Bia Lima, Circus Salon": a house behind one full name. */
export const isHouseBehind = (role: string, name: string, words: string) =>
  ofPersons.test(role) && name.includes(' ') && houseName.test(words);

const isPlace = (words: string) =>
  lists.afterNames.has(plain(words)) || words.split('-').every((part) => lists.afterNames.has(plain(part)));

/** Whether words behind a name are a place, "W.S. Studio, London", or the publisher, "Foto: Ana Costa/SBT". */
export function isOutside(role: string, join: string, words: string, last: string): boolean {
  const isPublisher =
    lists.publishers.has(plain(words.replace(/ .*/, ''))) ||
    /^\p{Lu}{2,5}$|(?:[Pp]ress|PRESS|Imagens|Images)$/u.test(words);
  return (
    (join !== 'and' && join !== '' && role !== 'Locação' && isPlace(words)) ||
    // "CIA – Centro de Arte", "Casa Sol – Associação Cultural", "Ana Costa – Hair & Makeup".
    (join === 'dash' &&
      role !== 'Locação' &&
      (/^\p{Lu}{2,}$/u.test(last) || lists.institutions.has(plain(words.replace(/ .*/, ''))))) ||
    (role === 'Fotografia' && (join === 'slash' || join === 'comma') && isPublisher)
  );
}
