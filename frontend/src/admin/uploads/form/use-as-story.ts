import { isCameraName } from 'contract/gallery/camera-name';
import { storyMaxItems } from 'contract/stories/story';
import { useState } from 'react';
import { strings } from '../../kit/words/strings';
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
import { proposedTitles } from '../proposed-titles';
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
      const story = await asStory?.make(lot.asStory, releaseOf(lot), keys);
      const left = keys.filter((key) => queue.find(key));
      if (!story || left.length === 0) return null;
      if (left.length === keys.length) return { story, keys };
    }
  };

  return {
    ...words,
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
      // Files named by a camera get the story's title.
      const title = words.title.trim();
      const name = isCameraName(title) ? strings.galleries[place.category] : title;
      const names = keys.map((key) => queue.find(key)?.file.name ?? '');
      const titles = proposedTitles(names, { name, titles: [] });
      void queue.change(keys, (draft) => {
        const proposed = titles[keys.indexOf(draft.id)] ?? '';
        const isTyped = draft.title.trim() !== '' && draft.title !== draft.proposed;
        const said = { ...newLot, proposed, title: isTyped ? draft.title : proposed };
        return { ...said, story, isAwaited: true, phase: 'waiting', failure: null };
      });
      asStory?.onSent(story);
      return null;
    },
  };
}
