import type { GalleryCategory } from 'contract/gallery/gallery-category';
import { placeholderGallery } from 'contract/gallery/placeholder-gallery';
import { site as strings } from 'contract/words/pt';

/** What a gallery shows until an item is stored (§4). */
export const placeholdersOf = (category: GalleryCategory) =>
  placeholderGallery(category, strings.gallery[category].placeholders);
