import type { GalleryItem } from 'contract/gallery/gallery-item';
import { toast } from 'react-toastify';
import type { ItemsEditor } from '../../data/gallery';
import { toastUndo } from '../kit/ui/toast-undo';
import { editedRights } from '../rights/edited-rights';
import { hasEnded, leavesSite, type SiteClock } from '../rights/publication-words';
import { itemStrings } from './strings';

/** Toasts that an item left the site, with undo. @param before the item as visitors saw it @param onBack called after undo */
export function toastHidden(
  before: GalleryItem,
  items: Pick<ItemsEditor, 'update'>,
  onBack: (item: GalleryItem) => void,
  { title, words = itemStrings.hidden }: { title: string; words?: (title: string) => string } = before,
): void {
  const { hidden, publishAt, rightsUntil } = editedRights(before);
  toastUndo(words(title), async () => {
    onBack(await items.update(before.documentId, { hidden, publishAt, rightsUntil }, null));
    toast.success(itemStrings.shownAgain(title));
  });
}

/**
 * Toasts what a save changed; moving to another gallery and leaving the site can be undone.
 * @param onBack called after undo of leaving the site
 * @param onMovedBack called after undo of a move, with the item at the end of its gallery
 */
export function toastChange(
  before: GalleryItem,
  saved: GalleryItem,
  items: Pick<ItemsEditor, 'update'>,
  {
    onBack,
    onMovedBack,
    clock,
  }: Record<'onBack' | 'onMovedBack', (item: GalleryItem) => unknown> & { clock: SiteClock },
): void {
  if (saved.category !== before.category) {
    toastUndo(itemStrings.movedTo(saved.category, saved.fileType), async () => {
      await onMovedBack(await items.update(saved.documentId, { category: before.category }, null));
    });
  } else if (leavesSite(before, saved, clock)) {
    const { title } = saved;
    toastHidden(before, items, onBack, { title, ...(hasEnded(saved, clock) && { words: itemStrings.left }) });
  } else {
    toast.success(itemStrings.updated[saved.fileType]);
  }
}
