import { isCameraName } from 'contract/camera-name';
import { storyMaxItems } from 'contract/story';
import { useEffect, useState } from 'react';
import { type CaptionDraft, emptyCaption } from '../../credits/caption-draft';
import { strings } from '../../words/strings';
import { type Draft, type DraftPlace, idsOf } from '../draft';
import { proposedTitles } from '../proposed-titles';
import { uploadStrings } from '../strings';
import { useUploadQueue } from '../use-uploads';

/** A new story's title, and its caption with what was chosen of it. */
export interface StoryWords extends CaptionDraft {
  title: string;
}

/** The page's callbacks for sending a story from a gallery's form. */
export interface AsStory {
  /** Creates an empty story; returns its documentId, or null after it reported the failure. */
  make: (words: StoryWords) => Promise<string | null>;
  /** Called once the photos are queued. */
  onSent: (documentId: string) => void;
  onDirtyChange: (isDirty: boolean) => void;
}

const nothing: StoryWords & { isOn: boolean } = { isOn: false, title: '', ...emptyCaption };

/** 'Enviar como história': the story's fields, and sending it: the story is created first, then its photos are queued. */
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
    edit: (change: Partial<typeof nothing>) => setWords((before) => ({ ...before, ...change })),
    reset: () => setWords(nothing),
    /** Sends all drafts of the gallery as a story. Returns an error text; null on success or a failure `make` reported. */
    send: async (drafts: readonly Draft[]): Promise<string | null> => {
      const title = words.title.trim();
      if (drafts.length > storyMaxItems) {
        return uploadStrings.storyTooMany(storyMaxItems, drafts.length);
      }
      setIsMaking(true);
      const story = await asStory?.make({ ...words, title });
      setIsMaking(false);
      if (!story) {
        return null;
      }
      setWords(nothing);
      // Files named by a camera get the story's title.
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
