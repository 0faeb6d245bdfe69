import type { ListedStory } from 'contract/stories/story';
import { storyMaxItems } from 'contract/stories/story';
import { useState } from 'react';
import { classNames } from '../../../lib/class-names';
import { CardMedia } from '../../items/card-media';
import type { GalleryCard } from '../../items/gallery-cards';
import { Button } from '../../kit/ui/button';
import layout from '../../kit/ui/layout.module.css';
import { DialogActions, Modal } from '../../kit/ui/modal';
import { countedMedia } from '../../kit/words/media-words';
import { strings } from '../../kit/words/strings';
import styles from './join-dialog.module.css';
import { storyCardStrings } from './strings';

interface JoinDialogProps {
  /** Number of items to add. */
  count: number;
  /** The gallery's stories, including empty ones. */
  stories: readonly ListedStory[];
  cards: readonly GalleryCard[];
  /** Resolves to whether it succeeded. */
  onJoin: (story: ListedStory) => Promise<boolean>;
  onClose: () => void;
}

/** 'Pôr em uma história': a choice among the gallery's stories. */
export function JoinDialog({ count, stories, cards, onJoin, onClose }: JoinDialogProps) {
  const text = storyCardStrings;
  const [isBusy, setIsBusy] = useState(false);
  const join = async (story: ListedStory) => {
    setIsBusy(true);
    if (await onJoin(story)) onClose();
    else setIsBusy(false);
  };
  return (
    <Modal heading={text.join} isBusy={isBusy} onClose={onClose}>
      <ul className={styles.stories}>
        {stories.map((story) => {
          const card = cards.find(({ id }) => id === story.documentId);
          const cover = card?.item;
          const isFull = story.itemIds.length + count > storyMaxItems;
          return (
            <li key={story.documentId}>
              <button
                type="button"
                className={styles.story}
                disabled={isBusy || isFull}
                onClick={() => void join(story)}
              >
                <span className={classNames(layout.frame, styles.cover)}>
                  {cover && <CardMedia item={cover} sizes="3.5rem" />}
                </span>
                <span className={styles.words}>
                  <span className={styles.title}>{story.title}</span>
                  <span className={layout.note}>
                    {isFull ? text.tooMany(storyMaxItems) : countedMedia(card?.items ?? [])}
                  </span>
                </span>
              </button>
            </li>
          );
        })}
      </ul>
      <DialogActions>
        <Button onClick={onClose} disabled={isBusy}>
          {strings.cancel}
        </Button>
      </DialogActions>
    </Modal>
  );
}
