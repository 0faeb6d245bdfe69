import { imageOf } from 'contract/gallery/art';
import type { CardStory } from 'contract/gallery/gallery-item';
import { type CSSProperties, memo } from 'react';
import { countedMedia } from '../../lib/counted-media';
import { twoDigits } from '../../lib/duration';
import { cropPosition } from '../../lib/picture-frame';
import { placeholderStyle } from '../../ui/picture';
import type { ItemView } from '../content/views/item-view';
import { cardPriority } from '../media/card-layout';
import { CardMedia } from '../media/card-media';
import styles from '../media/media-card.module.css';
import { paths } from '../routing/paths';
import { fromPage } from '../viewer/use-viewer';
import { strings } from '../words/strings';

interface MediaCardProps {
  item: ItemView;
  /** Position among the shown cards, from 0. */
  index: number;
  /** Position in its window, from 0: it delays the card's entrance (§9). */
  entrance: number;
  /** Position in the gallery, from 1. */
  number: number;
  sizes: string;
  /** Its layout, from `gridStyles`. */
  place: CSSProperties | undefined;
}

const countIn = ({ count, videos = 0 }: CardStory) => countedMedia(count - videos, videos);

/** The line below a card's title, for its length: a story's client or publication, and its number of images and films. */
export function cardDetail({ story }: ItemView): string | undefined {
  return story && `${story.client ?? ''} · ${countIn(story)}`;
}

/**
 * One project of the grid, a story by its cover, as a link. Memoized: opening an item renders no card again.
 */
export const MediaCard = memo(({ item, index, entrance, number, sizes, place }: MediaCardProps) => {
  const { story } = item;
  const { title } = story ?? item;
  const name = story ? strings.gallery.story(title, countIn(story)) : (item.alt ?? item.title);
  const image = imageOf(item);
  return (
    <li className={styles.card} style={{ '--index': entrance, ...place } as CSSProperties}>
      <div className={styles.frame} style={placeholderStyle(image?.placeholder)}>
        <CardMedia
          item={item}
          image={image}
          loading={{ sizes, ...cardPriority(index) }}
          alt={name}
          name={story ? name : title}
          title={title}
          to={story ? paths.story(item.category, story.slug) : paths.item(item.category, item.documentId)}
          state={story ? null : fromPage}
          position={cropPosition(image)}
          className={styles.media}
        >
          <span className={styles.overlay} aria-hidden="true">
            <span className={styles.overlayTitle}>{title}</span>
            <span className={styles.overlayHint}>
              {story ? strings.gallery.seeStory : strings.gallery.seeDetails}
            </span>
          </span>
        </CardMedia>
      </div>
      <p className={styles.caption}>
        <span className={styles.number} aria-hidden="true">
          {twoDigits(number)}
        </span>
        <span className={styles.title}>
          <span>{title}</span>
          {story && (
            <span className={styles.detail}>
              {story.client && (
                <>
                  <bdi translate="no">{story.client}</bdi> <span>·</span>{' '}
                </>
              )}
              <span>{countIn(story)}</span>
            </span>
          )}
        </span>
      </p>
    </li>
  );
});
