import { type CSSProperties, useState } from 'react';
import { imageOf, posterOf } from '../../contract/art';
import type { GalleryItem } from '../../contract/gallery-item';
import { classNames } from '../../lib/class-names';
import { cropPosition, frameRatio } from '../../lib/picture-frame';
import { BrokenMediaIcon, PlayIcon } from '../../ui/icons';
import { Picture } from '../../ui/picture';
import styles from './card-media.module.css';
import { VideoFrame } from './video-frame';

/** The width the grid gives a card: a row's thumbnail on a phone, a share of the page from there on. */
const cardSizes = '(width >= 1024px) 18rem, (width >= 520px) 21rem, 7rem';

interface CardMediaProps {
  item: GalleryItem;
  sizes?: string;
  /** Uncut, even where the site cuts it. */
  isWhole?: boolean;
}

/**
 * The picture of an item in the frame that the site gives it, as large as the box around it allows; a video's has a play
 * sign. The title as text when it does not arrive (§8).
 */
export function CardMedia({ item, sizes = cardSizes, isWhole = false }: CardMediaProps) {
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  if (brokenUrl === item.imageUrl) {
    return (
      <div className={styles.broken}>
        <BrokenMediaIcon />
        <p>{item.title}</p>
      </div>
    );
  }
  const isVideo = item.fileType === 'video';
  const image = imageOf(item);
  const poster = posterOf(item);
  const markBroken = () => setBrokenUrl(item.imageUrl);
  const ratio = isWhole ? image && image.width / image.height : frameRatio(image);
  return (
    <div
      className={styles.frame}
      style={ratio === null ? undefined : ({ '--ratio': ratio } as CSSProperties)}
    >
      {isVideo && poster === undefined ? (
        <VideoFrame src={item.imageUrl} className={styles.media} onBroken={markBroken} />
      ) : (
        <Picture
          image={image}
          src={isVideo && poster !== undefined ? poster : item.imageUrl}
          alt=""
          sizes={sizes}
          position={ratio === null ? undefined : cropPosition(image, ratio)}
          className={classNames(styles.media, isWhole && styles.whole)}
          onError={markBroken}
        />
      )}
      {isVideo && (
        <span className={styles.play}>
          <PlayIcon />
        </span>
      )}
    </div>
  );
}
