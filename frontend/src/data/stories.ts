import type { SentCredit } from 'contract/credits/credit';
import type { GalleryCategory } from 'contract/gallery/gallery-category';
import type { ListedStory, Story, StoryKind, StoryWord } from 'contract/stories/story';
import type { SentTranslations } from 'contract/translations/translation';
import type { SentRights } from './rights';

/** Changes of a story; another category moves it with its items to that gallery's end. */
export interface StoryChanges
  extends Partial<Record<'title' | 'slug' | StoryWord, string>>,
    Partial<SentRights> {
  category?: GalleryCategory;
  kind?: StoryKind | null;
  credits?: SentCredit[];
  cover?: string | null;
  /** All items of the story in order; others are removed from the story. */
  itemIds?: string[];
  /**
   * Keys of uploads that are still to come into the story: visitors do not see it until they are in. Those that are in are left
   * out; a story that visitors see awaits none.
   */
  awaitedFiles?: string[];
  /** The words that are named change, `slug` among them; the others stay. */
  translations?: SentTranslations;
}

export type NewStory = Pick<StoryChanges, 'credits' | 'text' | 'hidden' | 'publishAt' | 'awaitedFiles'> & {
  title: string;
  category: GalleryCategory;
  itemIds: string[];
};

export interface StoriesEditor {
  /** All stories of a category in display order, including those without visible items. */
  list(category: GalleryCategory): Promise<ListedStory[]>;
  read(documentId: string): Promise<Story>;
  /**
   * Groups items into a story at the first one's position, and moves those of the other gallery. A story may start without items.
   * A retry returns the created story: it is found by the files that it awaits, else by title and items, and by its texts and
   * credits if it has no items.
   */
  create(story: NewStory): Promise<Story>;
  /** @param version the story's `storyVersion` */
  save(documentId: string, changes: StoryChanges, version: string | null): Promise<Story>;
  /** Its items stay in the gallery, unless `withItems` is set. @param version the story's `storyVersion` */
  delete(documentId: string, options: { withItems: boolean }, version: string | null): Promise<void>;
}
