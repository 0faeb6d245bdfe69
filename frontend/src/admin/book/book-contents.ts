import type { GalleryItem } from 'contract/gallery/gallery-item';
import type { Language } from 'contract/translations/languages';
import type { AskedBook } from '../../data/book';

/** What a PDF can be made of: a selection or stories. */
export interface BookContents {
  of: AskedBook['of'];
  title: string;
  /** In which it begins. */
  language: Language;
  /** In order; `unshown` are there only if the owner wants it, `barred` never. */
  photographs: readonly { item: GalleryItem; state: 'shown' | 'unshown' | 'barred' }[];
  /** The documentId of a card's first photograph; null for the first of all. */
  cover: string | null;
}
