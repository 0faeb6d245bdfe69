import { useCallback, useEffect, useRef } from 'react';
import { placeButtonId } from './use-card-focus';
import type { MoveItem } from './use-gallery-list';

/**
 * Scrolls to and focuses a card that a dialog moved.
 * @param isThere whether no dialog is open and the cards show the stored order
 * @returns `move` for the dialog
 */
export function useArrival(move: MoveItem, isThere: boolean): MoveItem {
  const moved = useRef<string | null>(null);
  useEffect(() => {
    if (!isThere || moved.current === null) return;
    const button = document.getElementById(placeButtonId(moved.current));
    moved.current = null;
    button?.closest('li')?.scrollIntoView({ block: 'center', behavior: 'instant' });
    button?.focus({ preventScroll: true });
  });
  return useCallback(
    async (id, toPlace) => {
      const end = await move(id, toPlace);
      if (end.kind === 'saved') moved.current = id;
      return end;
    },
    [move],
  );
}
