import type { GalleryItem } from 'contract/gallery/gallery-item';
import { isAwaiting } from 'contract/rights/rights';
import type { ListedStory } from 'contract/stories/story';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import { VisuallyHidden } from '../../../ui/visually-hidden';
import type { CardDates } from '../../items/card-dates';
import { CardFrame, type CardSlot } from '../../items/card-frame';
import { CardMedia } from '../../items/card-media';
import { FilmLength } from '../../items/item-card';
import styles from '../../items/item-card.module.css';
import { itemStrings } from '../../items/strings';
import { removeButtonId } from '../../items/use-card-focus';
import { DeleteIcon, EditIcon } from '../../kit/ui/action-icons';
import { Button } from '../../kit/ui/button';
import { IconButton, IconLink } from '../../kit/ui/icon-button';
import { paths } from '../../kit/words/paths';
import { rightsStrings } from '../../rights/strings';
import { removeStoryStrings, storyCardStrings } from './strings';

interface StoryCardProps extends CardSlot, CardDates {
  story: ListedStory;
  cover: GalleryItem;
  /** Counted items, as '2 imagens e 1 vídeo'. */
  count: string;
  /** The latest upload date, ISO 8601. */
  date: string | null;
  onRemove: (id: string) => void;
  /** It stays away when it waits for no more files: it is hidden or dated. */
  isHeldBack: boolean;
  /** Has it not wait for the files that are still to come. */
  onPublish: (story: ListedStory) => void;
}

/** A story's card in the gallery: its cover on a stack, and a link to its page. */
export const StoryCard = memo(function StoryCard({
  story,
  cover,
  count,
  date,
  isHeldBack,
  onRemove,
  onPublish,
  ...frame
}: StoryCardProps) {
  const text = storyCardStrings;
  const name = (action: string) => itemStrings.action(action, story.title);
  const to = paths.story(story.documentId);
  return (
    <CardFrame
      {...frame}
      id={story.documentId}
      title={
        <Link to={to} className={styles.storyLink}>
          {story.title}
        </Link>
      }
      name={story.title}
      media={
        <>
          <span className={styles.sheet} />
          <span className={styles.sheet} />
          <span className={styles.top}>
            <CardMedia item={cover} />
          </span>
        </>
      }
      badge={
        <>
          <span>{itemStrings.badge.story}</span>
          <FilmLength item={cover} />
        </>
      }
      note={[count, story.client].filter(Boolean).join(' · ')}
      date={date}
      dropInto={text.dropInto}
      prompt={
        isAwaiting(story) && (
          <Button disabled={frame.isSaving} onClick={() => onPublish(story)}>
            <span>{isHeldBack ? rightsStrings.awaitNone : rightsStrings.publishArrived}</span>
            <VisuallyHidden>{`: ${story.title}`}</VisuallyHidden>
          </Button>
        )
      }
      actions={
        <>
          <IconLink to={to} label={name(text.openStory)}>
            <EditIcon />
          </IconLink>
          <IconButton
            id={removeButtonId(story.documentId)}
            kind="raised"
            label={name(removeStoryStrings.remove)}
            disabled={frame.isSaving}
            onClick={() => onRemove(story.documentId)}
          >
            <DeleteIcon />
          </IconButton>
        </>
      }
    />
  );
});
