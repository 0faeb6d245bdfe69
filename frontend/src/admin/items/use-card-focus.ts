import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

export type MoveDirection = 'up' | 'down';

/** The button that moved an item, by what `moveButtonId` names it. */
export function moveButtonId(documentId: string, direction: MoveDirection): string {
  return `move-${direction}-${documentId}`;
}

/** The button that asks for an item's or a story's place, by what this names it. */
export function placeButtonId(id: string): string {
  return `place-${id}`;
}

/** A button that was pressed, and where it stood: px from the top of the page, and from the window's corner. */
interface Pressed {
  id: string;
  documentId: string;
  pageTop: number;
  /** The corner of the card's arrows. */
  corner: { left: number; top: number };
  isByPointer: boolean;
}

/** The arrows of an item that went sideways, pinned where they were pressed: px from the window's corner. */
export interface PinnedArrows {
  documentId: string;
  left: number;
  top: number;
}

/**
 * Keeps the focus on the button that moved an item, wherever the item went, and scrolls by as much as it went: a
 * finger presses the same button again without looking for it. Where the item goes sideways, which no scrolling makes up
 * for, its arrows are pinned under the finger.
 */
export function useMoveFocus(frame: RefObject<HTMLElement | null>, entries: readonly unknown[]) {
  const moved = useRef<Pressed | null>(null);
  const [pinned, setPinned] = useState<PinnedArrows | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the new list that takes the button elsewhere
  useLayoutEffect(() => {
    if (moved.current === null) {
      return;
    }
    const { id, documentId, pageTop, corner, isByPointer } = moved.current;
    moved.current = null;
    const button = document.getElementById(id);
    if (button && frame.current?.contains(button)) {
      scrollWith(frame.current, pageTopOf(button) - pageTop);
      button.focus({ preventScroll: true });
      if (isByPointer && Math.abs(cornerOf(button).left - corner.left) > 1) {
        // Pressed there again, they stay where they are.
        setPinned((before) => (before?.documentId === documentId ? before : { documentId, ...corner }));
      }
    }
  }, [entries, frame]);

  const focusMoved = useCallback((documentId: string, direction: MoveDirection, isByPointer: boolean) => {
    const id = moveButtonId(documentId, direction);
    const button = document.getElementById(id);
    moved.current = button && {
      id,
      documentId,
      pageTop: pageTopOf(button),
      corner: cornerOf(button),
      isByPointer,
    };
  }, []);
  const forgetMoved = useCallback(() => {
    moved.current = null;
  }, []);
  const release = useCallback(() => setPinned(null), []);
  return { focusMoved, forgetMoved, pinned, release };
}

function cornerOf(button: HTMLElement): { left: number; top: number } {
  const { left, top } = (button.parentElement ?? button).getBoundingClientRect();
  return { left, top };
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

/** The button that deletes an item, by what this names it. */
export function removeButtonId(documentId: string): string {
  return `remove-${documentId}`;
}

/** When an entry leaves with the focus on it, the focus goes to the one that takes its place; else to the list. */
export function useRemovalFocus(
  list: RefObject<HTMLElement | null>,
  entries: ReadonlyArray<{ id: string }> | undefined,
): void {
  const before = useRef<ReadonlyArray<{ id: string }>>([]);
  useEffect(() => {
    const now = entries ?? [];
    const gone = before.current.filter(({ id }) => !now.some((entry) => entry.id === id));
    const index = before.current.findIndex(({ id }) => id === gone[0]?.id);
    before.current = now;
    // Of a story its photographs may be there instead.
    if (gone.length === 1 && document.activeElement === document.body) {
      const next = now[Math.min(index, now.length - 1)];
      const button = next && document.getElementById(removeButtonId(next.id));
      (button ?? list.current)?.focus({ preventScroll: button === undefined });
    }
  }, [entries, list]);
}
