import { useRef } from 'react';
import { artImage } from '../../contract/art';
import type { GalleryItem } from '../../contract/gallery-item';
import { formatDuration } from '../../lib/duration';
import { PauseIcon, PlayIcon } from '../../ui/icons';
import { VisuallyHidden } from '../../ui/visually-hidden';
import { strings } from '../strings';
import styles from './media-card.module.css';
import { useAmbientPlay } from './use-ambient-play';

interface CardVideoProps {
  item: GalleryItem;
  onBroken: () => void;
}

/** A muted looping video that plays while it is in view; its button toggles it and leaves the viewer alone (§2). */
export function CardVideo({ item, onBroken }: CardVideoProps) {
  const video = useRef<HTMLVideoElement>(null);
  const { isPlaying, toggle } = useAmbientPlay(video);
  const length = formatDuration(item.duration);
  return (
    <>
      <video
        ref={video}
        className={styles.video}
        src={item.imageUrl}
        poster={posterUrl(item)}
        muted
        loop
        playsInline
        preload="none"
        aria-hidden="true"
        tabIndex={-1}
        onError={onBroken}
      />
      <button
        type="button"
        className={styles.toggle}
        data-playing={isPlaying}
        aria-label={isPlaying ? strings.gallery.pause(item.title) : strings.gallery.play(item.title)}
        onClick={toggle}
      >
        <span className={styles.disc}>{isPlaying ? <PauseIcon /> : <PlayIcon />}</span>
      </button>
      <span className={styles.badge}>
        <span aria-hidden="true">{length}</span>
        <VisuallyHidden>{strings.gallery.videoLength(length)}</VisuallyHidden>
      </span>
    </>
  );
}

/** A poster about as wide as a card on a dense screen; `poster` knows no srcset. */
function posterUrl(item: GalleryItem): string | undefined {
  const image = item.image ?? artImage(item.imageUrl);
  const variants = image?.sources.at(-1)?.variants;
  return (variants?.find(({ width }) => width >= 700) ?? variants?.at(-1))?.url;
}
