import type { GalleryItem } from 'contract/gallery/gallery-item';
import { memo } from 'react';
import { formatDuration } from '../../lib/duration';
import { VisuallyHidden } from '../../ui/visually-hidden';
import { DeleteIcon, EditIcon } from '../kit/ui/action-icons';
import { IconButton } from '../kit/ui/icon-button';
import type { CardDates } from './card-dates';
import { CardFrame, type CardSlot } from './card-frame';
import { CardMedia } from './card-media';
import styles from './item-card.module.css';
import { itemStrings as text } from './strings';
import { removeButtonId } from './use-card-focus';

interface ItemCardProps extends CardSlot, CardDates {
  item: GalleryItem;
  onEdit: (item: GalleryItem) => void;
  onDelete: (item: GalleryItem) => void;
}

export const ItemCard = memo(function ItemCard({ item, onEdit, onDelete, ...frame }: ItemCardProps) {
  const name = (action: string) => text.action(action, item.title);
  return (
    <CardFrame
      {...frame}
      id={item.documentId}
      title={item.title}
      name={item.title}
      media={<CardMedia item={item} />}
      badge={<ItemBadge item={item} />}
      note={item.description}
      date={item.uploadedAt}
      actions={
        <>
          <IconButton
            kind="raised"
            label={name(text.edit)}
            disabled={frame.isSaving}
            onClick={() => onEdit(item)}
          >
            <EditIcon />
          </IconButton>
          <IconButton
            id={removeButtonId(item.documentId)}
            kind="raised"
            label={name(text.remove)}
            disabled={frame.isSaving}
            onClick={() => onDelete(item)}
          >
            <DeleteIcon />
          </IconButton>
        </>
      }
    />
  );
});

export function ItemBadge({ item }: { item: GalleryItem }) {
  return (
    <>
      <span>{text.badge[item.fileType]}</span>
      <FilmLength item={item} />
    </>
  );
}

/** A video's duration as mm:ss; null for an image. */
export function FilmLength({ item }: { item: GalleryItem }) {
  if (item.fileType !== 'video') return null;
  return (
    <span className={styles.length}>
      <VisuallyHidden>{`${text.length} `}</VisuallyHidden>
      <span>{formatDuration(item.duration)}</span>
    </span>
  );
}
