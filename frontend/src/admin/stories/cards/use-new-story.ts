import type { GalleryCategory } from 'contract/gallery/gallery-category';
import { chunkTimeoutMs } from 'contract/limits';
import type { SiteSettings } from 'contract/site/site-settings';
import { useMemo, useState } from 'react';
import { toast } from 'react-toastify';
import { inTime } from '../../../lib/in-time';
import { ownNameOf } from '../../credits/use-own-name';
import { usePanelServices } from '../../kit/services/panel-services';
import { reportFailure } from '../../kit/ui/toast-failure';
import type { AsStory } from '../../uploads/form/use-as-story';
import { storyCardStrings } from './strings';

/** Creates the stories that a gallery's upload form sends. */
export function useNewStory(
  category: GalleryCategory,
  settings: SiteSettings | undefined,
): { asStory: AsStory; sent: string | null } {
  const { editor } = usePanelServices();
  const own = useMemo(() => ownNameOf(settings), [settings]);
  /** The story whose photos are queued. */
  const [sent, setSent] = useState<string | null>(null);

  const asStory = useMemo((): AsStory => {
    const text = storyCardStrings;
    return {
      make: async ({ title, ...caption }, when, awaitedFiles) => {
        try {
          // Loaded on demand: the reader is large and rarely needed.
          const reader = await inTime(import('../../credits/caption-reading'), chunkTimeoutMs);
          const words = reader.storyOfCaption(caption, own);
          const first = { title: title.trim(), category, itemIds: [], awaitedFiles };
          const story = await editor.stories.create({ ...first, ...when, ...words });
          toast.success(text.made(words.credits.length));
          return story.documentId;
        } catch (error) {
          reportFailure(text.createFailed, error);
          return null;
        }
      },
      onSent: setSent,
    };
  }, [editor, category, own]);
  return { asStory, sent };
}
