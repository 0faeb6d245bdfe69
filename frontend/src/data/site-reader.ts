import type { GalleryCategory } from 'contract/gallery/gallery-category';
import type { GalleryItem } from 'contract/gallery/gallery-item';
import type { ImageVariant } from 'contract/responsive-image';
import type { AboutPage } from 'contract/site/about-page';
import type { SiteSettings } from 'contract/site/site-settings';
import type { FoundAddress, ListedStory, Story, StoryLink } from 'contract/stories/story';

/** One page of a gallery's cards, in display order: items without a story, and each story's cover, with `story`. */
export interface GalleryWindow {
  items: GalleryItem[];
  /** Its number, from 1. */
  number: number;
  /** The number of windows; 0 for an empty gallery. */
  count: number;
  /** All items of the gallery are hidden; absent if false. */
  isComingSoon?: boolean | undefined;
  /**
   * The share picture of the item that the window was found by, else of its first card with a picture; absent if there is none.
   */
  shareImage?: ImageVariant | undefined;
}

/** A story's page, with at least one visible item. */
export interface StoryPage {
  story: Story;
  /** Its neighbours in its gallery: null before the first; after the last comes the first again. */
  previous: StoryLink | null;
  next: StoryLink | null;
  /** The share picture of the requested item, else of the cover; absent if there is none. */
  shareImage?: ImageVariant | undefined;
}

/**
 * The reads of public pages (§7), for the server's renderer and the browser. All methods reject with a `DataError`; a missing
 * document has its default content (§4).
 */
export interface SiteReader {
  readSettings(): Promise<SiteSettings>;
  readAbout(): Promise<AboutPage>;
  /** All visible items of a category in display order: ascending `order`, missing as 999. */
  listGallery(category: GalleryCategory): Promise<GalleryItem[]>;
  /** One window of a category, empty beyond the last. */
  readWindow(category: GalleryCategory, number: number): Promise<GalleryWindow>;
  /** The window with an item's card; null if the item does not exist or is in a story. */
  findWindow(category: GalleryCategory, documentId: string): Promise<GalleryWindow | null>;
  /** The visible stories of a gallery. */
  listStories(category: GalleryCategory): Promise<ListedStory[]>;
  /**
   * The page of a story; null if the gallery has no visible story with the slug.
   * @param around id of the item for the share picture; the result is null if the story does not have it
   */
  readStory(category: GalleryCategory, slug: string, around?: string): Promise<StoryPage | null>;
  /** The target of a slug, former slug or item id; null if there is none. */
  findAddress(name: string): Promise<FoundAddress | null>;
}
