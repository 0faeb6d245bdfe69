import { type Film, isShownEverywhere } from 'contract/media/film';
import { uploadStrings } from './strings';

/** What a film is made with, if some browsers do not show it, in a word; null if all do, or if it is not known. */
export function rareFormat(film: Film | null | undefined): string | null {
  if (!film || isShownEverywhere(film)) return null;
  const { names, rich } = uploadStrings.film;
  const name = film.codec in names ? names[film.codec as keyof typeof names] : null;
  return name ?? `${film.codec === 'h264' ? 'H.264' : film.codec.toUpperCase()}, ${rich(film.bits)}`;
}
