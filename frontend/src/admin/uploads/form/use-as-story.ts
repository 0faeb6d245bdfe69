import { isCameraName } from 'contract/camera-name';
import type { GalleryCategory } from 'contract/gallery-category';
import { storyMaxItems } from 'contract/story';
import { useEffect, useState } from 'react';
import { strings } from '../../words/strings';
import type { Draft } from '../draft';
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

const nothing: StoryWords = { title: '', caption: '' };

/** 'Enviar como história': the words of a story, and how it is sent: made first, then its photographs go into it. */
export function useAsStory(category: GalleryCategory, asStory: AsStory | undefined) {
  const queue = useUploadQueue();
  const [isOn, setIsOn] = useState(false);
  const [words, setWords] = useState(nothing);
  const [isTitleMissing, setIsTitleMissing] = useState(false);
  const [isMaking, setIsMaking] = useState(false);
  const isDirty = isOn && (words.title + words.caption).trim() !== '';
  const onDirtyChange = asStory?.onDirtyChange;
  useEffect(() => {
    onDirtyChange?.(isDirty);
    return () => onDirtyChange?.(false);
  }, [onDirtyChange, isDirty]);

  const reset = () => {
    setIsOn(false);
    setWords(nothing);
    setIsTitleMissing(false);
  };
  return {
    isOn,
    isDirty,
    words,
    isTitleMissing,
    isMaking,
    reset,
    toggle: () => setIsOn(!isOn),
    edit: (change: Partial<StoryWords>) => {
      setWords({ ...words, ...change });
      setIsTitleMissing(false);
    },
    /** Sends these, all of the gallery's. What is in the way, in words; null once they are on their way. */
    send: async (drafts: readonly Draft[]): Promise<string | null> => {
      const title = words.title.trim();
      if (drafts.length === 0) {
        return uploadStrings.fileMissing;
      }
      if (title === '') {
        setIsTitleMissing(true);
        return '';
      }
      if (drafts.length > storyMaxItems) {
        return uploadStrings.storyTooMany(storyMaxItems, drafts.length);
      }
      setIsMaking(true);
      const documentId = await asStory?.make({ title, caption: words.caption.trim() });
      setIsMaking(false);
      if (!documentId) {
        return '';
      }
      reset();
      queue.sendStory(category, documentId, isCameraName(title) ? strings.galleries[category] : title);
      asStory?.onSent(documentId);
      return null;
    },
  };
}
