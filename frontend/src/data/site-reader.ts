import type { AboutPage } from 'contract/about-page';
import type { GalleryCategory } from 'contract/gallery-category';
import type { GalleryItem } from 'contract/gallery-item';
import type { ImageVariant } from 'contract/responsive-image';
import type { SiteSettings } from 'contract/site-settings';
import type { FoundAddress, ListedStory, Story, StoryLink } from 'contract/story';

/** So many cards of a gallery, in display order: items without a story, and of each story the cover, with `story`. */
export interface GalleryWindow {
  items: GalleryItem[];
  /** Which one it is, from 1. */
  number: number;
  /** How many there are; 0 for an empty gallery. */
  count: number;
  /** Nothing is shown because all of its items are hidden; absent of any other gallery. */
  isComingSoon?: boolean | undefined;
  /**
   * The picture that previews show, of the item that the window was found by, else of its first card with a picture; absent
   * where none is made for them.
   */
  shareImage?: ImageVariant | undefined;
}

/** A story's page. Its items are those that visitors see, one at least. */
export interface StoryPage {
  story: Story;
  /** Its neighbours in its gallery; null at the ends. */
  previous: StoryLink | null;
  next: StoryLink | null;
  /** The picture that previews show, of the item that was asked for, else of the cover; absent where none is made. */
  shareImage?: ImageVariant | undefined;
}

/**
 * What a visitor's page may ask for (§7, reads). The server's renderer and the browser use the same port.
 * Every method rejects with a `DataError`; a document that is not stored is its default content (§4).
 */
export interface SiteReader {
  readSettings(): Promise<SiteSettings>;
  readAbout(): Promise<AboutPage>;
  /** All items of a category that visitors see, in display order: ascending `order`, missing as 999. */
  listGallery(category: GalleryCategory): Promise<GalleryItem[]>;
  /** One window of a category, empty beyond the last. */
  readWindow(category: GalleryCategory, number: number): Promise<GalleryWindow>;
  /** The window that holds an item's card; null when the item is not stored, or in a story. */
  findWindow(category: GalleryCategory, documentId: string): Promise<GalleryWindow | null>;
  /** The stories of a gallery that visitors see. */
  listStories(category: GalleryCategory): Promise<ListedStory[]>;
  /**
   * The page of a story; null where none has the slug in that gallery, or visitors see none of its items.
   * @param around one of its items, that previews are to show; null where it is not among them
   */
  readStory(category: GalleryCategory, slug: string, around?: string): Promise<StoryPage | null>;
  /** What a slug, a former slug or an item's id leads to; null when there is none. */
  findAddress(name: string): Promise<FoundAddress | null>;
}
