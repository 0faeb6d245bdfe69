import { type RefObject, useEffect, useRef } from 'react';

/** Focuses the first added item once it is rendered. @returns to be called when more items are requested */
export function useFocusOnAdded(grid: RefObject<HTMLElement | null>, count: number): () => void {
  const pendingFrom = useRef<number | null>(null);
  useEffect(() => {
    const from = pendingFrom.current;
    if (from !== null && count > from) {
      pendingFrom.current = null;
      grid.current?.querySelectorAll('li')[from]?.querySelector('a')?.focus({ preventScroll: true });
    }
  }, [grid, count]);
  return () => {
    pendingFrom.current = count;
  };
}
