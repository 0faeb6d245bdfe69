import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from '../routing/location';

/**
 * On a move to another page: focus to the content, so that it is read from its start, and the scroll to the top.
 * Back and forward keep the place the browser restores.
 */
export function usePageArrival(page: string): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  const shown = useRef(page);
  const { isReturn } = useLocation();
  useEffect(() => {
    if (shown.current === page) {
      return;
    }
    shown.current = page;
    if (!isReturn) {
      window.scrollTo({ top: 0, behavior: 'instant' });
    }
    main.current?.focus({ preventScroll: true });
  }, [page, isReturn]);
  return main;
}
