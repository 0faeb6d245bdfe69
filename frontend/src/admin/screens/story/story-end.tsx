import { useId, useState } from 'react';
import { Button } from '../../ui/button';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { DialogActions, Modal } from '../../ui/modal';
import { strings } from '../../words/strings';
import type { EditedStory } from './edited-story';
import styles from './stories.module.css';
import { storyStrings } from './strings';

interface StoryEndProps {
  story: EditedStory;
  onUngroup: () => Promise<void>;
  onRemove: (options: { withItems: boolean }) => Promise<void>;
}

/** How a story ends: its photographs on their own again, or the story gone. */
export function StoryEnd({ story, onUngroup, onRemove }: StoryEndProps) {
  const text = storyStrings;
  const [asked, setAsked] = useState<'ungroup' | 'remove' | null>(null);
  const close = () => setAsked(null);
  const count = story.items.length;
  return (
    <>
      <div className={styles.actions}>
        {count > 0 && <Button onClick={() => setAsked('ungroup')}>{text.ungroup}</Button>}
        <Button onClick={() => setAsked('remove')}>{text.remove}</Button>
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
      {asked === 'remove' && <RemoveDialog story={story} onRemove={onRemove} onClose={close} />}
    </>
  );
}

interface RemoveDialogProps extends Pick<StoryEndProps, 'story' | 'onRemove'> {
  onClose: () => void;
}

function RemoveDialog({ story, onRemove, onClose }: RemoveDialogProps) {
  const text = storyStrings;
  const id = useId();
  const [withItems, setWithItems] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const count = story.items.length;
  const remove = async () => {
    setIsBusy(true);
    await onRemove({ withItems });
    setIsBusy(false);
  };
  return (
    <Modal heading={text.removeHeading} isBusy={isBusy} onClose={onClose}>
      <p className={styles.words}>{text.removeText(story.title)}</p>
      {count > 0 && (
        <label className={styles.check} htmlFor={id}>
          <input
            id={id}
            type="checkbox"
            checked={withItems}
            onChange={(event) => setWithItems(event.target.checked)}
          />
          <span>
            {text.removeItems(story.items)}
            <span className={styles.checkHint}>{text.removeItemsHint[withItems ? 'remove' : 'keep']}</span>
          </span>
        </label>
      )}
      <DialogActions>
        <Button onClick={onClose} disabled={isBusy}>
          {strings.cancel}
        </Button>
        <Button kind="danger" onClick={() => void remove()} disabled={isBusy}>
          {isBusy ? text.removing : text.removeConfirm}
        </Button>
      </DialogActions>
    </Modal>
  );
}
