import { type RefObject, useEffect, useRef } from 'react';

/** Moves the focus to the first of the items asked for, once they are there. @returns to be called when more are asked for */
export function useFocusOnAdded(grid: RefObject<HTMLElement | null>, count: number): () => void {
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
