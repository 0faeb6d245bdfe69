import { afterNames, agencies, institutions, particles, publishers } from './no-names';
import { plain } from './role-words';

/**
 * Whether a handle may belong to the named person: it contains a word of the name or its first four letters, the name
 * contains a part of it, or it starts with the initials.
 */
export function isAlike(name: string, handle: string): boolean {
  const words = name
    .split(/[\s-]+/)
    .map(plain)
    .filter((word) => word.length > 1 && !particles.has(word));
  const letters = plain(handle);
  const parts = handle
    .toLowerCase()
    .slice(1)
    .split(/[._\d]+/)
    .filter((part) => part.length > 2);
  const initials = words.map((word) => word.charAt(0)).join('');
  return (
    words.some((word) => (word.length > 2 ? letters.includes(word.slice(0, 4)) : letters.startsWith(word))) ||
    parts.some((part) => words.join('').includes(part)) ||
    (initials.length > 2 && letters.startsWith(initials))
  );
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
  if (!isShouted || isShort) {
    return name;
  }
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

/** Roles of persons, who may work for a house; a studio may itself be who made the set or the retouch. */
const ofPersons = /^(?:Fotografia|Styling|Beleza|Cabelo|Maquiagem|Unhas|Grooming|Barba|Modelo)$/;
const houseName =
  /^(?:estúdio|salão|salon|studio) \p{Lu}|\p{L} (?:studios?|estúdio|sal[oó]n|salão)(?: (?:\p{Lu}[\p{L}.]* ?){1,2})?$/iu;

/** "Bia Lima, Circus Salon": a house behind one full name. */
export const isHouseBehind = (role: string, name: string, words: string) =>
  ofPersons.test(role) && name.includes(' ') && houseName.test(words);

const agencyEnd = /(?:models?|modelos|mgmt|mgt|management|agency|agencia|agencies|talents?|artists)$/;
const agencyInHandle = /(?:models?(?!o)|mgmt|mgt|management|agency|agencia|talents?)/;

/** "Casa Models", "Sol Mgmt". */
export const hasAgencyWord = (name: string) => agencyEnd.test(plain(name));

/** Whether a name or handle contains an agency word, or is a well-known agency. */
export function isAgency(name: string): boolean {
  const letters = plain(name.replace(/^agência /i, '')).replace(
    /(?:nyc?|london|paris|milano?|brasil|brazil|lisboa|spain|berlin|amsterdam|miami|chicago|madrid|barcelona|stockholm|hamburg|toronto|sydney)$/,
    '',
  );
  return (
    agencies.has(letters) || agencyEnd.test(letters) || (name.startsWith('@') && agencyInHandle.test(letters))
  );
}

const isPlace = (words: string) =>
  afterNames.has(plain(words)) || words.split('-').every((part) => afterNames.has(plain(part)));

/** "W.S. Studio, London" has a place, "Foto: Ana Costa/SBT" a house that published it. */
export function isOutside(role: string, join: string, words: string, last: string): boolean {
  const isPublisher =
    publishers.has(plain(words.replace(/ .*/, ''))) ||
    /^\p{Lu}{2,5}$|(?:[Pp]ress|PRESS|Imagens|Images)$/u.test(words);
  return (
    (join !== 'and' && join !== '' && role !== 'Locação' && isPlace(words)) ||
    // "CIA – Centro de Arte", "Casa Sol – Associação Cultural", "Ana Costa – Hair & Makeup".
    (join === 'dash' &&
      role !== 'Locação' &&
      (/^\p{Lu}{2,}$/u.test(last) || institutions.has(plain(words.replace(/ .*/, ''))))) ||
    (role === 'Fotografia' && (join === 'slash' || join === 'comma') && isPublisher)
  );
}
