import { type RefObject, useEffect, useRef } from 'react';

/** When the viewer closes, focuses the card of the last open item and scrolls it into view. */
export function useFocusReturn<Grid extends HTMLElement>(openId: string | null): RefObject<Grid | null> {
  const grid = useRef<Grid>(null);
  const lastOpenId = useRef(openId);
  useEffect(() => {
    const closedId = openId === null ? lastOpenId.current : null;
    lastOpenId.current = openId;
    if (closedId === null) {
      return;
    }
    const card = grid.current?.querySelector<HTMLElement>(`[data-item="${CSS.escape(closedId)}"]`);
    card?.focus({ preventScroll: true });
    // The browser restores the scroll position after its `popstate` event.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => card?.scrollIntoView({ block: 'nearest' }));
    });
    return () => cancelAnimationFrame(frame);
  }, [openId]);
  return grid;
}
