/** The last part of a story's address. */
const slugForm = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
export const slugMaxLength = 80;

/** Strapi's documentIds, those of the sample mode, and those of samples and placeholders: below a gallery they name items. */
const itemIdForm =
  /^(?:[a-z0-9]{24}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|(?:amostra|exemplo)-[a-z0-9-]+)$/;

/** The second part of a window's address, `/moda/pagina/2`. */
const windowWord = 'pagina';

/** What a title of which nothing is left is called, and what a reserved one begins with. */
const fallback = 'historia';

/** Letters that Unicode does not take apart. */
const folded: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
  ı: 'i',
};

export function isSlug(text: string): boolean {
  return text.length <= slugMaxLength && slugForm.test(text);
}

/** Whether an address is something else's, whatever stories there are. */
export function isReserved(slug: string): boolean {
  return slug === windowWord || itemIdForm.test(slug);
}

/** At most so many characters of a slug, whole words as far as there are some. */
function shortened(slug: string, length: number): string {
  if (slug.length <= length) return slug;
  const cut = slug.slice(0, length + 1);
  const end = cut.lastIndexOf('-');
  return end > length / 2 ? cut.slice(0, end) : slug.slice(0, length).replace(/-$/, '');
}

/** A slug out of a title: accents are folded, what is neither a Latin letter nor a digit separates words. */
export function slugOf(title: string): string {
  const words = title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[ßæœøđðłþı]/g, (letter) => folded[letter] ?? '')
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  const slug = shortened(words, slugMaxLength) || fallback;
  return isReserved(slug) ? shortened(`${fallback}-${slug}`, slugMaxLength) : slug;
}

/** The first of `slug`, `slug-2`, `slug-3` … that nobody has. */
export function freeSlug(slug: string, isTaken: (slug: string) => boolean): string {
  for (let number = 1; ; number += 1) {
    const end = number === 1 ? '' : `-${number}`;
    // With any number at its end "exemplo" has the form of an item's id.
    const base = isReserved(slug + end) ? `${fallback}-${slug}` : slug;
    const candidate = shortened(base, slugMaxLength - end.length) + end;
    if (!isReserved(candidate) && !isTaken(candidate)) return candidate;
  }
}
