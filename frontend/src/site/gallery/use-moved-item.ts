import { useEffect } from 'react';
import { type GalleryCategory, otherCategory } from '../../contract/gallery-category';
import { paths } from '../paths';
import { navigate, useLocation } from '../routing/location';
import { useIsElsewhere } from '../site-data';

/**
 * Leads on to an item that has moved to the other gallery.
 *
 * @param documentId an item that its gallery has not; null for none
 * @returns whether it is being looked for, or led to
 */
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
