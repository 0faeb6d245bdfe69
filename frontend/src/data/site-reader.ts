import type { AboutPage } from '../contract/about-page';
import type { GalleryCategory } from '../contract/gallery-category';
import type { GalleryItem } from '../contract/gallery-item';
import type { ImageVariant } from '../contract/responsive-image';
import type { SiteSettings } from '../contract/site-settings';

/** So many items of a gallery, in display order. */
export interface GalleryWindow {
  items: GalleryItem[];
  /** Which one it is, from 1. */
  number: number;
  /** How many there are; 0 for an empty gallery. */
  count: number;
  /** Nothing is shown because all of its items are hidden; absent of any other gallery. */
  isComingSoon?: boolean | undefined;
}

/** The window that holds an item, and what is known of that item alone. */
export interface FoundWindow extends GalleryWindow {
  /** The picture that previews of the item show; absent where none is made for them. */
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
  /** The window that holds an item; null when the item is not stored. */
  findWindow(category: GalleryCategory, documentId: string): Promise<FoundWindow | null>;
}
