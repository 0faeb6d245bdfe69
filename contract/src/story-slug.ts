import { isItemId } from './item-id';
import { slugMaxLength } from './story';

const slugForm = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
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
/** What a title of which nothing is left is called, and what a reserved one begins with. */
const fallback = 'historia';

/** The address that a title makes: accents folded, what is neither a Latin letter nor a digit separates words; never empty or reserved. */
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

/** Why a typed slug cannot be an address; null for one that can, as far as it is known without the other stories. */
export function slugProblem(typed: string): 'form' | 'reserved' | null {
  if (!isSlug(typed)) {
    return 'form';
  }
  return isReserved(typed) ? 'reserved' : null;
}

/** Whether a text has the form of a slug. */
export function isSlug(text: string): boolean {
  return text.length <= slugMaxLength && slugForm.test(text);
}

/** The first of `slug`, `slug-2`, `slug-3` … that is free. */
export function freeSlug(slug: string, isTaken: (slug: string) => boolean): string {
  for (let number = 1; ; number += 1) {
    const ending = number === 1 ? '' : `-${number}`;
    // With any number at its end "exemplo" has the form of an item's id.
    const base = isReserved(slug + ending) ? `${fallback}-${slug}` : slug;
    const candidate = shortened(base, slugMaxLength - ending.length) + ending;
    if (!isReserved(candidate) && !isTaken(candidate)) {
      return candidate;
    }
  }
}

/** Whether an address is something else's, whatever stories there are: a window's, or an item's. */
export function isReserved(slug: string): boolean {
  return slug === 'pagina' || isItemId(slug);
}

/** At most so many characters of a slug, whole words as far as there are some. */
function shortened(slug: string, length: number): string {
  if (slug.length <= length) {
    return slug;
  }
  const end = slug.slice(0, length + 1).lastIndexOf('-');
  return end > length / 2 ? slug.slice(0, end) : slug.slice(0, length).replace(/-$/, '');
}
