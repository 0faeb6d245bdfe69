import { type GalleryCategory, otherCategory } from 'contract/gallery-category';
import { type GalleryItem, itemVersion } from 'contract/gallery-item';
import { useState } from 'react';
import { toast } from 'react-toastify';
import type { SentRights } from '../../../data/site-editor';
import { deleteOrMissing } from '../../items/delete-dialog';
import { isStale } from '../../items/is-stale';
import { restoreOrder } from '../../items/restore-order';
import { itemStrings } from '../../items/strings';
import { editedRights } from '../../rights/edited-rights';
import { usePanelServices } from '../../services/panel-services';
import { reportFailure } from '../../ui/toast-failure';
import { toastUndo } from '../../ui/toast-undo';
import { galleryStrings } from './strings';

/** Hides, dates, moves and deletes several items of a gallery, one by one. @param sync rereads the gallery */
export function useMany(category: GalleryCategory, sync: () => Promise<unknown>) {
  const { editor } = usePanelServices();
  const [isBusy, setIsBusy] = useState(false);
  const text = galleryStrings.choosing;

  /** Changes each item, then rereads the list, also after a failure. Resolves to whether all succeeded. */
  const change = async (
    items: readonly GalleryItem[],
    one: (item: GalleryItem) => Promise<unknown>,
    failed: string,
  ): Promise<boolean> => {
    setIsBusy(true);
    try {
      for (const item of items) await one(item);
      return true;
    } catch (error) {
      if (isStale(error)) {
        toast.warning(text.rightsConflict);
      } else {
        reportFailure(failed, error);
      }
      return false;
    } finally {
      await sync();
      setIsBusy(false);
    }
  };

  /** Hides the items, or shows them again. */
  const hide = async (items: readonly GalleryItem[], hidden: boolean): Promise<boolean> => {
    const others = items.filter((item) => (item.hidden === true) !== hidden);
    const isDone = await change(
      others,
      ({ documentId }) => editor.items.update(documentId, { hidden }, null),
      itemStrings.updateFailed.image,
    );
    if (isDone) {
      toastUndo(text.hidden(others.length, hidden), async () => {
        for (const { documentId } of others) await editor.items.update(documentId, { hidden: !hidden }, null);
        await sync();
      });
    }
    return isDone;
  };

  /** Saves the same rights and dates for all items. */
  const setRights = async (items: readonly GalleryItem[], changes: Partial<SentRights>): Promise<boolean> => {
    const isDone = await change(
      items,
      (item) => editor.items.update(item.documentId, changes, itemVersion(item)),
      text.rightsFailed,
    );
    if (isDone) {
      toastUndo(text.rightsSaved(items.length), async () => {
        for (const item of items) {
          const before = Object.entries(editedRights(item)).filter(([name]) => name in changes);
          await editor.items.update(item.documentId, Object.fromEntries(before), null);
        }
        await sync();
      });
    }
    return isDone;
  };

  /** Moves the items to the other gallery. @param order ids of the gallery's items in display order */
  const move = async (items: readonly GalleryItem[], order: readonly string[]): Promise<boolean> => {
    const other = otherCategory(category);
    const isDone = await change(
      items,
      ({ documentId }) => editor.items.update(documentId, { category: other }, null),
      itemStrings.updateFailed.image,
    );
    if (isDone) {
      toastUndo(text.moved(items.length, other), async () => {
        for (const { documentId } of items) await editor.items.update(documentId, { category }, null);
        await restoreOrder(editor.items, category, order);
        await sync();
      });
    }
    return isDone;
  };

  const remove = async (items: readonly GalleryItem[]): Promise<boolean> => {
    const isDone = await change(
      items,
      ({ documentId }) => deleteOrMissing(() => editor.items.delete(documentId)),
      itemStrings.deleteFailed,
    );
    if (isDone) {
      toast.success(items.length === 1 ? itemStrings.deleted : text.deleted(items.length));
    }
    return isDone;
  };

  return { isBusy, hide, setRights, move, remove };
}
