import { memo, useCallback, useMemo, useRef, useState } from 'react';
import { ReactSortable, type SortableEvent } from 'react-sortablejs';
import type { GalleryItem } from '../../contract/gallery-item';
import { VisuallyHidden } from '../../ui/visually-hidden';
import styles from './gallery-grid.module.css';
import { ItemCard } from './item-card';
import { sortableOptions } from './sortable-options';
import { galleryStrings } from './strings';
import type { MoveItem } from './use-gallery-list';
import { type MoveDirection, useMoveFocus } from './use-move-focus';

/** A dropped card is put back at once: the list shown changes when the new order is saved. */
const keepList = () => undefined;

interface GalleryGridProps {
  items: GalleryItem[];
  isSaving: boolean;
  onMove: MoveItem;
  onEdit: (item: GalleryItem) => void;
  onDelete: (item: GalleryItem) => void;
}

/**
 * The cards, 1 to 4 to a row. They are reordered by dragging, or by the arrows of each; a card takes its new place once
 * that is saved (§4).
 */
export const GalleryGrid = memo(function GalleryGrid({
  items,
  isSaving,
  onMove,
  onEdit,
  onDelete,
}: GalleryGridProps) {
  const text = galleryStrings;
  const frame = useRef<HTMLDivElement>(null);
  // Ahead of `isSaving`, which reaches the cards a few frames late.
  const isBusy = useRef(false);
  const [movingId, setMovingId] = useState<string | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const { focusMoved, forgetMoved } = useMoveFocus(frame, items);

  // ReactSortable writes marks of its own into these.
  const sortableList = useMemo(() => items.map(({ documentId }) => ({ id: documentId })), [items]);

  const moveTo = useCallback(
    async (documentId: string, toPlace: (from: number) => number, whenUnmoved: string) => {
      isBusy.current = true;
      setMovingId(documentId);
      setAnnouncement(text.movingOrder);
      const end = await onMove(documentId, toPlace);
      isBusy.current = false;
      setMovingId(null);
      if (end.kind === 'saved') {
        setAnnouncement(text.moved(end.place + 1, end.count));
        return;
      }
      if (end.kind !== 'reloaded') {
        forgetMoved();
      }
      setAnnouncement(end.kind === 'unmoved' ? whenUnmoved : text.notMoved);
    },
    [onMove, forgetMoved],
  );

  const drop = ({ oldIndex = -1, newIndex = -1 }: SortableEvent) => {
    const dropped = items[oldIndex];
    if (dropped && !isBusy.current) {
      void moveTo(dropped.documentId, () => newIndex, '');
    }
  };

  const step = useCallback(
    (documentId: string, direction: MoveDirection) => {
      if (!isBusy.current) {
        focusMoved(documentId, direction);
        void moveTo(
          documentId,
          (from) => (direction === 'up' ? from - 1 : from + 1),
          direction === 'up' ? text.atStart : text.atEnd,
        );
      }
    },
    [moveTo, focusMoved],
  );

  return (
    <div ref={frame} className={styles.frame} aria-busy={isSaving}>
      <ReactSortable
        tag="ul"
        className={styles.grid}
        list={sortableList}
        setList={keepList}
        onUpdate={drop}
        disabled={isSaving || items.length < 2}
        {...sortableOptions(items.length)}
      >
        {items.map((item, index) => (
          <ItemCard
            key={item.documentId}
            item={item}
            index={index}
            isFirst={index === 0}
            isLast={index === items.length - 1}
            isSaving={isSaving}
            isMoving={item.documentId === movingId}
            onMove={step}
            onEdit={onEdit}
            onDelete={onDelete}
          />
        ))}
      </ReactSortable>
      <div role="status">
        <VisuallyHidden>{announcement}</VisuallyHidden>
      </div>
    </div>
  );
});
