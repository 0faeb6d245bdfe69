import { useEffect, useRef } from 'react';
import type { SortableEvent } from 'sortablejs';
import { draggedCopy } from '../kit/ui/use-sortable';

interface Point {
  x: number;
  y: number;
}

/** Where a card dropped on another goes: into that story, or beside it. */
type DropPlace = 'into' | 'before' | 'after';

type Box = Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>;

/** Share of a card at either end that means beside it; the large middle means into it. */
const edgePart = 0.2;

/** @param point in px, like the card's box @param isStacked whether the grid has one column */
export function dropPlace(card: Box, point: Point, isStacked: boolean): DropPlace {
  const along = isStacked ? (point.y - card.top) / card.height : (point.x - card.left) / card.width;
  if (along < edgePart) return 'before';
  return along > 1 - edgePart ? 'after' : 'into';
}

interface Over {
  card: HTMLElement;
  place: DropPlace;
}

/**
 * Drop targets while an item is dragged among stories (`data-takes`). Cards do not make room, so that no story slides away
 * from the pointer. The card under the pointer gets `data-drop` with the place, and the dragged copy `data-into` if the
 * drop would go into that card.
 */
export function useDropInto() {
  const dragged = useRef<HTMLElement | null>(null);
  const over = useRef<Over | null>(null);
  const listening = useRef<AbortController | null>(null);
  useEffect(() => () => listening.current?.abort(), []);

  const mark = (next: Over | null) => {
    const before = over.current;
    if (before?.card === next?.card && before?.place === next?.place) return;
    over.current = next;
    before?.card.removeAttribute('data-drop');
    next?.card.setAttribute('data-drop', next.place);
    const copy = draggedCopy();
    if (copy) {
      copy.toggleAttribute('data-into', next?.place === 'into');
      // The copy is clipped to a circle around the pointer, so that the card below stays visible.
      copy.style.setProperty('--grabbed-at', copy.style.transformOrigin.split(' ').slice(0, 2).join(' '));
    }
  };

  return {
    onStart: ({ item }: SortableEvent) => {
      if (isTaker(item) || !item.parentElement?.querySelector('[data-takes=true]')) return;
      dragged.current = item;
      const controller = new AbortController();
      const { signal } = controller;
      listening.current = controller;
      let point: Point | null = null;
      const update = () => {
        const found = point && overAt(point, item);
        // In a gap between cards, a mark beside the last card stays.
        if (found || over.current?.place === 'into' || !(point && isWithin(item.parentElement, point))) {
          mark(found);
        }
      };
      const follow = ({ clientX, clientY }: PointerEvent) => {
        point = { x: clientX, y: clientY };
        update();
      };
      document.addEventListener('pointermove', follow, { signal });
      // Auto-scroll moves the page under a resting pointer.
      document.addEventListener('scroll', update, { signal, passive: true });
    },
    onMove: (): boolean => dragged.current === null,
    end: (): { id: string; place: DropPlace } | null => {
      const end = over.current;
      listening.current?.abort();
      mark(null);
      dragged.current = null;
      return end?.card.dataset.id === undefined ? null : { id: end.card.dataset.id, place: end.place };
    },
  };
}

function isWithin(list: Element | null, { x, y }: Point): boolean {
  const box = list?.getBoundingClientRect();
  return box !== undefined && x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
}

function isTaker(card: HTMLElement): boolean {
  return card.dataset.takes === 'true';
}

function overAt(point: Point, dragged: HTMLElement): Over | null {
  const elements = document.elementsFromPoint(point.x, point.y);
  const card = elements.find((element) => element.matches('li[data-id]') && element !== draggedCopy());
  if (!(card instanceof HTMLElement) || card === dragged) return null;
  if (!isTaker(card)) {
    // The dragged card takes that card's place.
    const isBehind = dragged.compareDocumentPosition(card) & Node.DOCUMENT_POSITION_FOLLOWING;
    return { card, place: isBehind ? 'after' : 'before' };
  }
  const isStacked = card.offsetWidth > (card.parentElement?.offsetWidth ?? 0) / 2;
  return { card, place: dropPlace(card.getBoundingClientRect(), point, isStacked) };
}
