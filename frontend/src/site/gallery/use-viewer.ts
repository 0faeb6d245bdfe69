import { useLocation, useNavigate } from 'react-router-dom';
import type { GalleryCategory, GalleryItem } from '../../contract/gallery-item';
import { paths } from '../paths';

/** History state of an item opened from its gallery: closing it is then a step back. */
const fromGallery = { fromGallery: true };

/** The open item lives in the address: a link opens it, Back closes it. @param windowNumber of the gallery beneath it */
export function useViewer(category: GalleryCategory, items: GalleryItem[], windowNumber: number) {
  const navigate = useNavigate();
  const state = useLocation().state as { fromGallery?: boolean } | null;
  return {
    open: (item: GalleryItem) => {
      navigate(paths.item(category, item.documentId), { state: fromGallery });
    },
    show: (index: number) => {
      const item = items[index];
      if (item) {
        navigate(paths.item(category, item.documentId), { replace: true, state });
      }
    },
    close: () => {
      if (state?.fromGallery) {
        navigate(-1);
      } else {
        navigate(paths.gallery(category, windowNumber), { replace: true });
      }
    },
  };
}
