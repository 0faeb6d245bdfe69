import type { GalleryCategory } from 'contract/gallery-category';
import type { GalleryItem } from 'contract/gallery-item';
import { type ListedStory, storyMaxItems, storyVersion } from 'contract/story';
import { useCallback, useState } from 'react';
import { toast } from 'react-toastify';
import { report } from '../../../lib/report';
import { isStale } from '../../items/is-stale';
import { restoreOrder } from '../../items/restore-order';
import { usePanelServices } from '../../services/panel-services';
import { toastFailure } from '../../ui/toast-failure';
import { toastUndo } from '../../ui/toast-undo';
import { serverWords } from '../../words/error-words';
import { strings } from '../../words/strings';
import { galleryStrings } from './strings';

/** Adds a gallery's items to its stories. @param sync rereads the gallery */
export function useJoining(category: GalleryCategory, sync: () => Promise<unknown>) {
  const { editor } = usePanelServices();
  const [isJoining, setIsJoining] = useState(false);
  const text = galleryStrings.choosing;

  const attempt = useCallback(
    async (change: () => Promise<void>, failed: string): Promise<boolean> => {
      setIsJoining(true);
      try {
        await change();
        await sync();
        return true;
      } catch (cause) {
        if (isStale(cause)) {
          toast.warning(text.conflict);
          await sync();
        } else {
          report(cause);
          toastFailure(failed, cause, { reason: serverWords(cause) });
        }
        return false;
      } finally {
        setIsJoining(false);
      }
    },
    [sync],
  );

  /**
   * Appends items to a story, with undo.
   * @param shown the gallery's items in display order
   * @returns whether it succeeded
   */
  const join = useCallback(
    async (
      story: ListedStory,
      items: readonly GalleryItem[],
      shown: readonly GalleryItem[],
    ): Promise<boolean> => {
      const before = [...story.itemIds];
      const order = shown.map(({ documentId }) => documentId);
      if (before.length + items.length > storyMaxItems) {
        toast.warning(text.tooMany(storyMaxItems));
        return false;
      }
      return await attempt(async () => {
        const itemIds = [...before, ...items.map(({ documentId }) => documentId)];
        const saved = await editor.stories.save(story.documentId, { itemIds }, storyVersion(story));
        const undo = async () => {
          await editor.stories.save(story.documentId, { itemIds: before }, storyVersion(saved));
          await restoreOrder(editor.items, category, order);
        };
        toastUndo(text.added(items, story.title), () => attempt(undo, strings.undoFailed));
      }, text.addFailed);
    },
    [attempt, editor, category],
  );

  return { isJoining, join };
}
