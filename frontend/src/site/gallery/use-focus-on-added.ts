import { type RefObject, useEffect, useRef } from 'react';

/**
 * Moves the focus to the first of the items that a visitor asked for, once they are there: the link that they asked by
 * moves away, or is gone.
 *
 * @param count of items that are shown
 * @returns to be called when more are asked for
 */
export function useFocusOnAdded(grid: RefObject<HTMLUListElement | null>, count: number): () => void {
  const waitsFrom = useRef<number | null>(null);
  useEffect(() => {
    const from = waitsFrom.current;
    if (from !== null && count > from) {
      waitsFrom.current = null;
      grid.current?.children[from]?.querySelector('a')?.focus({ preventScroll: true });
    }
  }, [grid, count]);
  return () => {
    waitsFrom.current = count;
  };
}
