import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react';
import type { GalleryItem } from '../../contract/gallery-item';

export type MoveDirection = 'up' | 'down';

/** The button that moved an item, by what `moveButtonId` names it. */
export function moveButtonId(documentId: string, direction: MoveDirection): string {
  return `move-${direction}-${documentId}`;
}

/** A button that was pressed, and where it stood: px from the top of the page. */
interface Pressed {
  id: string;
  pageTop: number;
}

/**
 * Keeps the focus on the button that moved an item, wherever the item went, and scrolls by as much as it went: a
 * finger presses the same button again without looking for it.
 */
export function useMoveFocus(frame: RefObject<HTMLElement | null>, items: GalleryItem[]) {
  const moved = useRef<Pressed | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the new list that takes the button elsewhere
  useLayoutEffect(() => {
    if (moved.current === null) {
      return;
    }
    const { id, pageTop } = moved.current;
    moved.current = null;
    const button = document.getElementById(id);
    if (button && frame.current?.contains(button)) {
      scrollWith(frame.current, pageTopOf(button) - pageTop);
      button.focus({ preventScroll: true });
    }
  }, [items, frame]);

  const focusMoved = useCallback((documentId: string, direction: MoveDirection) => {
    const id = moveButtonId(documentId, direction);
    const button = document.getElementById(id);
    moved.current = button && { id, pageTop: pageTopOf(button) };
  }, []);
  const forgetMoved = useCallback(() => {
    moved.current = null;
  }, []);
  return { focusMoved, forgetMoved };
}

function pageTopOf(element: HTMLElement): number {
  return element.getBoundingClientRect().top + window.scrollY;
}

/** Scrolls by so many px; where the page ends too soon, the list is given room below it. */
function scrollWith(list: HTMLElement, distance: number): void {
  const wanted = window.scrollY + distance;
  const missing = Math.ceil(wanted + window.innerHeight - document.documentElement.scrollHeight);
  if (missing > 0) {
    list.style.paddingBottom = `${Number.parseFloat(getComputedStyle(list).paddingBottom) + missing}px`;
  }
  window.scrollTo({ top: wanted, behavior: 'instant' });
}
