import { isItemId } from './item-id';
import { slugMaxLength } from './story';

const slugForm = /^[a-z0-9]+(-[a-z0-9]+)*$/;
/** Letters that have no accent to fold. */
const folded: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ł: 'l', þ: 'th', ı: 'i' };
const emptySlug = 'historia';

/** The address that a title makes: accents folded, other scripts and emoji dropped; never empty, reserved or too long. */
export function slugOf(title: string): string {
  const slug = shortened(
    title
      .toLowerCase()
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .replace(/[ßæœøđłþı]/g, (letter) => folded[letter] ?? '')
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, ''),
    slugMaxLength,
  );
  return slug === '' ? emptySlug : isReserved(slug) ? numbered(slug, 2) : slug;
}

/** Why a typed slug cannot be an address; null for one that can, as far as it is known without the other stories. */
export function slugProblem(typed: string): 'form' | 'reserved' | null {
  if (typed.length > slugMaxLength || !slugForm.test(typed)) {
    return 'form';
  }
  return isReserved(typed) ? 'reserved' : null;
}

/** The first of a slug's variants, `-2` and so on, that is not taken. */
export function freeSlug(slug: string, isTaken: (slug: string) => boolean): string {
  let free = slug;
  for (let number = 2; isTaken(free); number += 1) {
    free = numbered(slug, number);
  }
  return free;
}

function isReserved(slug: string): boolean {
  return slug === 'pagina' || isItemId(slug);
}

function numbered(slug: string, number: number): string {
  const ending = `-${number}`;
  return `${shortened(slug, slugMaxLength - ending.length)}${ending}`;
}

function shortened(slug: string, length: number): string {
  return slug.slice(0, length).replace(/-+$/, '');
}
