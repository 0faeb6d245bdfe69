import type { GalleryItem } from '../../contract/gallery-item';
import type { ResponsiveImage } from '../../contract/responsive-image';
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
