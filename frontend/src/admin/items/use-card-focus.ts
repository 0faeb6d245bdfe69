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

/** A pressed button and its position: `bottom` of its card in px from the page's top, `corner` in px from the viewport's corner. */
interface Pressed {
  id: string;
  documentId: string;
  bottom: number;
  corner: Corner;
  isByPointer: boolean;
}

export interface Corner {
  left: number;
  top: number;
}

/** What takes pinned arrows back to their card, unless the pointer is on them. */
const releases = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove', 'resize'];

/**
 * Keeps the focus on the pressed move button and scrolls along with its item, so that the next press hits the same button.
 * If the item moves sideways, its arrows are pinned where they were pressed.
 */
export function useMoveFocus(frame: RefObject<HTMLElement | null>, entries: readonly unknown[]) {
  const moved = useRef<Pressed | null>(null);
  const [pinned, setPinned] = useState<Pick<Pressed, 'documentId' | 'corner'> | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the new list moves the button
  useLayoutEffect(() => {
    if (moved.current === null) return;
    const { id, documentId, bottom, corner, isByPointer } = moved.current;
    moved.current = null;
    const button = document.getElementById(id);
    if (button && frame.current?.contains(button)) {
      scrollWith(frame.current, bottomOf(button) - bottom);
      button.focus({ preventScroll: true });
      if (isByPointer && Math.abs(cornerOf(button).left - corner.left) > 1) setPinned({ documentId, corner });
    }
  }, [entries, frame]);

  useEffect(() => {
    if (pinned === null) return;
    const arrows = document.getElementById(moveButtonId(pinned.documentId, 'up'))?.parentElement;
    const release = (event: Event) => {
      if (event instanceof PointerEvent) {
        const isOver = event.target instanceof Node && arrows?.contains(event.target);
        // A moving touch has already sent a pointerdown.
        if (isOver || (event.type === 'pointermove' && event.pointerType !== 'mouse')) return;
      }
      setPinned(null);
    };
    const controller = new AbortController();
    const options = { signal: controller.signal, passive: true };
    for (const type of releases) window.addEventListener(type, release, options);
    return () => controller.abort();
  }, [pinned]);

  const focusMoved = useCallback((documentId: string, direction: MoveDirection, isByPointer: boolean) => {
    const id = moveButtonId(documentId, direction);
    const button = document.getElementById(id);
    moved.current = button && {
      id,
      documentId,
      bottom: bottomOf(button),
      corner: cornerOf(button),
      isByPointer,
    };
  }, []);
  const forgetMoved = useCallback(() => {
    moved.current = null;
  }, []);
  return { focusMoved, forgetMoved, pinned };
}

/** Of the first arrow beside the button. */
function cornerOf(button: HTMLElement): Corner {
  const { left, top } = (button.parentElement?.firstElementChild ?? button).getBoundingClientRect();
  return { left, top };
}

function bottomOf(button: HTMLElement): number {
  return (button.closest('li') ?? button).getBoundingClientRect().bottom + window.scrollY;
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
