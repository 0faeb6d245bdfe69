import type { GalleryCategory } from './gallery-category';
import type { GalleryItem } from './gallery-item';
import { forOptionalWords } from './item-words';

const placeholderTitles: Record<GalleryCategory, readonly string[]> = {
  moda: ['Editorial de moda', 'Lookbook', 'Ensaio autoral'],
  publicidade: ['Campanha publicitária', 'Filme publicitário', 'Catálogo'],
};

/** The three projects that a gallery shows while it is empty or the read failed (§4, §9). */
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

type RequiredFields = 'documentId' | 'title' | 'imageUrl' | 'order' | 'category';

/** An item with these fields, and defaults for all others. */
export function bareItem(fields: Pick<GalleryItem, RequiredFields> & Partial<GalleryItem>): GalleryItem {
  return {
    ...forOptionalWords(null),
    fileType: 'image',
    duration: null,
    uploadedAt: null,
    updatedAt: null,
    storagePath: null,
    image: null,
    ...fields,
  };
}
