import { useState } from 'react';
import { Button } from '../kit/ui/button';
import { ConfirmButton } from '../kit/ui/confirm-dialog';
import layout from '../kit/ui/layout.module.css';
import { RemoveStoryDialog } from './cards/remove-story-dialog';
import { removeStoryStrings } from './cards/strings';
import type { EditedStory } from './edited-story';
import { storyStrings } from './strings';

interface StoryEndProps {
  story: EditedStory;
  onUngroup: () => Promise<void>;
  version: () => string | null;
  onConflict: () => Promise<unknown>;
  onRemoved: () => void;
}

/** Ends a story: ungroups its photos, or deletes it. */
export function StoryEnd({ story, onUngroup, onRemoved, ...removal }: StoryEndProps) {
  const text = storyStrings;
  const [isRemoving, setIsRemoving] = useState(false);
  return (
    <div className={layout.actions}>
      {story.items.length > 0 && (
        <ConfirmButton
          label={text.ungroup}
          heading={text.ungroupHeading}
          text={text.ungroupText(story.items)}
          onConfirm={() => void onUngroup()}
        />
      )}
      <Button onClick={() => setIsRemoving(true)}>{removeStoryStrings.remove}</Button>
      {isRemoving && (
        <RemoveStoryDialog
          {...removal}
          story={story}
          onRemoved={() => {
            setIsRemoving(false);
            onRemoved();
          }}
          onClose={() => setIsRemoving(false)}
        />
      )}
    </div>
  );
}
