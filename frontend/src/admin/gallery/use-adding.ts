import type { GalleryCategory } from 'contract/gallery/gallery-category';
import { useCallback, useRef, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { draftsFor } from '../uploads/draft';
import { useUploadQueue } from '../uploads/use-uploads';

/** Whether a phone shows a gallery's form: after its button, and while files wait in it. */
export function useAdding(category: GalleryCategory) {
  const uploads = useUploadQueue();
  const [isAsked, setIsAsked] = useState(false);
  const form = useRef<HTMLDivElement>(null);
  const isNeeded = useSyncExternalStore(uploads.subscribe, () => {
    const { drafts, hints } = uploads.getState();
    return (
      draftsFor(drafts, { category, story: null }).length > 0 ||
      hints.some((hint) => hint.category === category)
    );
  });
  const isOpen = isAsked || isNeeded;
  const toggle = () => {
    if (isAsked && !isNeeded) {
      setIsAsked(false);
      return;
    }
    flushSync(() => setIsAsked(true));
    // The form's first step comes with it.
    form.current?.querySelector<HTMLInputElement>('input[type=file]')?.click();
  };
  return { isOpen, toggle, end: useCallback(() => setIsAsked(false), []), form };
}
