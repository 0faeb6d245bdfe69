import type { GalleryCategory } from '../../contract/gallery-category';
import type { GalleryItem } from '../../contract/gallery-item';
import { paths } from '../paths';
import { navigate, useLocation } from '../routing/location';

/** History state of an item opened from its gallery: closing it is then a step back. */
export const fromGallery = { fromGallery: true };

/** The open item lives in the address: a link opens it, Back closes it. @param windowNumber of the gallery beneath it */
export function useViewer(category: GalleryCategory, items: GalleryItem[], windowNumber: number) {
  const state = useLocation().state as { fromGallery?: boolean } | null;
  return {
    show: (index: number) => {
      const item = items[index];
      if (item) {
        navigate(paths.item(category, item.documentId), { replace: true, state });
      }
    },
    close: () => {
      if (state?.fromGallery) {
        window.history.back();
      } else {
        navigate(paths.gallery(category, windowNumber), { replace: true });
      }
    },
  };
}
