import type { SelectionItem } from 'contract/selections/selection';
import { memo } from 'react';
import { CardFrame, type CardSlot } from '../../items/card-frame';
import { CardMedia } from '../../items/card-media';
import { ItemBadge } from '../../items/item-card';
import { itemStrings } from '../../items/strings';
import { removeButtonId } from '../../items/use-card-focus';
import { EditIcon, TakeOutIcon } from '../../kit/ui/action-icons';
import { IconButton } from '../../kit/ui/icon-button';
import { isSeen, itemStateWords } from '../selection-items';
import { selectionPageStrings } from './strings';

interface SelectionCardProps extends CardSlot {
  entry: SelectionItem;
  onPlace: (id: string) => void;
  onNote: (id: string) => void;
  onTakeOut: (id: string) => void;
}

/** An item's card on a selection's page. */
export const SelectionCard = memo(function SelectionCard({
  entry,
  onNote,
  onTakeOut,
  ...frame
}: SelectionCardProps) {
  const { item, note, state, story } = entry;
  const text = selectionPageStrings;
  const name = (action: string) => itemStrings.action(action, item.title);
  return (
    <CardFrame
      {...frame}
      id={item.documentId}
      title={item.title}
      name={item.title}
      media={<CardMedia item={item} />}
      badge={<ItemBadge item={item} />}
      note={note ?? story?.title ?? null}
      date={item.uploadedAt}
      isHidden={state === 'hidden'}
      isAway={!isSeen(entry)}
      dates={state === 'hidden' ? '' : itemStateWords(entry)}
      actions={
        <>
          <IconButton
            kind="raised"
            label={name(text.note)}
            title={text.note}
            onClick={() => onNote(item.documentId)}
          >
            <EditIcon />
          </IconButton>
          <IconButton
            id={removeButtonId(item.documentId)}
            kind="raised"
            label={name(text.takeOut)}
            title={text.takeOut}
            onClick={() => onTakeOut(item.documentId)}
          >
            <TakeOutIcon />
          </IconButton>
        </>
      }
    />
  );
});
