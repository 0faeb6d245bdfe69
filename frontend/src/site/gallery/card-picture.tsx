import type { GalleryItem } from '../../contract/gallery-item';
import type { ResponsiveImage } from '../../contract/responsive-image';
import { classNames } from '../../lib/class-names';
import { cropPosition } from '../../lib/picture-frame';
import { Picture } from '../../ui/picture';
import { cardPriority, cardSizes } from './card-layout';
import styles from './media-card.module.css';
import type { MediaState } from './use-media-state';

interface CardPictureProps {
  item: GalleryItem;
  image: ResponsiveImage | null;
  index: number;
  media: MediaState;
}

/** The thumbnail of an image item; its text names the card's link. */
export function CardPicture({ item, image, index, media }: CardPictureProps) {
  const { isFirst, isInFirstRow } = cardPriority(index);
  return (
    <Picture
      ref={media.image}
      image={image}
      src={item.imageUrl}
      alt={item.title}
      sizes={cardSizes(image)}
      position={cropPosition(image)}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : 'auto'}
      className={classNames(styles.media, media.isWaiting && !isInFirstRow && styles.waiting)}
      onLoad={media.markLoaded}
      onError={media.markBroken}
    />
  );
}
