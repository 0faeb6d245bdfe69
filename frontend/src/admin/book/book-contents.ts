import { type BookFormat, bookLimits } from 'contract/book/book';
import type { GalleryItem } from 'contract/gallery/gallery-item';
import type { Language } from 'contract/translations/languages';
import type { AskedBook } from '../../data/book';

export interface BookPhotograph {
  item: GalleryItem;
  /** `unshown`: there only if the owner wants it; `unseen`, `ended`: never. */
  state: 'shown' | 'unshown' | 'unseen' | 'ended';
}

/** What a PDF can be made of: a selection or stories. */
export interface BookContents {
  of: AskedBook['of'];
  title: string;
  /** In which it begins. */
  language: Language;
  /** In order. */
  photographs: readonly BookPhotograph[];
  /** The documentId of the first photograph of a card; null for the first of all. */
  cover: string | null;
}

export const countOf = (state: BookPhotograph['state'], { photographs }: BookContents) =>
  photographs.filter((photograph) => photograph.state === state).length;

/** The items that a PDF may have, in order. */
export function itemsFor({ photographs }: BookContents, isWithUnshown: boolean): GalleryItem[] {
  return photographs
    .filter(({ state }) => state === 'shown' || (isWithUnshown && state === 'unshown'))
    .map(({ item }) => item);
}

/** A card's photographs (documentIds) before any is chosen: the cover, and those that come first. */
export function firstOfCard(items: readonly GalleryItem[], cover: string | null): string[] {
  const ids = items.map(({ documentId }) => documentId);
  const first = ids.filter((id) => id === cover);
  return [...first, ...ids.filter((id) => id !== cover)].slice(0, bookLimits.ofCard);
}

/** The photographs to ask for; undefined for all. @param ofCard those that are chosen for a card */
export function askedItems(
  format: BookFormat,
  items: readonly GalleryItem[],
  ofCard: readonly string[],
): readonly string[] | undefined {
  if (format === 'card') return ofCard;
  if (items.length <= bookLimits.photographs) return undefined;
  return items.slice(0, bookLimits.photographs).map(({ documentId }) => documentId);
}
