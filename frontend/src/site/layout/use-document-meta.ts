import { useEffect } from 'react';
import { useSWRConfig } from 'swr';
import type { GalleryItem } from '../../contract/gallery-item';
import { cacheKeys } from '../../data/cache-keys';
import { pageMeta } from '../page-meta';
import type { SiteRoute } from '../paths';
import { shownItems, useAboutIfKnown, useSettings } from '../site-data';

/** Keeps title, description and canonical address right while the visitor moves inside the site. */
export function useDocumentMeta(route: SiteRoute): void {
  const settings = useSettings();
  const about = useAboutIfKnown();
  const item = useOpenItem(route);
  const { title, description, canonicalPath } = pageMeta({ route, settings, about, item });
  useEffect(() => {
    document.title = title;
    document.querySelector('meta[name="description"]')?.setAttribute('content', description);
    const canonical = document.querySelector('link[rel="canonical"]');
    if (canonical && canonicalPath !== null) {
      canonical.setAttribute(
        'href',
        new URL(canonicalPath, canonical.getAttribute('href') ?? undefined).href,
      );
    }
  }, [title, description, canonicalPath]);
}

function useOpenItem(route: SiteRoute): GalleryItem | undefined {
  const { cache, fallback } = useSWRConfig();
  if (route.page !== 'gallery' || route.documentId === null) {
    return undefined;
  }
  const key = cacheKeys.gallery(route.category);
  const stored = (cache.get(key)?.data ?? fallback?.[key]) as GalleryItem[] | undefined;
  return shownItems(route.category, stored).find(({ documentId }) => documentId === route.documentId);
}
