import { useEffect } from 'react';
import { useRead } from '../content/hooks';
import { usePrefetcher } from '../content/prefetcher';
import { reads } from '../content/reads';
import { navigate, useLocation } from '../routing/location';
import { foundPath } from '../routing/paths';

/** History state of an item opened from the page beneath it: it is closed by a step back. */
export const fromPage = { fromPage: true };

/**
 * The open item is part of the address: a link opens it, Back closes it.
 *
 * @param paths of the viewer's items
 * @param closedPath of the page beneath them
 */
export function useViewer(paths: readonly string[], closedPath: string) {
  const state = useLocation().state as { fromPage?: boolean } | null;
  return {
    show: (index: number) => {
      const path = paths[index];
      if (path) {
        navigate(path, { replace: true, state });
      }
    },
    close: () => {
      if (state?.fromPage) {
        window.history.back();
      } else {
        navigate(closedPath, { replace: true });
      }
    },
  };
}

/**
 * Redirects to the present address of a moved item or story, once its story is read. Returns whether it does, or is still
 * looking the address up.
 *
 * @param name an item's id or a slug that is missing at this address; null for none
 */
export function useMoved(name: string | null): boolean {
  const { pathname, state } = useLocation();
  const { data: found = null, isLoading } = useRead(name === null ? null : reads.address(name));
  const prefetcher = usePrefetcher();
  const isElsewhere = found !== null && foundPath(found) !== pathname;
  useEffect(() => {
    if (!isElsewhere) {
      return;
    }
    let isCancelled = false;
    const show = () => isCancelled || navigate(foundPath(found), { replace: true, state });
    const { category, slug } = found;
    Promise.resolve(slug === null ? null : prefetcher.begin(reads.story(category, slug))).then(show, show);
    return () => {
      isCancelled = true;
    };
  }, [isElsewhere, found, state, prefetcher]);
  return isElsewhere || isLoading;
}
