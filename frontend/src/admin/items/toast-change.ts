import type { GalleryItem } from 'contract/gallery-item';
import { toast } from 'react-toastify';
import type { ItemsEditor } from '../../data/site-editor';
import { toastUndo } from '../ui/toast-undo';
import { itemStrings } from './strings';

/** Toasts that an item was hidden, with undo. @param onUnhidden called with the item after undo */
export function toastHidden(
  { documentId, title }: GalleryItem,
  items: Pick<ItemsEditor, 'update'>,
  onUnhidden: (item: GalleryItem) => void,
): void {
  toastUndo(itemStrings.hidden(title), async () => {
    onUnhidden(await items.update(documentId, { hidden: false }, null));
    toast.success(itemStrings.shownAgain(title));
  });
}

/**
 * Toasts what a save changed; moving to another gallery and hiding can be undone.
 * @param onBack called after undo of hiding
 * @param onMovedBack called after undo of a move, with the item at the end of its gallery
 */
export function toastChange(
  before: GalleryItem,
  saved: GalleryItem,
  items: Pick<ItemsEditor, 'update'>,
  { onBack, onMovedBack }: Record<'onBack' | 'onMovedBack', (item: GalleryItem) => unknown>,
): void {
  if (saved.category !== before.category) {
    toastUndo(itemStrings.movedTo(saved.category, saved.fileType), async () => {
      await onMovedBack(await items.update(saved.documentId, { category: before.category }, null));
    });
  } else if (saved.hidden && !before.hidden) {
    toastHidden(saved, items, onBack);
  } else {
    toast.success(itemStrings.updated[saved.fileType]);
  }
}
