import { memo, useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { ReactSortable, type SortableEvent } from 'react-sortablejs';
import type { Options } from 'sortablejs';
import { dragHint, photosView } from '../../data/gallery-view';
import { classNames } from '../../lib/class-names';
import { prefersReducedMotion } from '../../lib/visitor-wishes';
import { VisuallyHidden } from '../../ui/visually-hidden';
import { SkeletonBlock, Waiting } from '../kit/ui/page-skeleton';
import { useIsPhone } from '../kit/ui/use-is-phone';
import { CardSheet } from './card-sheet';
import styles from './gallery-grid.module.css';
import { type CardEntry, type CardLooks, type CardSlot, type CardView, PhotoCard } from './photo-card';
import { itemStrings as text } from './strings';
import { type MoveDirection, moreButtonId, useMoveFocus } from './use-card-focus';
import { useDropInto } from './use-drop-into';
import type { MoveItem } from './use-gallery-list';

/** How the cards of a list are laid out here. @param isChoosing they are being selected, which needs no rows */
function useCardView(isChoosing = false): CardView {
  const kept = useSyncExternalStore(photosView.subscribe, photosView.read);
  const isPhone = useIsPhone();
  return !isPhone ? 'cards' : isChoosing ? 'grid' : kept;
}

/** A dropped card snaps back; the list changes once the new order is saved. */
const ignoreSetList = () => undefined;

/** A move by `steps` places; negative is towards the beginning. */
interface Steps {
  documentId: string;
  steps: number;
  isByPointer: boolean;
}

interface SortableGridProps<Entry> {
  entries: readonly Entry[];
  isSaving: boolean;
  /** Cards are not moved here: they are being selected, or only some are shown. */
  isStill?: boolean;
  isChoosing?: boolean;
  onMove: MoveItem;
  onPlace: CardSlot['onPlace'];
  onDropInto?: (id: string, intoId: string) => void;
  /** How a card looks, and what of its state is not the grid's. */
  cardOf: (entry: Entry) => CardLooks<Entry> & Partial<CardSlot>;
}

/** Cards, two to four per row or a phone's list, reordered by dragging or arrows; a card moves once its new place is saved (§4). */
export const SortableGrid = memo(Grid) as typeof Grid;

function Grid<Entry extends CardEntry>({
  entries,
  isSaving,
  isStill = false,
  isChoosing = false,
  onMove,
  onPlace,
  onDropInto,
  cardOf,
}: SortableGridProps<Entry>) {
  const view = useCardView(isChoosing);
  const [sheetOf, setSheetOf] = useState<string | null>(null);
  const frame = useRef<HTMLDivElement>(null);
  // The item being moved; a ref, because a second press may come before the next render.
  const busyWith = useRef<string | null>(null);
  const [movingId, setMovingId] = useState<string | null>(null);
  /** Steps pressed during the save of a move, applied after it. */
  const queuedSteps = useRef<Steps | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const { focusMoved, forgetMoved, pinned } = useMoveFocus(frame, entries);

  const dropInto = useDropInto();

  // ReactSortable mutates these objects.
  const sortableList = useMemo(() => entries.map(({ id }) => ({ id })), [entries]);

  const moveTo = useCallback(
    async (documentId: string, toPlace: (from: number) => number, whenUnmoved: string) => {
      busyWith.current = documentId;
      setMovingId(documentId);
      setAnnouncement(text.movingOrder);
      const end = await onMove(documentId, toPlace);
      busyWith.current = null;
      setMovingId(null);
      if (end.kind === 'saved') {
        setAnnouncement(text.moved(end.place + 1, end.count));
        return;
      }
      queuedSteps.current = null;
      if (end.kind !== 'reloaded') forgetMoved();
      setAnnouncement(end.kind === 'unmoved' ? whenUnmoved : text.notMoved);
    },
    [onMove, forgetMoved],
  );

  const openSheet = useCallback((id: string) => {
    // A finger's long press focuses nothing, and the focus is to come back to the card.
    document.getElementById(moreButtonId(id))?.focus({ preventScroll: true });
    setSheetOf(id);
  }, []);
  const sheetAt = view === 'grid' && !isChoosing ? entries.findIndex(({ id }) => id === sheetOf) : -1;
  const inSheet = entries[sheetAt];
  const status = (
    <div role="status">
      <VisuallyHidden>{announcement}</VisuallyHidden>
    </div>
  );

  const drop = ({ oldIndex = -1, newIndex = -1 }: SortableEvent) => {
    const dropped = entries[oldIndex];
    if (dropped && busyWith.current === null) void moveTo(dropped.id, () => newIndex, '');
  };

  // Runs after `drop`, if there was one.
  const endDrag = (event: SortableEvent) => {
    document.documentElement.removeAttribute(draggingMark);
    const over = dropInto.end();
    const { id } = event.item.dataset;
    if (id === undefined || busyWith.current !== null) return;
    // Dropped above the first or below the last card, where no card makes room.
    const end = over === null && event.oldIndex === event.newIndex ? endBeyond(event) : null;
    if (end !== null) {
      void moveTo(id, () => (end === 'first' ? 0 : entries.length - 1), '');
      return;
    }
    if (over?.place === 'into') {
      onDropInto?.(id, over.id);
    } else if (over) {
      const from = entries.findIndex((entry) => entry.id === id);
      const at = entries.findIndex((entry) => entry.id === over.id) + (over.place === 'after' ? 1 : 0);
      void moveTo(id, () => (from < at ? at - 1 : at), '');
    }
  };

  const moveBy = useCallback(
    ({ documentId, steps, isByPointer }: Steps) => {
      const direction = steps < 0 ? 'up' : 'down';
      focusMoved(documentId, direction, isByPointer);
      const last = entries.length - 1;
      void moveTo(
        documentId,
        (from) => Math.min(Math.max(from + steps, 0), last),
        direction === 'up' ? text.atStart : text.atEnd,
      );
    },
    [moveTo, focusMoved, entries.length],
  );

  const step = useCallback(
    (documentId: string, direction: MoveDirection, isByPointer: boolean) => {
      const pressed = { documentId, steps: direction === 'up' ? -1 : 1, isByPointer };
      if (busyWith.current === null) {
        moveBy(pressed);
      } else if (busyWith.current === documentId) {
        pressed.steps += queuedSteps.current?.steps ?? 0;
        queuedSteps.current = pressed;
      }
    },
    [moveBy],
  );

  useEffect(() => {
    const isBusy = movingId !== null || busyWith.current !== null || isSaving;
    if (isBusy || queuedSteps.current === null) return;
    const pressed = queuedSteps.current;
    queuedSteps.current = null;
    if (pressed.steps !== 0) moveBy(pressed);
  }, [movingId, isSaving, moveBy]);

  return (
    <div ref={frame} className={styles.frame} aria-busy={isSaving}>
      <ReactSortable
        tag="ul"
        className={classNames(styles.photos, styles[view])}
        list={sortableList}
        setList={ignoreSetList}
        onStart={(event) => {
          document.documentElement.setAttribute(draggingMark, '');
          dragHint.write('done');
          dropInto.onStart(event);
        }}
        onMove={dropInto.onMove}
        onUpdate={drop}
        onEnd={endDrag}
        disabled={isSaving || isStill || entries.length < 2}
        {...sortableOptions(entries.length)}
      >
        {entries.map((entry, index) => (
          <PhotoCard
            key={entry.id}
            entry={entry}
            view={view}
            index={index}
            isFirst={index === 0}
            isLast={index === entries.length - 1}
            isSaving={isSaving}
            isMoving={entry.id === (movingId ?? pinned?.documentId)}
            pinned={pinned?.documentId === entry.id ? pinned.corner : undefined}
            onMove={step}
            onPlace={onPlace}
            onMore={openSheet}
            {...cardOf(entry)}
          />
        ))}
      </ReactSortable>
      {inSheet ? (
        <CardSheet
          entry={inSheet}
          index={sheetAt}
          count={entries.length}
          status={status}
          isSaving={isSaving}
          onMove={step}
          onPlace={onPlace}
          onClose={() => setSheetOf(null)}
          {...cardOf(inSheet)}
        />
      ) : (
        status
      )}
    </div>
  );
}

const places = ['1', '2', '3', '4', '5', '6', '7', '8'];

export function GridSkeleton() {
  const view = useCardView();
  return (
    <div className={styles.waiting}>
      <Waiting>
        <div className={classNames(styles.photos, styles[view])}>
          {places.map((place) => (
            <SkeletonBlock key={place} className={styles.blank} />
          ))}
        </div>
      </Waiting>
    </div>
  );
}

/** Duration of the reorder animation, in ms; it measures every card, so it is off above `glideMaxCards`. */
const glideMs = 180;
const glideMaxCards = 48;

/** Set while a card is dragged: the panel's header then ignores the pointer, so that cards below it can be targets. */
const draggingMark = 'data-dragging';

/** The end of the list a card was dropped beyond; null if it was not. */
function endBeyond({
  from,
  originalEvent,
}: SortableEvent & { originalEvent?: Event }): 'first' | 'last' | null {
  const point = pointOf(originalEvent);
  const { top, bottom } = from.getBoundingClientRect();
  if (point === null || (point.clientY >= top && point.clientY <= bottom)) return null;
  return point.clientY < top ? 'first' : 'last';
}

function pointOf(event: Event | undefined): { clientX: number; clientY: number } | null {
  if (event instanceof MouseEvent) return event;
  return (event && 'changedTouches' in event && (event as TouchEvent).changedTouches[0]) || null;
}

/** Space kept above the list for the header, and below the list, in px. */
const headerRoom = 88;
/** Auto-scroll accelerates: maximum factor, and ms per added factor. */
const fastest = 5;
const fasterMs = 350;

/** Auto-scrolls the page while a card is held at the window's edge, within the list. */
function scrollList() {
  let began = 0;
  let latest = 0;
  return function (this: { el: HTMLElement }, _x: number, y: number) {
    const now = performance.now();
    if (now - latest > 4 * glideMs) began = now;
    latest = now;
    const wanted = y * Math.min(1 + (now - began) / fasterMs, fastest);
    const { top, bottom } = this.el.getBoundingClientRect();
    const room =
      wanted < 0 ? Math.min(top - headerRoom, 0) : Math.max(bottom + headerRoom - window.innerHeight, 0);
    window.scrollBy({
      top: wanted < 0 ? Math.max(wanted, room) : Math.min(wanted, room),
      behavior: 'instant',
    });
  };
}

/** Drag options. The fallback makes mouse and touch alike; native drag and drop is used for files only. */
function sortableOptions(cardCount: number): Options {
  const isStill = cardCount > glideMaxCards || prefersReducedMotion();
  return {
    forceFallback: true,
    fallbackOnBody: true,
    fallbackTolerance: 4,
    handle: '[data-drag]',
    filter: isTouchOnPicture,
    preventOnFilter: false,
    animation: isStill ? 0 : glideMs,
    scrollSensitivity: 96,
    scrollSpeed: 18,
    scrollFn: scrollList(),
    chosenClass: styles.chosen ?? '',
    ghostClass: styles.place ?? '',
    fallbackClass: styles.floating ?? '',
  };
}

/** A picture is dragged by mouse only, so that touch scrolls the page. */
function isTouchOnPicture(event: Event): boolean {
  const isTouch = event instanceof PointerEvent ? event.pointerType === 'touch' : 'touches' in event;
  return isTouch && event.target instanceof Element && event.target.closest('[data-drag=picture]') !== null;
}
