import { type RefObject, useEffect, useRef } from 'react';
import { itemLink } from '../../lib/item-link';
import { useRead } from '../content/hooks';
import { usePrefetcher } from '../content/prefetcher';
import { reads } from '../content/reads';
import { navigate, useLocation } from '../routing/location';
import { foundPath } from '../routing/paths';
import type { ViewerProps } from './viewer-parts';

/** History state of an item opened from the page beneath it: it is closed by a step back. */
export const fromPage = { fromPage: true };

/**
 * The open item is part of the address: a link opens it, Back closes it. `cards` is the element around its card.
 *
 * @param documentId the item that the address names
 * @param closedPath of the page beneath
 */
export function useViewer<Cards extends HTMLElement>(
  { items, paths }: Pick<ViewerProps, 'items' | 'paths'>,
  documentId: string | null,
  closedPath: string,
) {
  const state = useLocation().state as { fromPage?: boolean } | null;
  const index = items.findIndex((item) => item.documentId === documentId);
  return {
    index,
    cards: useFocusReturn<Cards>(items[index]?.documentId ?? null),
    onView: (shown: number) => {
      const path = paths[shown];
      if (path && shown !== index) navigate(path, { replace: true, state });
    },
    onClose: () => {
      if (state?.fromPage) window.history.back();
      else navigate(closedPath, { replace: true });
    },
  };
}

/** When the viewer closes, focuses the card of the last open item and scrolls it into view. */
function useFocusReturn<Grid extends HTMLElement>(openId: string | null): RefObject<Grid | null> {
  const grid = useRef<Grid>(null);
  const lastOpenId = useRef(openId);
  useEffect(() => {
    const closedId = openId === null ? lastOpenId.current : null;
    lastOpenId.current = openId;
    if (closedId === null) return;
    const card = itemLink(closedId, grid.current);
    card?.focus({ preventScroll: true });
    // The browser restores the scroll position after its `popstate` event.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => card?.scrollIntoView({ block: 'nearest' }));
    });
    return () => cancelAnimationFrame(frame);
  }, [openId]);
  return grid;
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
    if (!isElsewhere) return;
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
