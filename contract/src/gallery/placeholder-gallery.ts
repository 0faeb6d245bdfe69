import type { GalleryCategory } from './gallery-category';
import type { GalleryItem } from './gallery-item';
import { forOptionalWords } from './item-words';

/** Of the projects that an empty gallery shows: the same in both. */
export const placeholderIds: readonly string[] = ['exemplo-1', 'exemplo-2', 'exemplo-3'];

/** The three projects that a gallery shows while it is empty or the read failed (§4, §9). @param titles in the page's language */
export function placeholderGallery(category: GalleryCategory, titles: readonly string[]): GalleryItem[] {
  return placeholderIds.map((documentId, index) =>
    bareItem({
      documentId,
      title: titles[index] ?? '',
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
