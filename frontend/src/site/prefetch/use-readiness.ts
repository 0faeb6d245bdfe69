import { useEffect } from 'react';
import { galleryCategories } from '../../contract/gallery-category';
import { isFrugalConnection } from '../../lib/connection';
import { report } from '../../lib/report';
import { setPreparation } from '../routing/readiness';
import { useReadAhead } from '../site-data';

/**
 * Has the data of the other galleries here before their links are followed: read at low priority as soon as the page is
 * alive, or at the latest when a link is followed; not ahead of that on a frugal connection.
 */
export function useReadiness(): void {
  const readAhead = useReadAhead();
  useEffect(() => {
    setPreparation((route) =>
      route.page === 'gallery' &&
      route.documentId === null &&
      !readAhead.isGalleryKnown(route.category, route.window)
        ? readAhead.gallery(route.category, route.window)
        : null,
    );
    if (isFrugalConnection()) {
      return;
    }
    const ahead = async () => {
      for (const category of galleryCategories) await readAhead.gallery(category);
    };
    // What does not come is asked for again when it is shown.
    ahead().catch((error: unknown) => report(error));
  }, [readAhead]);
}
