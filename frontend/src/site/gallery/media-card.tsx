import { type ComponentProps, type CSSProperties, memo, useEffect, useRef, useState } from 'react';
import { imageOf } from '../../contract/art';
import type { GalleryItem } from '../../contract/gallery-item';
import type { ResponsiveImage } from '../../contract/responsive-image';
import { twoDigits } from '../../lib/duration';
import { cropPosition } from '../../lib/picture-frame';
import { BrokenMediaIcon } from '../../ui/icons';
import { Picture, placeholderStyle } from '../../ui/picture';
import { VisuallyHidden } from '../../ui/visually-hidden';
import { paths } from '../paths';
import { Link } from '../routing/link';
import { strings } from '../strings';
import { cardPriority, cardSizes } from './card-layout';
import { CardVideo } from './card-video';
import styles from './media-card.module.css';
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

/** One project of the grid, as a link that works without JavaScript; with it, no card is rendered again when one opens. */
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

interface CardPictureProps {
  item: GalleryItem;
  image: ResponsiveImage | null;
  index: number;
  media: MediaState;
}

/** The thumbnail of an image item; its text names the card's link. */
function CardPicture({ item, image, index, media }: CardPictureProps) {
  return (
    <Picture
      ref={media.image}
      image={image}
      src={item.imageUrl}
      alt={item.title}
      sizes={cardSizes(image)}
      position={cropPosition(image)}
      {...cardPriority(index)}
      className={styles.media}
      onError={media.markBroken}
    />
  );
}

/** Whether a card's media are broken, also when that happened before hydration. */
function useMediaState(source: string) {
  const [brokenSource, setBrokenSource] = useState<string | null>(null);
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const { current } = image;
    if (current?.complete && current.naturalWidth === 0 && current.currentSrc !== '') {
      setBrokenSource(source);
    }
  }, [source]);
  return {
    image,
    isBroken: brokenSource === source,
    markBroken: () => setBrokenSource(source),
  };
}

type MediaState = ReturnType<typeof useMediaState>;
