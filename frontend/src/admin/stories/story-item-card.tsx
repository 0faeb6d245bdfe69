import type { GalleryItem } from 'contract/gallery/gallery-item';
import { memo } from 'react';
import type { CardDates } from '../items/card-dates';
import { CardFrame, type CardSlot } from '../items/card-frame';
import { CardMedia } from '../items/card-media';
import { ItemBadge } from '../items/item-card';
import { itemStrings } from '../items/strings';
import { removeButtonId } from '../items/use-card-focus';
import { CoverIcon, EditIcon, TakeOutIcon } from '../kit/ui/action-icons';
import { IconButton } from '../kit/ui/icon-button';
import styles from './stories.module.css';
import { storyStrings } from './strings';

interface StoryItemCardProps extends CardSlot, CardDates {
  item: GalleryItem;
  isCover: boolean;
  onCover: (item: GalleryItem) => void;
  onEdit: (item: GalleryItem) => void;
  onTakeOut: (item: GalleryItem) => void;
}

/** An item's card on its story's page. */
export const StoryItemCard = memo(function StoryItemCard({
  item,
  isCover,
  onCover,
  onEdit,
  onTakeOut,
  ...frame
}: StoryItemCardProps) {
  const text = storyStrings;
  const name = (action: string) => itemStrings.action(action, item.title);
  return (
    <CardFrame
      {...frame}
      id={item.documentId}
      title={item.title}
      name={item.title}
      media={<CardMedia item={item} />}
      badge={
        <>
          {isCover && <strong className={styles.cover}>{text.cover}</strong>}
          <ItemBadge item={item} />
        </>
      }
      note={item.description}
      date={item.uploadedAt}
      actions={
        <>
          <IconButton
            kind="raised"
            label={name(isCover ? text.isCover : text.useAsCover)}
            title={isCover ? text.isCover : text.useAsCover}
            aria-pressed={isCover}
            className={styles.star}
            disabled={frame.isSaving}
            onClick={() => !isCover && onCover(item)}
          >
            <CoverIcon />
          </IconButton>
          <IconButton
            kind="raised"
            label={name(itemStrings.edit)}
            title={itemStrings.edit}
            disabled={frame.isSaving}
            onClick={() => onEdit(item)}
          >
            <EditIcon />
          </IconButton>
          <IconButton
            id={removeButtonId(item.documentId)}
            kind="raised"
            label={name(text.takeOut)}
            title={text.takeOut}
            disabled={frame.isSaving}
            onClick={() => onTakeOut(item)}
          >
            <TakeOutIcon />
          </IconButton>
        </>
      }
    />
  );
});
