/** Words around a person's name in a handle: her work, "it is her". No words of houses: @anapradostudio is not Ana Prado. */
const affixes = (
  'foto, fotos, fotografia, fotografo, fotografa, ph, photo, photos, photography, photographer, mua, mk, make, makeup, maquiagem, ' +
  'maquiador, maquiadora, beauty, beleza, hair, hmu, hmua, style, styling, stylist, st, model, modelo, film, films, video, art, ' +
  'oficial, official, real, ig, eu, sou, its, im, iam, by'
).split(', ');
const particles = /^(?:d[aeo]s?|di|del|della|du|van|von|der|den|la|le|e|y)$/;
/** Letters of the shortest name that counts; a word alone never does. */
const leastLetters = 6;

export interface Written {
  name: string;
  instagram: string | null;
}

const lettersOf = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** Whether a name is known by its handle alone. */
export const isHandleAlone = ({ name, instagram }: Written): boolean =>
  instagram !== null && name.toLowerCase() === `@${instagram.toLowerCase()}`;

/** What a handle may spell: its letters without dots, lines, digits at its end, and affixes. */
function spelledBy(handle: string): string[] {
  const letters = lettersOf(handle).replace(/\d+$/, '');
  const starts = ['', ...affixes].filter((affix) => letters.startsWith(affix));
  const ends = ['', ...affixes].filter((affix) => letters.endsWith(affix));
  return starts.flatMap((start) =>
    ends.map((end) => letters.slice(start.length, letters.length - end.length)),
  );
}

/**
 * The letters by which a name without a handle and a handle without a name are one: '@ana.prado_ph' and 'Ana Prado', with and
 * without "de" and its like. None of a name with a handle, and of a single word.
 */
export function spellingsOf(written: Written): string[] {
  if (isHandleAlone(written)) return spelledBy(written.instagram ?? '').filter(isLong);
  const words = written.name.split(/[\s-]+/).filter((word) => lettersOf(word) !== '');
  const full = words.filter((word) => !particles.test(word.toLowerCase()));
  if (written.instagram !== null || full.length < 2) return [];
  return [...new Set([words, full].map((list) => lettersOf(list.join(''))))].filter(isLong);
}

const isLong = (letters: string) => letters.length >= leastLetters;

/** Names by what they spell. */
export function spellingIndex<Name extends Written>(names: Iterable<Name> = []) {
  const byLetters = new Map<string, Set<Name>>();
  const add = (name: Name) => {
    for (const letters of spellingsOf(name))
      byLetters.set(letters, (byLetters.get(letters) ?? new Set()).add(name));
  };
  /** The handle that spells a name, or the name that a handle spells; undefined unless there is one. */
  const find = (written: Written): Name | undefined => {
    const found = new Set(
      spellingsOf(written)
        .flatMap((letters) => [...(byLetters.get(letters) ?? [])])
        .filter((name) => isHandleAlone(name) !== isHandleAlone(written)),
    );
    return found.size === 1 ? [...found][0] : undefined;
  };
  for (const name of names) add(name);
  return { add, find };
}

/** A handle and the name that it spells as one. */
export const joinedName = (one: Written, other: Written): Written => ({
  name: isHandleAlone(one) ? other.name : one.name,
  instagram: one.instagram ?? other.instagram,
});
