import { type RefObject, useCallback, useState } from 'react';
import { toast } from 'react-toastify';
import { DataError } from '../../data/data-error';
import type { StoryChanges } from '../../data/site-editor';
import { report } from '../../lib/report';
import { serverWords } from '../error-words';
import { moveEntry } from '../gallery/item-order';
import type { MoveEnd, MoveItem } from '../gallery/use-gallery-list';
import { usePanelServices } from '../panel-services';
import { toastFailure } from '../ui/toast-failure';
import type { DocumentEditor } from '../use-document-editor';
import { type EditedStory, editedStory } from './edited-story';
import { isStale } from './is-stale';
import { storyStrings } from './strings';

type Photos = Pick<StoryChanges, 'itemIds' | 'cover'>;
const own = ['items', 'cover'] as const;

/**
 * Changes a story's photographs and cover at once, beside the draft of its words, and never two at a time.
 * @param version of what the server gave last
 * @param onGone hears that the story is deleted
 */
export function useStoryPhotos(
  document: Pick<DocumentEditor<EditedStory>, 'draft' | 'edit' | 'rebase' | 'queueWrite'>,
  version: RefObject<string | null>,
  onGone: () => void,
) {
  const { editor } = usePanelServices();
  const { draft, edit, rebase, queueWrite } = document;
  const { documentId, items } = draft;
  const [isSaving, setIsSaving] = useState(false);

  const take = useCallback(
    (saved: ReturnType<typeof editedStory>) => {
      const { items: stored, cover } = saved.content;
      edit({ items: stored, cover });
      rebase(saved, own);
    },
    [edit, rebase],
  );

  /** Reads the photographs again. @throws DataError; then what is shown stays */
  const reload = useCallback(
    () =>
      queueWrite(async () => {
        const read = editedStory(await editor.readStory(documentId));
        take(read);
        return read.content.items;
      }),
    [queueWrite, editor, documentId, take],
  );

  const change = useCallback(
    async (changes: Photos, failed: string = storyStrings.changeFailed): Promise<MoveEnd['kind']> => {
      setIsSaving(true);
      try {
        await queueWrite(async () => {
          take(editedStory(await editor.saveStory(documentId, changes, version.current)));
        });
        return 'saved';
      } catch (error) {
        if (isStale(error)) {
          try {
            await reload();
            toast.warning(storyStrings.changeConflict);
          } catch (cause) {
            if (cause instanceof DataError && cause.kind === 'not-found') {
              onGone();
            } else {
              report(cause);
              toastFailure(failed, cause);
            }
          }
          return 'reloaded';
        }
        report(error);
        toastFailure(failed, error, { reason: serverWords(error) });
        return 'failed';
      } finally {
        setIsSaving(false);
      }
    },
    [queueWrite, take, editor, documentId, version, reload, onGone],
  );

  const move: MoveItem = useCallback(
    async (id, toPlace) => {
      const ids = items.map((item) => item.documentId);
      const from = ids.indexOf(id);
      const next = moveEntry(ids, from, toPlace(from));
      if (next === ids) {
        return { kind: 'unmoved' };
      }
      const kind = await change({ itemIds: [...next] });
      return kind === 'saved' ? { kind, place: next.indexOf(id), count: next.length } : { kind };
    },
    [items, change],
  );

  return { isSaving, move, change, reload };
}
