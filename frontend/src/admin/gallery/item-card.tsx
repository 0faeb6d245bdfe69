import { memo } from 'react';
import type { GalleryItem } from '../../contract/gallery-item';
import { classNames } from '../../lib/class-names';
import { formatDuration, twoDigits } from '../../lib/duration';
import { formatDate } from '../../lib/pt-br';
import { VisuallyHidden } from '../../ui/visually-hidden';
import { DeleteIcon, DownIcon, EditIcon, GripIcon, LeftIcon, RightIcon, UpIcon } from '../ui/action-icons';
import { IconButton } from '../ui/icon-button';
import { CardMedia } from './card-media';
import styles from './item-card.module.css';
import { galleryStrings } from './strings';
import { type MoveDirection, moveButtonId, removeButtonId } from './use-card-focus';

interface ItemCardProps {
  item: GalleryItem;
  index: number;
  isFirst: boolean;
  isLast: boolean;
  /** An order is being saved: nothing else may change. */
  isSaving: boolean;
  /** It is this card's new place that is being saved, or its arrows that are pinned under the pointer. */
  isMoving: boolean;
  onMove: (documentId: string, direction: MoveDirection, isByPointer: boolean) => void;
  onEdit: (item: GalleryItem) => void;
  onDelete: (item: GalleryItem) => void;
  /** Given by ReactSortable. */
  className?: string;
  'data-id'?: string;
}

/** One item of the gallery with its actions: a row on a phone, a card from there on. */
export const ItemCard = memo(function ItemCard({
  item,
  index,
  isFirst,
  isLast,
  isSaving,
  isMoving,
  onMove,
  onEdit,
  onDelete,
  className,
  'data-id': dataId,
}: ItemCardProps) {
  const text = galleryStrings;
  const date = formatDate(item.uploadedAt);
  const name = (action: string) => text.action(action, item.title);
  const move = { documentId: item.documentId, title: item.title, onMove };
  return (
    <li
      className={classNames(styles.card, className)}
      data-id={dataId}
      data-dimmed={isSaving && !isMoving}
      data-moving={isMoving}
      data-hidden={item.hidden === true}
    >
      <div className={styles.media} data-drag="picture">
        <CardMedia item={item} />
      </div>
      <p className={styles.badge}>
        {item.hidden && <strong className={styles.hidden}>{text.hiddenBadge}</strong>}
        <span>{text.badge[item.fileType]}</span>
        {item.fileType === 'video' && (
          <span className={styles.length}>
            <VisuallyHidden>{text.length} </VisuallyHidden>
            {formatDuration(item.duration)}
          </span>
        )}
      </p>
      <span className={styles.grip} data-drag="handle" aria-hidden="true">
        <GripIcon />
      </span>
      <div className={styles.text}>
        <span className={styles.index} aria-hidden="true">
          {twoDigits(index + 1)}
        </span>
        <h3 className={styles.title}>{item.title}</h3>
        {item.description && (
          <p className={styles.description} data-teaser>
            {item.description}
          </p>
        )}
      </div>
      {date && item.uploadedAt && (
        <time className={styles.date} dateTime={item.uploadedAt}>
          {date}
        </time>
      )}
      <div className={styles.moves}>
        <MoveButton {...move} direction="up" isOff={isFirst || isSaving} />
        <MoveButton {...move} direction="down" isOff={isLast || isSaving} />
      </div>
      <div className={styles.actions}>
        <IconButton kind="raised" label={name(text.edit)} disabled={isSaving} onClick={() => onEdit(item)}>
          <EditIcon />
        </IconButton>
        <IconButton
          id={removeButtonId(item.documentId)}
          kind="raised"
          label={name(text.remove)}
          disabled={isSaving}
          onClick={() => onDelete(item)}
        >
          <DeleteIcon />
        </IconButton>
      </div>
    </li>
  );
});

interface MoveButtonProps {
  documentId: string;
  title: string;
  direction: MoveDirection;
  /** Keeps the focus, but does nothing. */
  isOff: boolean;
  onMove: (documentId: string, direction: MoveDirection, isByPointer: boolean) => void;
}

const icons = {
  up: { stacked: <UpIcon />, beside: <LeftIcon /> },
  down: { stacked: <DownIcon />, beside: <RightIcon /> },
};

/** One step towards the beginning or the end: up and down in the phone's list, left and right in the grid. */
function MoveButton({ documentId, title, direction, isOff, onMove }: MoveButtonProps) {
  const { action, move } = galleryStrings;
  return (
    <IconButton
      id={moveButtonId(documentId, direction)}
      aria-disabled={isOff}
      // A key presses it without a click of any pointer.
      onClick={({ detail }) => onMove(documentId, direction, detail > 0)}
    >
      {(['stacked', 'beside'] as const).map((layout) => (
        <span key={layout} className={styles[layout]}>
          <VisuallyHidden>{action(move[direction][layout], title)}</VisuallyHidden>
          {icons[direction][layout]}
        </span>
      ))}
    </IconButton>
  );
}
