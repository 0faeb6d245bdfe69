import { type ComponentProps, type CSSProperties, memo } from 'react';
import { imageOf } from '../../contract/art';
import type { GalleryItem } from '../../contract/gallery-item';
import { twoDigits } from '../../lib/duration';
import { BrokenMediaIcon } from '../../ui/icons';
import { placeholderStyle } from '../../ui/placeholder-style';
import { VisuallyHidden } from '../../ui/visually-hidden';
import { paths } from '../paths';
import { Link } from '../routing/link';
import { strings } from '../strings';
import { CardPicture } from './card-picture';
import { CardVideo } from './card-video';
import styles from './media-card.module.css';
import { useMediaState } from './use-media-state';
import { fromGallery } from './use-viewer';

interface MediaCardProps {
  item: GalleryItem;
  /** Position among those that are shown, from 0. */
  index: number;
  /** Position among those that came with it, from 0: its turn to come in (§9). */
  entrance: number;
  /** Position in the gallery, from 1. */
  number: number;
  /** Where it stands, of `gridStyles`. */
  place: CSSProperties | undefined;
}

type CardFaceProps = ComponentProps<typeof CardPicture>;

/** What the link is made of: the picture, or the name of a video, which plays beside it. */
function CardFace(props: CardFaceProps) {
  return props.item.fileType === 'video' ? (
    <VisuallyHidden>{props.item.title}</VisuallyHidden>
  ) : (
    <CardPicture {...props} />
  );
}

/**
 * One project of the grid. The link works without JavaScript; with it, the item opens above the page, and no card is
 * rendered again for that.
 */
export const MediaCard = memo(({ item, index, entrance, number, place }: MediaCardProps) => {
  const media = useMediaState(item.imageUrl);
  const image = imageOf(item);
  const isVideo = item.fileType === 'video';
  return (
    <li className={styles.card} style={{ '--index': entrance, ...place } as CSSProperties}>
      <div className={styles.frame} style={placeholderStyle(image?.placeholder)}>
        <Link
          className={styles.link}
          data-item={item.documentId}
          to={paths.item(item.category, item.documentId)}
          state={fromGallery}
        >
          {media.isBroken ? (
            <span className={styles.broken}>
              <BrokenMediaIcon />
              <span>{item.title}</span>
            </span>
          ) : (
            <CardFace key={item.imageUrl} item={item} image={image} index={index} media={media} />
          )}
          <span className={styles.overlay} aria-hidden="true">
            <span className={styles.overlayTitle}>{item.title}</span>
            <span className={styles.overlayHint}>{strings.gallery.seeDetails}</span>
          </span>
        </Link>
        {isVideo && !media.isBroken && (
          <CardVideo
            key={item.imageUrl}
            item={item}
            image={image}
            index={index}
            onBroken={media.markBroken}
          />
        )}
      </div>
      <p className={styles.caption}>
        <span className={styles.number} aria-hidden="true">
          {twoDigits(number)}
        </span>
        <span className={styles.title}>{item.title}</span>
      </p>
    </li>
  );
});
