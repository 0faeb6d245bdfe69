import type { CreditName } from 'contract/credits/credit';
import type { GalleryItem } from 'contract/gallery/gallery-item';
import type { ListedStory } from 'contract/stories/story';

export type NameWords = Omit<CreditName, 'documentId'>;

/** The names in credits. */
export interface NamesEditor {
  /** All names, sorted. */
  list(): Promise<CreditName[]>;
  create(words: NameWords): Promise<CreditName>;
  update(documentId: string, words: NameWords): Promise<CreditName>;
  /** Replaces all references to `merged` by `kept`, and deletes `merged`. */
  merge(kept: string, merged: string): Promise<CreditName>;
  /** Deletes a name, all references to it, and credit lines without other names. */
  remove(documentId: string): Promise<void>;
  /** Stories, and items without a story, that refer to a name. */
  listAppearances(documentId: string): Promise<Appearances>;
}

export interface Appearances {
  stories: ListedStory[];
  items: GalleryItem[];
}
