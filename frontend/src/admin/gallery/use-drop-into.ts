import { useEffect, useRef } from 'react';
import Sortable, { type MoveEvent, type SortableEvent } from 'sortablejs';
import { type DropPlace, dropPlace } from './drop-place';

interface Point {
  x: number;
  y: number;
}

/** A card that takes others in, under the pointer, which is at this part of it since a time in ms. */
interface Taker {
  card: HTMLElement;
  place: DropPlace;
  since: number;
}

/** So long a pointer rests on a card's edge, in ms, before the card makes room: one on its way to the middle is past it. */
const restMs = 300;

/**
 * While a card is dragged: which other one it would go into if it were let go. That one bears `data-drop`, and the copy
 * under the pointer `data-into`; cards that take others in bear `data-takes`, and go into none.
 */
export function useDropInto() {
  const point = useRef<Point | null>(null);
  const over = useRef<Taker | null>(null);
  const listening = useRef<AbortController | null>(null);
  useEffect(() => () => listening.current?.abort(), []);

  const mark = (next: Omit<Taker, 'since'> | null) => {
    const before = over.current;
    if (before?.card === next?.card && before?.place === next?.place) {
      return;
    }
    over.current = next && { ...next, since: performance.now() };
    before?.card.removeAttribute('data-drop');
    if (next?.place === 'into') {
      next.card.setAttribute('data-drop', 'true');
    }
    const copy = Sortable.ghost;
    if (copy) {
      copy.toggleAttribute('data-into', next?.place === 'into');
      // All of it but what is under the pointer steps aside, so that the other card is to be seen.
      copy.style.setProperty('--grabbed-at', copy.style.transformOrigin.split(' ').slice(0, 2).join(' '));
    }
  };

  return {
    /** Whether letting go now puts the card into another. */
    isInto: () => over.current?.place === 'into',
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
    /** Keeps a card that takes others in from stepping aside before its middle is reached. */
    onMove: ({ dragged, related, willInsertAfter }: MoveEvent): boolean | 1 | -1 => {
      if (isTaker(dragged) || related !== over.current?.card) {
        return willInsertAfter ? 1 : -1;
      }
      const { place, since } = over.current;
      const neighbour = place === 'before' ? related.previousElementSibling : related.nextElementSibling;
      const isPassing = place === 'into' || performance.now() - since < restMs;
      return !isPassing && neighbour !== dragged && (place === 'before' ? -1 : 1);
    },
    /** Ends it. Gives the id of the card that the dragged one was let go into, or null. */
    end: (): string | null => {
      const id = over.current?.place === 'into' ? (over.current.card.dataset.id ?? null) : null;
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

function takerAt(point: Point): Omit<Taker, 'since'> | null {
  for (const card of document.elementsFromPoint(point.x, point.y)) {
    if (card instanceof HTMLElement && isTaker(card)) {
      const isStacked = card.offsetWidth > (card.parentElement?.offsetWidth ?? 0) / 2;
      return { card, place: dropPlace(card.getBoundingClientRect(), point, isStacked) };
    }
  }
  return null;
}
