import { useEffect, useRef } from 'react';
import Sortable, { type MoveEvent, type SortableEvent } from 'sortablejs';
import { type DropPlace, dropPlace } from './drop-place';

interface Point {
  x: number;
  y: number;
}

/** The card under the pointer; of one that takes others in also which part of it; since a time in ms. */
interface Over {
  card: HTMLElement;
  place: DropPlace | null;
  since: number;
  hasMadeRoom: boolean;
}

/** What a drag ended on: a card that it goes into, or one whose place it takes, by their ids. */
interface DragEnd {
  into: string | null;
  onto: string | null;
}

/**
 * So long a pointer rests on a card, in ms, before the card makes room, where there are cards that take others in: what
 * is on its way to one of them does not push it away.
 */
const restMs = 200;

/**
 * While a card is dragged: which other one it would go into if it were let go. That one bears `data-drop`, and the copy
 * under the pointer `data-into`; cards that take others in bear `data-takes`, and go into none.
 */
export function useDropInto() {
  const point = useRef<Point | null>(null);
  const over = useRef<Over | null>(null);
  const listening = useRef<AbortController | null>(null);
  useEffect(() => () => listening.current?.abort(), []);

  const mark = (next: Pick<Over, 'card' | 'place'> | null) => {
    const before = over.current;
    if (before?.card === next?.card && before?.place === next?.place) {
      return;
    }
    over.current = next && { ...next, since: performance.now(), hasMadeRoom: false };
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
      if (isTaker(item) || !item.parentElement?.querySelector('[data-takes=true]')) {
        return;
      }
      const controller = new AbortController();
      const { signal } = controller;
      listening.current = controller;
      const look = () => mark(point.current && cardAt(point.current));
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
      const side = willInsertAfter ? 1 : -1;
      if (related !== over.current?.card) {
        return side;
      }
      const { place, since } = over.current;
      if (place === 'into' || performance.now() - since < restMs) {
        return false;
      }
      const neighbour = place === 'before' ? related.previousElementSibling : related.nextElementSibling;
      if (place !== null && neighbour === dragged) {
        return false;
      }
      over.current.hasMadeRoom = true;
      return place === null ? side : place === 'before' ? -1 : 1;
    },
    /** Ends it. */
    end: ({ item }: SortableEvent): DragEnd => {
      const id = over.current?.card.dataset.id ?? null;
      const isInto = over.current?.place === 'into';
      // Let go at once, before anything made room.
      const isOnto = over.current !== null && over.current.card !== item && !over.current.hasMadeRoom;
      listening.current?.abort();
      mark(null);
      point.current = null;
      return { into: isInto ? id : null, onto: isOnto ? id : null };
    },
  };
}

function isTaker(card: HTMLElement): boolean {
  return card.dataset.takes === 'true';
}

function cardAt(point: Point): Pick<Over, 'card' | 'place'> | null {
  const elements = document.elementsFromPoint(point.x, point.y);
  const card = elements.find((element) => element.matches('li[data-id]') && element !== Sortable.ghost);
  if (!(card instanceof HTMLElement)) {
    return null;
  }
  const isStacked = card.offsetWidth > (card.parentElement?.offsetWidth ?? 0) / 2;
  return {
    card,
    place: isTaker(card) ? dropPlace(card.getBoundingClientRect(), point, isStacked) : null,
  };
}
