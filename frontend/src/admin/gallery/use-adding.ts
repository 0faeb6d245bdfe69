import type { GalleryCategory } from 'contract/gallery/gallery-category';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { useSearchParams } from 'react-router-dom';
import { newParameter } from '../kit/words/paths';
import { draftsFor, idsOf } from '../uploads/draft';
import { useUploadQueue } from '../uploads/use-uploads';

/**
 * Whether a phone shows a gallery's form: after its button, and while files wait in it. After 'Nova história' of the dashboard the
 * files that are chosen next are sent as a story, unless she says otherwise.
 */
export function useAdding(category: GalleryCategory) {
  const isOfStory = useSearchParams()[0].get(newParameter) !== null;
  const queue = useUploadQueue();
  const [isAsked, setIsAsked] = useState(isOfStory);
  const form = useRef<HTMLDivElement>(null);
  const chosen = () => draftsFor(queue.getState().drafts, { category, story: null });
  const hasChosen = useSyncExternalStore(queue.subscribe, () => chosen().length > 0);
  const hasHints = useSyncExternalStore(queue.subscribe, () =>
    queue.getState().hints.some((hint) => hint.category === category),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the first files
  useEffect(() => {
    if (!isOfStory || !hasChosen) return;
    void queue.change(idsOf(chosen()), ({ asStory }) => ({ asStory: { ...asStory, isOn: true } }));
  }, [isOfStory, hasChosen]);
  const isNeeded = hasChosen || hasHints;
  const toggle = () => {
    if (isAsked && !isNeeded) {
      setIsAsked(false);
      return;
    }
    flushSync(() => setIsAsked(true));
    // The form's first step comes with it.
    form.current?.querySelector<HTMLInputElement>('input[type=file]')?.click();
  };
  return { isOpen: isAsked || isNeeded, toggle, end: useCallback(() => setIsAsked(false), []), form };
}
