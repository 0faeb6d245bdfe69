import type { GalleryItem } from 'contract/gallery-item';
import type { ListedStory } from 'contract/story';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import { CardFrame, type CardSlot } from '../../items/card-frame';
import { CardMedia } from '../../items/card-media';
import styles from '../../items/item-card.module.css';
import { itemStrings } from '../../items/strings';
import { EditIcon } from '../../ui/action-icons';
import { IconLink } from '../../ui/icon-button';
import { paths } from '../../words/paths';
import { galleryStrings } from './strings';

interface StoryCardProps extends CardSlot {
  story: ListedStory;
  cover: GalleryItem;
  /** What it has, as '2 imagens e 1 vídeo'. */
  count: string;
  /** Visitors see none of it. */
  isHidden: boolean;
}

/** A story of the gallery: its cover on a stack, and the way to its page. */
export const StoryCard = memo(function StoryCard({ story, cover, count, isHidden, ...slot }: StoryCardProps) {
  const text = galleryStrings;
  const to = paths.story(story.documentId);
  return (
    <CardFrame
      {...slot}
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
      badge={<span>{count}</span>}
      note={text.storyNote(story.client)}
      isHidden={isHidden}
      dropInto={text.dropInto}
      actions={
        <IconLink to={to} label={itemStrings.action(text.openStory, story.title)}>
          <EditIcon />
        </IconLink>
      }
    />
  );
});
