import { useEffect } from 'react';
import { type GalleryCategory, otherCategory } from '../../contract/gallery-category';
import type { GalleryItem } from '../../contract/gallery-item';
import { paths } from '../paths';
import { navigate, useLocation } from '../routing/location';
import { useIsElsewhere } from '../site-data';

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

/** Leads on to an item that is in the other gallery; gives whether it does. @param documentId missing here; null for none */
export function useMovedItem(category: GalleryCategory, documentId: string | null): boolean {
  const { state } = useLocation();
  const { isElsewhere, isLoading } = useIsElsewhere(category, documentId);
  useEffect(() => {
    if (isElsewhere && documentId !== null) {
      navigate(paths.item(otherCategory(category), documentId), { replace: true, state });
    }
  }, [isElsewhere, category, documentId, state]);
  return isElsewhere || isLoading;
}
