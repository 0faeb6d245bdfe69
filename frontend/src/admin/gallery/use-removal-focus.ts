import { type RefObject, useEffect, useRef } from 'react';
import type { GalleryItem } from '../../contract/gallery-item';

/** The button that deletes an item, by what this names it. */
export function removeButtonId(documentId: string): string {
  return `remove-${documentId}`;
}

/** When an item leaves with the focus on it, the focus goes to the one that takes its place; else to the list. */
export function useRemovalFocus(list: RefObject<HTMLElement | null>, items: GalleryItem[] | undefined): void {
  const before = useRef<GalleryItem[]>([]);
  useEffect(() => {
    const now = items ?? [];
    const index = before.current.findIndex(
      ({ documentId }) => !now.some((item) => item.documentId === documentId),
    );
    const isOneLess = now.length === before.current.length - 1;
    before.current = now;
    if (isOneLess && index >= 0 && document.activeElement === document.body) {
      const next = now[Math.min(index, now.length - 1)];
      const button = next && document.getElementById(removeButtonId(next.documentId));
      (button ?? list.current)?.focus({ preventScroll: button === undefined });
    }
  }, [items, list]);
}
