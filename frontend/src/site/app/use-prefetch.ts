import { useCallback, useEffect } from 'react';
import { report } from '../../lib/report';
import { isFrugalConnection } from '../../lib/visitor-wishes';
import { usePrefetcher } from '../content/prefetcher';
import type { PageRead } from '../routing/link';
import { matchRoute, pageAddresses } from '../routing/paths';
import { loadPages, partsOf } from './routes';

/** Returns the read that a link waits for: its page's data and, if the page has one, its script. */
export function usePageRead(): PageRead {
  const prefetcher = usePrefetcher();
  return useCallback(
    (route) => {
      const { chunk, read } = partsOf(route);
      const data = read(route, prefetcher);
      return !chunk || chunk.isLoaded() ? data : Promise.all([chunk.load(), data]);
    },
    [prefetcher],
  );
}

/** Reads the other pages' data right after hydration; not on a frugal connection. */
export function useDataPrefetch(): void {
  const prefetcher = usePrefetcher();
  useEffect(() => {
    if (isFrugalConnection()) return;
    const prefetchPages = async () => {
      for (const route of pageAddresses.map(matchRoute)) await partsOf(route).read(route, prefetcher);
    };
    // A failed read is repeated when the page is shown.
    prefetchPages().catch((error: unknown) => report(error));
  }, [prefetcher]);
}

/** Events that precede a click. */
const intents = ['pointerover', 'touchstart', 'focusin'];

/** Prefetches the page of a link that is hovered, touched or focused; not on a frugal connection. */
export function useIntentPrefetch(): void {
  const prefetcher = usePrefetcher();
  useEffect(() => {
    const prefetchRoute = (target: EventTarget | null) => {
      const link = target instanceof Element ? target.closest('a') : null;
      if (link?.origin === window.location.origin && !isFrugalConnection()) {
        const route = matchRoute(link.pathname);
        // After a failure the page itself reads again, or shows its fallback.
        partsOf(route)
          .prefetch(route, prefetcher)
          .catch((error: unknown) => report(error));
      }
    };
    const onIntent = (event: Event) => {
      if (!isFrugalConnection()) {
        // Any pointer movement announces navigation: fetch every page's script.
        loadPages().catch((error: unknown) => report(error));
      }
      prefetchRoute(event.target);
    };
    for (const type of intents) document.addEventListener(type, onIntent, { passive: true });
    // A link hovered or focused before hydration.
    prefetchRoute(document.querySelector('a:hover, a:focus'));
    return () => {
      for (const type of intents) document.removeEventListener(type, onIntent);
    };
  }, [prefetcher]);
}
