import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

export type MoveDirection = 'up' | 'down';

export function moveButtonId(documentId: string, direction: MoveDirection): string {
  return `move-${direction}-${documentId}`;
}

export function placeButtonId(id: string): string {
  return `place-${id}`;
}

/** The button that opens a card's sheet. */
export function moreButtonId(id: string): string {
  return `more-${id}`;
}

/** A pressed button and its position: `pageTop` in px from the page's top, `corner` in px from the viewport's corner. */
interface Pressed {
  id: string;
  documentId: string;
  pageTop: number;
  corner: { left: number; top: number };
  isByPointer: boolean;
}

/** The arrows of an item that moved sideways, pinned where they were pressed, in px from the viewport's corner. */
export interface PinnedArrows {
  documentId: string;
  left: number;
  top: number;
}

/**
 * Keeps the focus on the pressed move button and scrolls along with its item, so that the next press hits the same button.
 * If the item moves sideways, its arrows are pinned under the pointer instead.
 */
export function useMoveFocus(frame: RefObject<HTMLElement | null>, entries: readonly unknown[]) {
  const moved = useRef<Pressed | null>(null);
  const [pinned, setPinned] = useState<PinnedArrows | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the new list moves the button
  useLayoutEffect(() => {
    if (moved.current === null) return;
    const { id, documentId, pageTop, corner, isByPointer } = moved.current;
    moved.current = null;
    const button = document.getElementById(id);
    if (button && frame.current?.contains(button)) {
      scrollWith(frame.current, pageTopOf(button) - pageTop);
      button.focus({ preventScroll: true });
      if (isByPointer && Math.abs(cornerOf(button).left - corner.left) > 1) {
        // On further presses they stay pinned there.
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

/** Scrolls by `distance` px; adds padding below the list if the page is too short. */
function scrollWith(list: HTMLElement, distance: number): void {
  const wanted = window.scrollY + distance;
  const missing = Math.ceil(wanted + window.innerHeight - document.documentElement.scrollHeight);
  if (missing > 0) {
    list.style.paddingBottom = `${Number.parseFloat(getComputedStyle(list).paddingBottom) + missing}px`;
  }
  window.scrollTo({ top: wanted, behavior: 'instant' });
}

export function removeButtonId(documentId: string): string {
  return `remove-${documentId}`;
}

/**
 * When a focused entry is removed, focuses its successor's delete button, else the list.
 * @param entries undefined while their buttons are off
 */
export function useRemovalFocus(
  list: RefObject<HTMLElement | null>,
  entries: ReadonlyArray<{ id: string }> | undefined,
): void {
  const before = useRef<ReadonlyArray<{ id: string }>>([]);
  useEffect(() => {
    if (!entries) return;
    const gone = before.current.filter(({ id }) => !entries.some((entry) => entry.id === id));
    const index = before.current.findIndex(({ id }) => id === gone[0]?.id);
    before.current = entries;
    // A removed story may have been replaced by its photos.
    if (gone.length === 1 && document.activeElement === document.body) {
      const next = entries[Math.min(index, entries.length - 1)];
      const buttons = next ? [removeButtonId(next.id), moreButtonId(next.id)] : [];
      const [button] = buttons.flatMap((id) => document.getElementById(id) ?? []);
      (button ?? list.current)?.focus({ preventScroll: button === undefined });
    }
  }, [entries, list]);
}
