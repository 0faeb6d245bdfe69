import { chunkTimeoutMs } from 'contract/limits';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import type { MoveEvent, Options, default as Sortable, SortableEvent } from 'sortablejs';
import { loadOnce } from '../../../lib/in-time';
import { report } from '../../../lib/report';
import { whenIdle } from '../../../lib/when-idle';

let library: typeof Sortable | null = null;

const load = loadOnce(async () => {
  ({ default: library } = await import('sortablejs'));
  return library;
}, chunkTimeoutMs);

/** The copy of a dragged element that follows the pointer. */
export const draggedCopy = (): HTMLElement | null => library?.ghost ?? null;

interface Sorting extends Omit<Options, 'onStart' | 'onMove' | 'onUpdate' | 'onEnd' | 'disabled'> {
  isOff?: boolean;
  onStart?: (event: SortableEvent) => void;
  /** Whether the others make room. */
  onMove?: (event: MoveEvent) => boolean;
  /** By then the element is where it was: React moves it. */
  onUpdate: (event: SortableEvent) => void;
  /** After `onUpdate`, if there was one. */
  onEnd?: (event: SortableEvent) => void;
}

/** Lets the children of a list be dragged, as soon as the page is idle and has what that needs. Options of dragging are those of the beginning. */
export function useSortable(list: RefObject<HTMLElement | null>, { isOff = false, ...on }: Sorting): void {
  const sortable = useRef<Sortable | null>(null);
  const create = useEffectEvent((element: HTMLElement, { create }: typeof Sortable) =>
    create(element, {
      ...on,
      disabled: isOff,
      onStart: (event) => began(event),
      onMove: (event) => moving(event),
      onUpdate: (event) => {
        putBack(event);
        updated(event);
      },
      onEnd: (event) => ended(event),
    }),
  );
  const began = useEffectEvent((event: SortableEvent) => on.onStart?.(event));
  const moving = useEffectEvent((event: MoveEvent) => on.onMove?.(event) ?? true);
  const updated = useEffectEvent((event: SortableEvent) => on.onUpdate(event));
  const ended = useEffectEvent((event: SortableEvent) => on.onEnd?.(event));

  useEffect(() => {
    const begin = (loaded: typeof Sortable) => {
      if (list.current && !sortable.current) sortable.current = create(list.current, loaded);
    };
    let isGone = false;
    const stop = whenIdle(() => {
      load().then((loaded) => isGone || begin(loaded), report);
    });
    if (library) begin(library);
    return () => {
      isGone = true;
      stop();
      sortable.current?.destroy();
      sortable.current = null;
    };
  }, [list]);
  useEffect(() => {
    sortable.current?.option('disabled', isOff);
  }, [isOff]);
}

function putBack({ from, item, oldIndex = 0 }: SortableEvent): void {
  item.remove();
  from.insertBefore(item, from.children[oldIndex] ?? null);
}
