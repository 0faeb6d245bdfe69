import { useEffect } from 'react';
import { pageMeta } from '../page-meta';
import type { SiteRoute } from '../paths';
import { useKnownAbout, useKnownItem, useSettings } from '../site-data';

/** Keeps title, description and canonical address right while the visitor moves inside the site. */
export function useDocumentMeta(route: SiteRoute): void {
  const settings = useSettings();
  const about = useKnownAbout();
  const { category, documentId } =
    route.page === 'gallery' ? route : { category: 'moda' as const, documentId: null };
  const item = useKnownItem(category, documentId);
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
