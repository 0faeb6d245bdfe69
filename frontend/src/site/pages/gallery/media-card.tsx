import { imageOf } from 'contract/art';
import type { CardStory } from 'contract/gallery-item';
import type { ResponsiveImage } from 'contract/responsive-image';
import { type ComponentProps, type CSSProperties, memo } from 'react';
import { countedMedia } from '../../../lib/counted-media';
import { twoDigits } from '../../../lib/duration';
import { cropPosition } from '../../../lib/picture-frame';
import { BrokenMediaIcon } from '../../../ui/icons';
import { Picture, placeholderStyle } from '../../../ui/picture';
import { VisuallyHidden } from '../../../ui/visually-hidden';
import type { ItemView } from '../../content/views/item-view';
import { cardPriority } from '../../media/card-layout';
import { CardVideo } from '../../media/card-video';
import styles from '../../media/media-card.module.css';
import { type MediaState, useMediaState } from '../../media/use-media-state';
import { Link } from '../../routing/link';
import { paths } from '../../routing/paths';
import { fromPage } from '../../viewer/use-viewer';
import { strings } from '../../words/strings';

interface MediaCardProps {
  item: ItemView;
  /** Position among the shown cards, from 0. */
  index: number;
  /** Position in its window, from 0: it delays the card's entrance (§9). */
  entrance: number;
  /** Position in the gallery, from 1. */
  number: number;
  /** The `sizes` of its picture. */
  sizes: string;
  /** Its layout, from `gridStyles`. */
  place: CSSProperties | undefined;
}

type CardFaceProps = ComponentProps<typeof CardPicture>;

/** The link's content: the picture, or the name of a video, which plays beside the link. */
function CardFace(props: CardFaceProps) {
  return props.item.fileType === 'video' ? (
    <VisuallyHidden>{props.title}</VisuallyHidden>
  ) : (
    <CardPicture {...props} />
  );
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
  const media = useMediaState(item.imageUrl);
  const image = imageOf(item);
  const isVideo = item.fileType === 'video';
  return (
    <li className={styles.card} style={{ '--index': entrance, ...place } as CSSProperties}>
      <div className={styles.frame} style={placeholderStyle(image?.placeholder)}>
        <Link
          className={styles.link}
          data-item={item.documentId}
          to={story ? paths.story(item.category, story.slug) : paths.item(item.category, item.documentId)}
          state={story ? null : fromPage}
        >
          {media.isBroken ? (
            <span className={styles.broken}>
              <BrokenMediaIcon />
              <span>{title}</span>
            </span>
          ) : (
            <CardFace
              key={item.imageUrl}
              item={item}
              title={story ? name : title}
              alt={name}
              image={image}
              index={index}
              sizes={sizes}
              media={media}
            />
          )}
          <span className={styles.overlay} aria-hidden="true">
            <span className={styles.overlayTitle}>{title}</span>
            <span className={styles.overlayHint}>
              {story ? strings.gallery.seeStory : strings.gallery.seeDetails}
            </span>
          </span>
        </Link>
        {isVideo && !media.isBroken && (
          <CardVideo
            key={item.imageUrl}
            item={item}
            image={image}
            still={{ sizes, ...cardPriority(index) }}
            onBroken={media.markBroken}
          />
        )}
      </div>
      <p className={styles.caption}>
        <span className={styles.number} aria-hidden="true">
          {twoDigits(number)}
        </span>
        <span className={styles.title}>
          {title}
          {story && (
            <span className={styles.detail}>
              {story.client && (
                <>
                  <bdi>{story.client}</bdi> ·{' '}
                </>
              )}
              {countIn(story)}
            </span>
          )}
        </span>
      </p>
    </li>
  );
});

interface CardPictureProps {
  item: ItemView;
  /** A film's or a story's name. */
  title: string;
  /** Alt text of the picture. */
  alt: string;
  image: ResponsiveImage | null;
  index: number;
  sizes: string;
  media: MediaState;
}

/** The thumbnail of an image item; its text names the card's link. */
function CardPicture({ item, alt, image, index, sizes, media }: CardPictureProps) {
  return (
    <Picture
      ref={media.image}
      image={image}
      src={item.imageUrl}
      alt={alt}
      sizes={sizes}
      position={cropPosition(image)}
      {...cardPriority(index)}
      className={styles.media}
      onError={media.markBroken}
    />
  );
}
