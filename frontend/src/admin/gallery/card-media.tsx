import { useState } from 'react';
import { artImage } from '../../contract/art';
import type { GalleryItem } from '../../contract/gallery-item';
import { BrokenMediaIcon, PlayIcon } from '../../ui/icons';
import { Picture } from '../../ui/picture';
import styles from './card-media.module.css';
import { VideoFrame } from './video-frame';

/** The width the grid gives a card: a row's thumbnail on a phone, a share of the page from there on. */
const cardSizes = '(min-width: 1280px) 17rem, (min-width: 740px) 33vw, (min-width: 520px) 48vw, 7rem';

/** The thumbnail of an item, a video's with a play sign; the title as text when it does not arrive (§8). */
export function CardMedia({ item, sizes = cardSizes }: { item: GalleryItem; sizes?: string }) {
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
  const image = item.image ?? artImage(item.imageUrl);
  const poster = image?.sources.at(-1)?.variants.at(-1)?.url;
  const markBroken = () => setBrokenUrl(item.imageUrl);
  return (
    <>
      {isVideo && poster === undefined ? (
        <VideoFrame src={item.imageUrl} className={styles.media} onBroken={markBroken} />
      ) : (
        <Picture
          image={image}
          src={isVideo && poster !== undefined ? poster : item.imageUrl}
          alt=""
          sizes={sizes}
          className={styles.media}
          onError={markBroken}
        />
      )}
      {isVideo && (
        <span className={styles.play}>
          <PlayIcon />
        </span>
      )}
    </>
  );
}
