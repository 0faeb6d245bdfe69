import type { AboutPage } from '../contract/about-page';
import type { GalleryCategory } from '../contract/gallery-category';
import type { GalleryItem } from '../contract/gallery-item';
import type { SiteSettings } from '../contract/site-settings';

/**
 * What a visitor's page may ask for (§7, reads). The server's renderer and the browser use the same port.
 * Every method rejects with a `DataError`; a document that is not stored is its default content (§4).
 */
export interface SiteReader {
  readSettings(): Promise<SiteSettings>;
  readAbout(): Promise<AboutPage>;
  /** All items of a category in display order: ascending `order`, missing as 999. */
  listGallery(category: GalleryCategory): Promise<GalleryItem[]>;
}
