import { isCameraName } from 'contract/camera-name';
import { storyMaxItems } from 'contract/story';
import { useEffect, useState } from 'react';
import { strings } from '../../words/strings';
import { type Draft, type DraftPlace, idsOf } from '../draft';
import { proposedTitles } from '../proposed-titles';
import { uploadStrings } from '../strings';
import { useUploadQueue } from '../use-uploads';

/** What the owner says of a story that is sent at once with its photographs. */
export interface StoryWords {
  title: string;
  caption: string;
}

/** Where a gallery's form sends stories. */
export interface AsStory {
  /** Makes a story without items. Its documentId; null where it could not be made, which is said there. */
  make: (words: StoryWords) => Promise<string | null>;
  /** Its photographs are on their way. */
  onSent: (documentId: string) => void;
  onDirtyChange: (isDirty: boolean) => void;
}

const nothing = { isOn: false, title: '', caption: '' };

/** 'Enviar como história': the words of a story, and how it is sent: made first, then its photographs go into it. */
export function useAsStory({ category }: DraftPlace, asStory: AsStory | undefined) {
  const queue = useUploadQueue();
  const [words, setWords] = useState(nothing);
  const [isMaking, setIsMaking] = useState(false);
  const isDirty = words.isOn && (words.title + words.caption).trim() !== '';
  const onDirtyChange = asStory?.onDirtyChange;
  useEffect(() => {
    onDirtyChange?.(isDirty);
    return () => onDirtyChange?.(false);
  }, [onDirtyChange, isDirty]);

  return {
    ...words,
    isDirty,
    isMaking,
    edit: (change: Partial<typeof nothing>) => setWords({ ...words, ...change }),
    reset: () => setWords(nothing),
    /** Sends these, all of the gallery's. What is in the way, in words; null where there is nothing, or it is said already. */
    send: async (drafts: readonly Draft[]): Promise<string | null> => {
      const title = words.title.trim();
      if (drafts.length > storyMaxItems) {
        return uploadStrings.storyTooMany(storyMaxItems, drafts.length);
      }
      setIsMaking(true);
      const story = await asStory?.make({ title, caption: words.caption.trim() });
      setIsMaking(false);
      if (!story) {
        return null;
      }
      setWords(nothing);
      // What a camera named is called by the story.
      const naming = { name: isCameraName(title) ? strings.galleries[category] : title, titles: [] };
      const titles = proposedTitles(
        drafts.map(({ file }) => file.name),
        naming,
      );
      for (const [at, draft] of drafts.entries()) {
        const proposed = titles[at] ?? '';
        const isTyped = draft.title.trim() !== '' && draft.title !== draft.proposed;
        const change = { story, placed: 0, proposed, title: isTyped ? draft.title : proposed };
        void queue.change([draft.id], change);
      }
      queue.send(idsOf(drafts));
      asStory?.onSent(story);
      return null;
    },
  };
}
