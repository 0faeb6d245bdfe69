import type { Options } from 'sortablejs';
import styles from './gallery-grid.module.css';

/** Anything inside an element with this attribute drags its card. */
export const dragAttribute = 'data-drag';
/** `handle`: by touch too. `picture`: by mouse alone, so that a finger on it scrolls the page. */
export type DragSurface = 'handle' | 'picture';

/** How long the others take to make room, in ms; each step of it measures every card, which many cards make slow. */
const glideMs = 180;
const glideMaxCards = 48;

/** How cards are dragged. The same look and feel by mouse and by touch: the browser's own drag and drop is left to files. */
export function sortableOptions(cardCount: number): Options {
  const isStill = cardCount > glideMaxCards || window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  return {
    forceFallback: true,
    fallbackOnBody: true,
    fallbackTolerance: 4,
    handle: `[${dragAttribute}]`,
    filter: isTouchOnPicture,
    preventOnFilter: false,
    animation: isStill ? 0 : glideMs,
    scrollSensitivity: 96,
    scrollSpeed: 18,
    chosenClass: styles.chosen ?? '',
    ghostClass: styles.place ?? '',
    fallbackClass: styles.floating ?? '',
  };
}

function isTouchOnPicture(event: Event): boolean {
  const isTouch = event instanceof PointerEvent ? event.pointerType === 'touch' : 'touches' in event;
  const surface = event.target instanceof Element ? event.target.closest(`[${dragAttribute}]`) : null;
  return isTouch && surface?.getAttribute(dragAttribute) === ('picture' satisfies DragSurface);
}
