import { memo, useCallback, useMemo, useRef, useState } from 'react';
import { ReactSortable, type SortableEvent } from 'react-sortablejs';
import type { GalleryItem } from '../../contract/gallery-item';
import { VisuallyHidden } from '../../ui/visually-hidden';
import { strings } from '../strings';
import styles from './gallery-grid.module.css';
import { ItemCard } from './item-card';
import { moveEntry } from './item-order';
import { sortableOptions } from './sortable-options';
import type { ReorderEnd } from './use-gallery-list';
import { type MoveDirection, useMoveFocus } from './use-move-focus';

/** A dropped card is put back at once: the list shown changes when the new order is saved. */
const keepList = () => undefined;

interface GalleryGridProps {
  items: GalleryItem[];
  isSaving: boolean;
  onReorder: (ids: string[]) => Promise<ReorderEnd>;
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
  onReorder,
  onEdit,
  onDelete,
}: GalleryGridProps) {
  const text = strings.gallery;
  const frame = useRef<HTMLDivElement>(null);
  const [movingId, setMovingId] = useState<string | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const { focusMoved, forgetMoved } = useMoveFocus(frame, items);

  const ids = useMemo(() => items.map(({ documentId }) => documentId), [items]);
  // ReactSortable writes marks of its own into these.
  const sortableList = useMemo(() => ids.map((id) => ({ id })), [ids]);

  const save = useCallback(
    async (next: readonly string[], id: string) => {
      const title = items.find(({ documentId }) => documentId === id)?.title ?? '';
      setMovingId(id);
      setAnnouncement(text.movingOrder);
      const end = await onReorder([...next]);
      setMovingId(null);
      if (end === 'failed') {
        forgetMoved();
      }
      setAnnouncement(
        end === 'saved' ? text.moved(title, next.indexOf(id) + 1, next.length) : text.notMoved(title),
      );
    },
    [items, onReorder, forgetMoved],
  );

  const dropped = ({ oldIndex = -1, newIndex = -1 }: SortableEvent) => {
    const next = moveEntry(ids, oldIndex, newIndex);
    const id = ids[oldIndex];
    if (!isSaving && next !== ids && id !== undefined) {
      void save(next, id);
    }
  };

  const move = useCallback(
    (id: string, direction: MoveDirection) => {
      if (isSaving) {
        return;
      }
      const from = ids.indexOf(id);
      const next = moveEntry(ids, from, direction === 'up' ? from - 1 : from + 1);
      const title = items[from]?.title ?? '';
      if (next === ids) {
        setAnnouncement(direction === 'up' ? text.atStart(title) : text.atEnd(title));
        return;
      }
      focusMoved(id, direction);
      void save(next, id);
    },
    [ids, items, isSaving, save, focusMoved],
  );

  return (
    <div ref={frame} aria-busy={isSaving}>
      <ReactSortable
        tag="ul"
        className={styles.grid}
        list={sortableList}
        setList={keepList}
        onUpdate={dropped}
        disabled={isSaving || items.length < 2}
        {...sortableOptions()}
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
            onMove={move}
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
