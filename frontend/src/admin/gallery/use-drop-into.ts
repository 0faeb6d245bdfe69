import { useEffect, useRef } from 'react';
import Sortable, { type MoveEvent, type SortableEvent } from 'sortablejs';
import { dropPlace } from './drop-place';

interface Point {
  x: number;
  y: number;
}

/**
 * While a card is dragged: which other one it would go into if it were let go. That one bears `data-drop`, and the copy
 * under the pointer `data-into`; cards that take others in bear `data-takes`, and go into none.
 */
export function useDropInto() {
  const point = useRef<Point | null>(null);
  const taker = useRef<HTMLElement | null>(null);
  const listening = useRef<AbortController | null>(null);
  useEffect(() => () => listening.current?.abort(), []);

  const mark = (card: HTMLElement | null) => {
    if (card === taker.current) {
      return;
    }
    taker.current?.removeAttribute('data-drop');
    card?.setAttribute('data-drop', 'true');
    taker.current = card;
    const copy = Sortable.ghost;
    if (copy) {
      copy.toggleAttribute('data-into', card !== null);
      // All of it but what is under the pointer steps aside, so that the other card is to be seen.
      copy.style.setProperty('--grabbed-at', copy.style.transformOrigin.split(' ').slice(0, 2).join(' '));
    }
  };

  return {
    /** Whether letting go now puts the card into another. */
    isInto: () => taker.current !== null,
    onStart: ({ item }: SortableEvent) => {
      if (isTaker(item)) {
        return;
      }
      const controller = new AbortController();
      const { signal } = controller;
      listening.current = controller;
      const look = () => mark(point.current && takerAt(point.current));
      const follow = ({ clientX, clientY }: PointerEvent) => {
        point.current = { x: clientX, y: clientY };
        look();
      };
      document.addEventListener('pointermove', follow, { signal });
      // The page goes on scrolling under a pointer that rests.
      document.addEventListener('scroll', look, { signal, passive: true });
    },
    /** Keeps a card that takes others in from stepping aside before it is reached. */
    onMove: ({ dragged, related, willInsertAfter }: MoveEvent): boolean | 1 | -1 => {
      if (point.current === null || isTaker(dragged) || !isTaker(related)) {
        return willInsertAfter ? 1 : -1;
      }
      const place = placeOver(related, point.current);
      const beside = place === 'before' ? related.previousElementSibling : related.nextElementSibling;
      return place !== 'into' && beside !== dragged && (place === 'before' ? -1 : 1);
    },
    /** Ends it. Gives the id of the card that the dragged one was let go into, or null. */
    end: (): string | null => {
      const id = taker.current?.dataset.id ?? null;
      listening.current?.abort();
      mark(null);
      point.current = null;
      return id;
    },
  };
}

function isTaker(card: HTMLElement): boolean {
  return card.dataset.takes === 'true';
}

function takerAt({ x, y }: Point): HTMLElement | null {
  for (const element of document.elementsFromPoint(x, y)) {
    if (element instanceof HTMLElement && isTaker(element)) {
      return placeOver(element, { x, y }) === 'into' ? element : null;
    }
  }
  return null;
}

function placeOver(card: HTMLElement, point: Point) {
  const isStacked = card.offsetWidth > (card.parentElement?.offsetWidth ?? 0) / 2;
  return dropPlace(card.getBoundingClientRect(), point, isStacked);
}
