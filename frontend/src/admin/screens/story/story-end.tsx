import { useState } from 'react';
import { RemoveStoryDialog } from '../../items/remove-story-dialog';
import { removeStoryStrings } from '../../items/strings';
import { Button } from '../../ui/button';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import layout from '../../ui/layout.module.css';
import { strings } from '../../words/strings';
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
export function StoryEnd({ story, version, onUngroup, onConflict, onRemoved }: StoryEndProps) {
  const text = storyStrings;
  const [asked, setAsked] = useState<'ungroup' | 'remove' | null>(null);
  const close = () => setAsked(null);
  const count = story.items.length;
  return (
    <>
      <div className={layout.actions}>
        {count > 0 && <Button onClick={() => setAsked('ungroup')}>{text.ungroup}</Button>}
        <Button onClick={() => setAsked('remove')}>{removeStoryStrings.remove}</Button>
      </div>
      {asked === 'ungroup' && (
        <ConfirmDialog
          heading={text.ungroupHeading}
          text={text.ungroupText(story.items)}
          confirm={text.ungroup}
          cancel={strings.cancel}
          onConfirm={() => {
            close();
            void onUngroup();
          }}
          onCancel={close}
        />
      )}
      {asked === 'remove' && (
        <RemoveStoryDialog
          story={story}
          version={version}
          onConflict={onConflict}
          onRemoved={() => {
            close();
            onRemoved();
          }}
          onClose={close}
        />
      )}
    </>
  );
}
