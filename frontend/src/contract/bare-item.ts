import type { GalleryItem } from './gallery-item';
import { forOptionalWords } from './item-words';

type Known = 'documentId' | 'title' | 'imageUrl' | 'order' | 'category';

/** A picture of which no more is known than this. */
export function bareItem(known: Pick<GalleryItem, Known> & Partial<GalleryItem>): GalleryItem {
  return {
    ...forOptionalWords(null),
    fileType: 'image',
    duration: null,
    uploadedAt: null,
    updatedAt: null,
    storagePath: null,
    image: null,
    ...known,
  };
}
