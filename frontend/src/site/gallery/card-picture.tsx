import { artImage } from '../../contract/art';
import type { GalleryItem } from '../../contract/gallery-item';
import { Picture } from '../../ui/picture';
import { cardPriority, cardSizes } from './card-layout';
import styles from './media-card.module.css';
import type { MediaState } from './use-media-state';

/** The thumbnail of an image item. The caption names it, and so does the link: the picture itself is not read twice. */
export function CardPicture({ item, index, media }: { item: GalleryItem; index: number; media: MediaState }) {
  const { isEager, isFirst } = cardPriority(index);
  return (
    <Picture
      ref={media.image}
      image={item.image ?? artImage(item.imageUrl)}
      src={item.imageUrl}
      alt=""
      sizes={cardSizes}
      loading={isEager ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : 'auto'}
      className={styles.media}
      onError={media.markBroken}
    />
  );
}
