import { storyMaxItems } from 'contract/stories/story';
import { useState } from 'react';
import {
  type DraftPlace,
  draftsFor,
  idsOf,
  type Lot,
  lotOf,
  newLot,
  releaseOf,
  type StoryWords,
} from '../draft';
import { fileCreditsOf } from '../lot-words';
import { uploadStrings } from '../strings';
import { useUploadQueue } from '../use-uploads';

/** The page's callbacks for sending a story from a gallery's form. */
export interface AsStory {
  /**
   * Creates an empty story, which waits for the files of these keys; for the same keys it is the same one. Returns its
   * documentId, or null after it reported the failure.
   */
  make: (words: StoryWords, when: ReturnType<typeof releaseOf>, keys: string[]) => Promise<string | null>;
  /** Called once the photos are queued. */
  onSent: (documentId: string) => void;
}

/**
 * 'Enviar como história': the story's fields, and sending it. The story is created first, and waits for its photos; these are
 * not sent before they are the story's, whatever happens in between.
 */
export function useAsStory(place: DraftPlace, asStory: AsStory | undefined) {
  const queue = useUploadQueue();
  const [isMaking, setIsMaking] = useState(false);
  const current = () => draftsFor(queue.getState().drafts, place);
  const words = lotOf(queue.getState().drafts, place).asStory;

  /** Another tab may remove files meanwhile: then the story is told once more. */
  const make = async (lot: Lot) => {
    for (;;) {
      const keys = idsOf(current());
      const words = { ...lot.asStory, files: fileCreditsOf(current()) };
      const story = await asStory?.make(words, releaseOf(lot), keys);
      const left = keys.filter((key) => queue.find(key));
      if (!story || left.length === 0) return null;
      if (left.length === keys.length) return { story, keys };
    }
  };

  return {
    ...words,
    files: fileCreditsOf(current()),
    isDirty: words.isOn && (words.title + words.caption).trim() !== '',
    isMaking,
    edit: (change: Partial<Lot['asStory']>) =>
      void queue.change(idsOf(current()), (draft) => ({ asStory: { ...draft.asStory, ...change } })),
    /** Sends all drafts of the gallery as a story. Returns an error text; null on success or a failure `make` reported. */
    send: async (): Promise<string | null> => {
      const drafts = current();
      if (drafts.length > storyMaxItems) {
        return uploadStrings.storyTooMany(storyMaxItems, drafts.length);
      }
      setIsMaking(true);
      const made = await make(lotOf(drafts, place));
      setIsMaking(false);
      if (!made) return null;
      const { story, keys } = made;
      // A title that is the story's is no title of its own: the site shows it once.
      const proposed = words.title.trim();
      void queue.change(keys, (draft) => {
        const isTyped = draft.title.trim() !== '' && draft.title !== draft.proposed;
        const said = { ...newLot, proposed, title: isTyped ? draft.title : proposed, isCredited: false };
        return { ...said, story, isAwaited: true, phase: 'waiting', failure: null };
      });
      asStory?.onSent(story);
      return null;
    },
  };
}
