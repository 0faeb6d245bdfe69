import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { toast } from 'react-toastify';
import { useSWRConfig } from 'swr';
import { isDataError } from '../../data/data-error';
import type { SiteEditor } from '../../data/site-editor';
import type { StoryChanges } from '../../data/stories';
import { report } from '../../lib/report';
import type { DocumentEditor } from '../documents/use-document-editor';
import { moveEntry } from '../items/item-order';
import type { MoveEnd, MoveItem } from '../items/use-gallery-list';
import { panelKeys } from '../kit/services/panel-keys';
import { usePanelServices } from '../kit/services/panel-services';
import { reportFailure, toastFailure } from '../kit/ui/toast-failure';
import { toastUndo } from '../kit/ui/toast-undo';
import { isStale } from './cards/is-stale';
import { type EditedStory, editedStory } from './edited-story';
import { storyStrings } from './strings';

/** An earlier state of a story's photos and cover. */
export type Grouped = Pick<EditedStory, 'items' | 'cover'>;

type Changes = Pick<
  StoryChanges,
  'itemIds' | 'cover' | 'awaitedFiles' | 'hidden' | 'publishAt' | 'rightsUntil'
>;
const photos = ['items', 'cover', 'awaitedFiles'] as const;
const holds = ['hidden', 'publishAt'] as const;

/**
 * Saves changes of a story's photos, cover and hold at once, one at a time and apart from the draft's texts.
 * @param version the version of the server's last answer
 * @param onGone called when the story was deleted
 */
export function useStoryPhotos(
  document: Pick<DocumentEditor<EditedStory>, 'draft' | 'rebase' | 'queueWrite'>,
  version: RefObject<string | null>,
  onGone: () => void,
) {
  const { editor, undoEditor } = usePanelServices();
  const { draft, rebase, queueWrite } = document;
  const { documentId, items, category } = draft;
  const { mutate } = useSWRConfig();
  const [isSaving, setIsSaving] = useState(false);
  // The current draft for 'Desfazer', which may be pressed much later.
  const latest = useRef(draft);
  useLayoutEffect(() => {
    latest.current = draft;
  }, [draft]);

  /** Rereads the photos. @throws DataError; the shown photos then stay */
  const reload = useCallback(
    () =>
      queueWrite(async () => {
        const read = editedStory(await editor.stories.read(documentId));
        rebase(read, photos);
        return read.content.items;
      }),
    [queueWrite, editor, documentId, rebase],
  );

  const change = useCallback(
    async (
      changes: Changes,
      {
        failed = storyStrings.changeFailed,
        own = photos,
        by = editor,
      }: { failed?: string | undefined; own?: ReadonlyArray<keyof EditedStory>; by?: SiteEditor } = {},
    ): Promise<MoveEnd['kind']> => {
      setIsSaving(true);
      try {
        await queueWrite(async () => {
          rebase(editedStory(await by.stories.save(documentId, changes, version.current)), own);
        });
        return 'saved';
      } catch (error) {
        if (isStale(error)) {
          try {
            await reload();
            toast.warning(storyStrings.changeConflict);
          } catch (cause) {
            if (isDataError(cause, 'not-found')) {
              onGone();
            } else {
              report(cause);
              toastFailure(failed, cause);
            }
          }
          return 'reloaded';
        }
        reportFailure(failed, error);
        return 'failed';
      } finally {
        setIsSaving(false);
      }
    },
    [queueWrite, rebase, editor, documentId, version, reload, onGone],
  );

  /** Restores removed photos at their former places, and the cover if it was one of them. @param before the earlier state @param by its calls */
  const putBack = useCallback(
    (gone: readonly string[], before: Grouped, by?: SiteEditor) => {
      const itemIds = latest.current.items.map((item) => item.documentId);
      for (const [place, { documentId }] of before.items.entries()) {
        if (gone.includes(documentId) && !itemIds.includes(documentId)) {
          itemIds.splice(place, 0, documentId);
        }
      }
      const { cover } = before;
      return change(
        { itemIds, ...(cover !== null && gone.includes(cover) && { cover }) },
        { ...(by && { by }) },
      );
    },
    [change],
  );

  /** Removes photos from the story, with undo in the toast. Resolves to the former state, or null on failure. */
  const takeOut = useCallback(
    async (gone: readonly string[], message: string, failed?: string): Promise<Grouped | null> => {
      const before: Grouped = latest.current;
      const itemIds = before.items.map((item) => item.documentId).filter((id) => !gone.includes(id));
      if ((await change({ itemIds }, { failed })) !== 'saved') return null;
      toastUndo(message, async () => {
        await putBack(gone, before, undoEditor);
        // The owner may be on the gallery page by now.
        await mutate(panelKeys.gallery(category));
      });
      return before;
    },
    [change, putBack, undoEditor, mutate, category],
  );

  const move: MoveItem = useCallback(
    async (id, toPlace) => {
      const ids = items.map((item) => item.documentId);
      const from = ids.indexOf(id);
      const next = moveEntry(ids, from, toPlace(from));
      if (next === ids) return { kind: 'unmoved' };
      const kind = await change({ itemIds: [...next] });
      return kind === 'saved' ? { kind, place: next.indexOf(id), count: next.length } : { kind };
    },
    [items, change],
  );

  /** Keeps the story away as long as its photos. */
  const hold = async (changes: Pick<Changes, 'hidden' | 'publishAt'>) => {
    if ((await change(changes, { failed: storyStrings.holdFailed, own: holds })) === 'saved') {
      toast.success(storyStrings.held);
    }
  };

  /** Has the story not wait for the files that are still to come: the button said what that does. */
  const publishArrived = () => change({ awaitedFiles: [] }, { by: undoEditor });

  return { isSaving, move, change, takeOut, putBack, reload, hold, publishArrived };
}
