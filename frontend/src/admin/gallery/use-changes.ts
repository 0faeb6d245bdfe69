import { type GalleryCategory, otherCategory } from 'contract/gallery/gallery-category';
import { type GalleryItem, itemVersion } from 'contract/gallery/gallery-item';
import { type ListedStory, storyMaxItems, storyVersion } from 'contract/stories/story';
import { useCallback, useState } from 'react';
import { toast } from 'react-toastify';
import type { SentRights } from '../../data/rights';
import type { SiteEditor } from '../../data/site-editor';
import { restoreOrder } from '../items/restore-order';
import { itemStrings } from '../items/strings';
import { askOnce } from '../kit/services/ask-once';
import { deleteOrMissing } from '../kit/services/delete-or-missing';
import { usePanelServices } from '../kit/services/panel-services';
import { reportFailure } from '../kit/ui/toast-failure';
import { toastUndo } from '../kit/ui/toast-undo';
import { strings } from '../kit/words/strings';
import { editedRights } from '../rights/edited-rights';
import { leavesSite, type SiteClock } from '../rights/publication-words';
import { isStale } from '../stories/cards/is-stale';
import { storyCardStrings } from '../stories/cards/strings';
import { galleryStrings } from './strings';

type Items = readonly GalleryItem[];
type Changes = Partial<SentRights> | Pick<GalleryItem, 'category'>;

const text = galleryStrings.choosing;

/** What an item had before the changes. */
const formerOf = (item: GalleryItem, changes: Changes): Changes =>
  Object.fromEntries(
    Object.entries({ ...editedRights(item), category: item.category }).filter(([name]) => name in changes),
  );

/**
 * Hides, dates, moves and deletes several items of a gallery, and adds them to its stories. Each call resolves to whether all
 * of it succeeded.
 * @param sync rereads the gallery
 */
export function useChanges(category: GalleryCategory, clock: SiteClock, sync: () => Promise<unknown>) {
  const services = usePanelServices();
  const { editor, undoEditor } = services;
  const [isBusy, setIsBusy] = useState(false);

  /**
   * Makes a change, and rereads the list where it is another one now.
   * @param options.isInParts a failure may leave some of it done
   */
  const attempt = useCallback(
    async (
      change: () => Promise<void>,
      { failed, conflict, isInParts = false }: { failed: string; conflict: string; isInParts?: boolean },
    ): Promise<boolean> => {
      setIsBusy(true);
      try {
        await change();
        await sync();
        return true;
      } catch (error) {
        if (isStale(error)) toast.warning(conflict);
        else reportFailure(failed, error);
        if (isInParts || isStale(error)) await sync();
        return false;
      } finally {
        setIsBusy(false);
      }
    },
    [sync],
  );
  const each = (items: Items, change: (all: Items) => Promise<void>, failed: string) =>
    attempt(() => change(items), { failed, conflict: text.rightsConflict, isInParts: true });

  /** Saves the same changes of each item, with undo. @param order to be restored by undo: all ids in display order */
  const saveEach = async (
    items: Items,
    changes: Changes,
    [failed, saved]: [string, string],
    {
      versionOf = () => null,
      order,
    }: { versionOf?: (item: GalleryItem) => string | null; order?: readonly string[] } = {},
  ): Promise<boolean> => {
    const save = (item: GalleryItem, by: SiteEditor) =>
      by.items.update(item.documentId, changes, versionOf(item));
    // What is hidden brings nothing out.
    const isHiding = 'hidden' in changes && changes.hidden === true;
    const saveAll = async (all: Items) => {
      if (!isHiding) return await askOnce(services, all, save);
      for (const item of all) await save(item, editor);
    };
    const isDone = await each(items, saveAll, failed);
    if (isDone) {
      toastUndo(saved, async () => {
        for (const item of items)
          await undoEditor.items.update(item.documentId, formerOf(item, changes), null);
        if (order) await restoreOrder(undoEditor.items, category, order);
        await sync();
      });
    }
    return isDone;
  };

  /** Hides the items, or shows them again. */
  const hide = (items: Items, hidden: boolean) => {
    const others = items.filter((item) => (item.hidden === true) !== hidden);
    return saveEach(others, { hidden }, [itemStrings.updateFailed.image, text.hidden(others, hidden)]);
  };
  /** Saves the same rights and dates for all items. */
  const setRights = (items: Items, changes: Partial<SentRights>) => {
    const leaving = items.filter((item) => leavesSite(item, { ...item, ...changes }, clock));
    const saved = leaving.length > 0 ? text.left(leaving) : text.rightsSaved(items);
    return saveEach(items, changes, [text.rightsFailed, saved], { versionOf: itemVersion });
  };
  /** Moves the items to the other gallery. @param order ids of the gallery's items in display order */
  const move = (items: Items, order: readonly string[]) => {
    const other = otherCategory(category);
    const said: [string, string] = [itemStrings.updateFailed.image, text.moved(items, other)];
    return saveEach(items, { category: other }, said, { order });
  };

  const remove = async (items: Items): Promise<boolean> => {
    const removeOne = ({ documentId }: GalleryItem) => deleteOrMissing(() => editor.items.delete(documentId));
    const removeAll = async (all: Items) => {
      for (const item of all) await removeOne(item);
    };
    const isDone = await each(items, removeAll, itemStrings.deleteFailed);
    if (isDone) {
      toast.success(items.length === 1 ? itemStrings.deleted : text.deleted(items));
    }
    return isDone;
  };

  /** Appends items to a story, with undo. @param shown the gallery's items in display order */
  const join = useCallback(
    async (story: ListedStory, items: Items, shown: Items): Promise<boolean> => {
      const before = [...story.itemIds];
      const order = shown.map(({ documentId }) => documentId);
      if (before.length + items.length > storyMaxItems) {
        toast.warning(storyCardStrings.tooMany(storyMaxItems));
        return false;
      }
      const add = async () => {
        const itemIds = [...before, ...items.map(({ documentId }) => documentId)];
        const saved = await editor.stories.save(story.documentId, { itemIds }, storyVersion(story));
        const undo = async () => {
          await undoEditor.stories.save(story.documentId, { itemIds: before }, storyVersion(saved));
          await restoreOrder(undoEditor.items, category, order);
        };
        toastUndo(text.added(items, story.title), () =>
          attempt(undo, { failed: strings.undoFailed, conflict: storyCardStrings.conflict }),
        );
      };
      return await attempt(add, { failed: text.addFailed, conflict: storyCardStrings.conflict });
    },
    [attempt, editor, undoEditor, category],
  );

  /** Has a story not wait for the files that are still to come: the button said what that does. */
  const publishArrived = useCallback(
    ({ documentId, ...story }: ListedStory) =>
      attempt(
        async () => {
          await undoEditor.stories.save(documentId, { awaitedFiles: [] }, storyVersion(story));
        },
        { failed: text.publishFailed, conflict: storyCardStrings.conflict },
      ),
    [attempt, undoEditor],
  );

  return { isBusy, hide, setRights, move, remove, join, publishArrived };
}
