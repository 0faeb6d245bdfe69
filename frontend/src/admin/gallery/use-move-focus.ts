import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react';
import type { GalleryItem } from '../../contract/gallery-item';

export type MoveDirection = 'up' | 'down';

/** The button that moved an item, by what `moveButtonId` names it. */
export function moveButtonId(documentId: string, direction: MoveDirection): string {
  return `move-${direction}-${documentId}`;
}

/** Keeps the focus on the button that moved an item, wherever the item went, and the item in view. */
export function useMoveFocus(frame: RefObject<HTMLElement | null>, items: GalleryItem[]) {
  const moved = useRef<string | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the new list that takes the button elsewhere
  useLayoutEffect(() => {
    if (moved.current === null) {
      return;
    }
    const button = document.getElementById(moved.current);
    moved.current = null;
    if (button && frame.current?.contains(button)) {
      button.closest('li')?.scrollIntoView({ block: 'nearest' });
      button.focus({ preventScroll: true });
    }
  }, [items, frame]);

  const focusMoved = useCallback((documentId: string, direction: MoveDirection) => {
    moved.current = moveButtonId(documentId, direction);
  }, []);
  const forgetMoved = useCallback(() => {
    moved.current = null;
  }, []);
  return { focusMoved, forgetMoved };
}
