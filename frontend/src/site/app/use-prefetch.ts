import { useCallback, useEffect } from 'react';
import { report } from '../../lib/report';
import { isFrugalConnection } from '../../lib/visitor-wishes';
import { useReadAhead } from '../content/read-ahead';
import type { PageRead } from '../routing/link';
import { matchRoute, pageAddresses } from '../routing/paths';
import { loadPages, partsOf } from './routes';

/** What a link waits for: the data of its page, and the script where it has one of its own. */
export function usePageRead(): PageRead {
  const readAhead = useReadAhead();
  return useCallback(
    (route) => {
      const { chunk, read } = partsOf(route);
      const data = read(route, readAhead);
      return !chunk || chunk.isLoaded() ? data : Promise.all([chunk.load(), data]);
    },
    [readAhead],
  );
}

/** Reads the other pages' data right after hydration; not on a frugal connection. */
export function useDataPrefetch(): void {
  const readAhead = useReadAhead();
  useEffect(() => {
    if (isFrugalConnection()) {
      return;
    }
    const ahead = async () => {
      for (const route of pageAddresses.map(matchRoute)) await partsOf(route).read(route, readAhead);
    };
    // What does not come is asked for again when it is shown.
    ahead().catch((error: unknown) => report(error));
  }, [readAhead]);
}

/** What comes before a click. */
const intents = ['pointerover', 'touchstart', 'focusin'];

/** Makes ready what a link leads to, as soon as it is pointed at, touched or focused; not on a frugal connection. */
export function useIntentPrefetch(): void {
  const readAhead = useReadAhead();
  useEffect(() => {
    const prefetchRoute = (target: EventTarget | null) => {
      const link = target instanceof Element ? target.closest('a') : null;
      if (link?.origin === window.location.origin && !isFrugalConnection()) {
        const route = matchRoute(link.pathname);
        // The page itself asks again and shows its fallback: nothing is lost here.
        partsOf(route)
          .prefetch(route, readAhead)
          .catch((error: unknown) => report(error));
      }
    };
    const onIntent = (event: Event) => {
      if (!isFrugalConnection()) {
        // Whoever is about may go on to any page, and there is nothing to be seen of one without its script.
        loadPages().catch((error: unknown) => report(error));
      }
      prefetchRoute(event.target);
    };
    for (const type of intents) {
      document.addEventListener(type, onIntent, { passive: true });
    }
    // Pointed at before hydration.
    prefetchRoute(document.querySelector('a:hover, a:focus'));
    return () => {
      for (const type of intents) {
        document.removeEventListener(type, onIntent);
      }
    };
  }, [readAhead]);
}
