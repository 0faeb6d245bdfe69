import { artImage } from '../../contract/art';
import type { GalleryItem } from '../../contract/gallery-item';
import { Picture } from '../../ui/picture';
import { cardPriority, cardSizes } from './card-layout';
import styles from './media-card.module.css';
import type { MediaState } from './use-media-state';

/** The thumbnail of an image item; its text names the card's link. */
export function CardPicture({ item, index, media }: { item: GalleryItem; index: number; media: MediaState }) {
  const { isEager, isFirst } = cardPriority(index);
  return (
    <Picture
      ref={media.image}
      image={item.image ?? artImage(item.imageUrl)}
      src={item.imageUrl}
      alt={item.title}
      sizes={cardSizes}
      loading={isEager ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : 'auto'}
      className={styles.media}
      onError={media.markBroken}
    />
  );
}
