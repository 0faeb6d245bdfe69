import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';

/** How long a finger rests until it is a long press, in ms, and how far it may move meanwhile, in px. */
const longMs = 450;
const stillPx = 8;

/**
 * Handlers of an element that a finger's long press opens something of. The press starts nothing else: no click, and no
 * menu of the browser. On a drag handle it is no long press.
 * @param open null: there is nothing to open
 */
export function useLongPress(open: (() => void) | null) {
  const press = useRef({ timer: 0, x: 0, y: 0, isTouch: false });
  const stop = () => clearTimeout(press.current.timer);
  useEffect(() => {
    const { current } = press;
    return () => clearTimeout(current.timer);
  }, []);
  if (open === null) return {};
  return {
    onPointerDown: ({ pointerType, target, clientX: x, clientY: y }: PointerEvent) => {
      stop();
      const isTouch = pointerType === 'touch';
      press.current = { timer: 0, x, y, isTouch };
      if (!isTouch || (target as Element).closest('[data-drag=handle]')) return;
      press.current.timer = window.setTimeout(() => {
        stopNextClick();
        open();
      }, longMs);
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      if (Math.hypot(clientX - press.current.x, clientY - press.current.y) > stillPx) stop();
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onContextMenu: (event: MouseEvent) => {
      if (press.current.isTouch) event.preventDefault();
    },
  };
}

/** The click of a press that is held goes to what lies under the finger by then: the sheet or its backdrop. */
function stopNextClick(): void {
  const stop = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('click', stop, { capture: true, once: true });
  // The next press, or key, is another.
  for (const begin of ['pointerdown', 'keydown']) {
    window.addEventListener(begin, () => window.removeEventListener('click', stop, { capture: true }), {
      capture: true,
      once: true,
    });
  }
}
