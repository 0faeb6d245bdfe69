import type { GalleryCategory } from './gallery-category';
import { forOptionalWords, type GalleryItem } from './gallery-item';

const placeholderTitles: Record<GalleryCategory, readonly string[]> = {
  moda: ['Editorial de moda', 'Lookbook', 'Ensaio autoral'],
  publicidade: ['Campanha publicitária', 'Filme publicitário', 'Catálogo'],
};

/** The three projects a gallery shows while nothing is stored or the read failed (§4, §9). */
export function placeholderGallery(category: GalleryCategory): GalleryItem[] {
  return placeholderTitles[category].map((title, index) => ({
    documentId: `exemplo-${index + 1}`,
    title,
    ...forOptionalWords(null),
    imageUrl: `/images/${category}-${index + 1}.jpg`,
    order: index + 1,
    fileType: 'image',
    duration: null,
    category,
    uploadedAt: null,
    updatedAt: null,
    storagePath: null,
    image: null,
  }));
}
