import type { GalleryItem } from 'contract/gallery-item';
import { toast } from 'react-toastify';
import type { ItemsEditor } from '../../data/site-editor';
import { toastUndo } from '../ui/toast-undo';
import { itemStrings } from './strings';

/** Toasts that an item is hidden now, with undo. @param onUnhidden called with the item after undo */
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
 * Toasts what became of an item by a save: what visitors or the list miss from now on has a way back.
 * @param onBack called with it after that
 * @param onMovedBack it is in its gallery again, at the end
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
