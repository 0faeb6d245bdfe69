import { type RefObject, useEffect, useRef } from 'react';

/**
 * Gives the focus back when the viewer closes: to the card of the item that was open last, brought into view when the
 * visitor had moved on to another one.
 */
export function useFocusReturn(openId: string | null): RefObject<HTMLUListElement | null> {
  const grid = useRef<HTMLUListElement>(null);
  const lastOpenId = useRef(openId);
  useEffect(() => {
    const closedId = openId === null ? lastOpenId.current : null;
    lastOpenId.current = openId;
    if (closedId !== null) {
      const card = grid.current?.querySelector<HTMLElement>(`[data-item="${CSS.escape(closedId)}"]`);
      card?.focus({ preventScroll: true });
      card?.scrollIntoView({ block: 'nearest' });
    }
  }, [openId]);
  return grid;
}
