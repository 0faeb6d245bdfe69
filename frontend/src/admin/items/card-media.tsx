import { posterOf } from 'contract/gallery/art';
import type { GalleryItem } from 'contract/gallery/gallery-item';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { classNames } from '../../lib/class-names';
import { lacksPicture } from '../../lib/lacks-picture';
import { cropPosition, frameRatio } from '../../lib/picture-frame';
import { whenNear } from '../../lib/when-near';
import { BrokenMediaIcon, PlayIcon } from '../../ui/icons';
import { Picture } from '../../ui/picture';
import styles from './card-media.module.css';
import { cardSizes, gridRatio } from './card-sizes';
import { panelImage } from './panel-image';

interface CardMediaProps {
  item: GalleryItem;
  /** It fills its frame, as in a phone's grid. */
  isFilling?: boolean;
  sizes?: string;
  /** It is loaded at once, before others. */
  isEager?: boolean;
  /** Shows the picture uncropped, even if the site crops it. */
  isUncropped?: boolean;
}

/** An item's picture, cropped as on the site; videos have a play icon. The title as text if loading fails (§8). */
export function CardMedia({
  item,
  isFilling = false,
  sizes = cardSizes(panelImage(item)),
  isEager = false,
  isUncropped = false,
}: CardMediaProps) {
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  const [lateUrl, setLateUrl] = useState<string | null>(null);
  if (brokenUrl === item.imageUrl) {
    return (
      <div className={styles.broken}>
        <BrokenMediaIcon />
        <p>{item.title}</p>
      </div>
    );
  }
  const isVideo = item.fileType === 'video';
  const thumbnail = item.thumbnails?.[0]?.url;
  const isLate = thumbnail !== undefined && lateUrl === thumbnail;
  const image = panelImage(isLate ? { ...item, thumbnails: undefined } : item);
  const poster = posterOf(item);
  // The owner's addresses end while a page is open.
  const markBroken = () =>
    thumbnail === undefined || isLate ? setBrokenUrl(item.imageUrl) : setLateUrl(thumbnail);
  const ratio = isUncropped ? image && image.width / image.height : frameRatio(image);
  return (
    <div
      className={styles.frame}
      style={ratio === null || isFilling ? undefined : ({ '--ratio': ratio } as CSSProperties)}
    >
      {isVideo && poster === undefined ? (
        <VideoFrame src={item.imageUrl} className={styles.media} onBroken={markBroken} />
      ) : (
        <Picture
          image={image}
          src={isVideo && poster !== undefined ? poster : item.imageUrl}
          alt=""
          sizes={sizes}
          loading={isEager ? 'eager' : 'lazy'}
          fetchPriority={isEager ? 'high' : 'auto'}
          position={ratio === null ? undefined : cropPosition(image, isFilling ? gridRatio : ratio)}
          className={classNames(styles.media, isUncropped && styles.whole)}
          onError={markBroken}
        />
      )}
      {isVideo && !isFilling && (
        <span className={styles.play}>
          <PlayIcon />
        </span>
      )}
    </div>
  );
}

interface VideoFrameProps {
  src: string;
  className: string | undefined;
  onBroken: () => void;
}

/** Distance from the viewport at which a video without a poster starts to load. */
const nearbyPx = 400;

/** The first frame of a video without a poster, loaded lazily. */
function VideoFrame({ src, className, onBroken }: VideoFrameProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => whenNear(video.current, nearbyPx, () => setIsNear(true)), []);
  return (
    <video
      ref={video}
      className={className}
      src={isNear ? `${src}#t=0.1` : undefined}
      preload="metadata"
      muted
      playsInline
      aria-hidden="true"
      tabIndex={-1}
      onError={onBroken}
      onLoadedMetadata={({ currentTarget }) => lacksPicture(currentTarget) && onBroken()}
    />
  );
}
