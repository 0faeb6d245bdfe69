import { bareItem } from './bare-item';
import type { GalleryCategory } from './gallery-category';
import type { GalleryItem } from './gallery-item';

const placeholderTitles: Record<GalleryCategory, readonly string[]> = {
  moda: ['Editorial de moda', 'Lookbook', 'Ensaio autoral'],
  publicidade: ['Campanha publicitária', 'Filme publicitário', 'Catálogo'],
};

/** The three projects a gallery shows while nothing is stored or the read failed (§4, §9). */
export function placeholderGallery(category: GalleryCategory): GalleryItem[] {
  return placeholderTitles[category].map((title, index) =>
    bareItem({
      documentId: `exemplo-${index + 1}`,
      title,
      imageUrl: `/images/${category}-${index + 1}.jpg`,
      order: index + 1,
      category,
    }),
  );
}
