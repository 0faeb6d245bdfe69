import type { ResponsiveImage } from 'contract/responsive-image';
import { type ComponentProps, type RefObject, useEffect, useRef, useState } from 'react';
import { classNames } from '../../lib/class-names';
import { formatDuration } from '../../lib/duration';
import { cropPosition } from '../../lib/picture-frame';
import { isFrugalConnection, prefersReducedMotion } from '../../lib/visitor-wishes';
import { PauseIcon, PlayIcon } from '../../ui/icons';
import { Picture } from '../../ui/picture';
import { VisuallyHidden } from '../../ui/visually-hidden';
import type { ItemView } from '../content/views/item-view';
import { strings } from '../words/strings';
import styles from './media-card.module.css';

interface CardVideoProps {
  item: ItemView;
  /** Shown until the film plays. */
  image: ResponsiveImage | null;
  /** How the still is asked for. */
  still: Pick<ComponentProps<typeof Picture>, 'sizes' | 'loading' | 'fetchPriority'>;
  onBroken: () => void;
}

/**
 * A muted looping video that plays while it is in view; its button toggles it and leaves the viewer alone (§2), and shows
 * that the film is on its way. Its still is a picture beneath it: `poster` knows neither srcset nor lazy loading.
 */
export function CardVideo({ item, image, still, onBroken }: CardVideoProps) {
  const video = useRef<HTMLVideoElement>(null);
  const { isPlaying, toggle } = useAmbientPlay(video);
  const length = formatDuration(item.duration);
  const poster = image?.sources.at(-1)?.variants.at(-1)?.url;
  return (
    <>
      {poster && (
        <Picture
          {...still}
          image={image}
          src={poster}
          alt=""
          position={cropPosition(image)}
          className={classNames(styles.media, styles.still)}
        />
      )}
      <video
        ref={video}
        data-hydrate
        className={styles.video}
        style={{ objectPosition: cropPosition(image) }}
        src={item.imageUrl}
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

/**
 * Plays a video while at least half of it is in view and pauses it outside. A pause by hand stands until the hand
 * plays again. Nothing starts by itself with reduced motion or on a frugal connection.
 */
function useAmbientPlay(video: RefObject<HTMLVideoElement | null>) {
  const [isPlaying, setIsPlaying] = useState(false);
  const [isHeld, setIsHeld] = useState(false);

  useEffect(() => {
    const element = video.current;
    if (!element) {
      return;
    }
    const sync = () => setIsPlaying(!element.paused);
    element.addEventListener('play', sync);
    element.addEventListener('pause', sync);
    return () => {
      element.removeEventListener('play', sync);
      element.removeEventListener('pause', sync);
    };
  }, [video]);

  useEffect(() => {
    const element = video.current;
    if (!element || isHeld || !mayPlayByItself()) {
      return;
    }
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) {
          void play(element);
        } else {
          element.pause();
        }
      },
      { threshold: 0.5 },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [video, isHeld]);

  const toggle = () => {
    const element = video.current;
    if (!element) {
      return;
    }
    setIsHeld(!element.paused);
    if (element.paused) {
      void play(element);
    } else {
      element.pause();
    }
  };

  return { isPlaying, toggle };
}

/** A browser may refuse to start, or a pause may overtake the start: the poster and the button stay, nothing is broken. */
async function play(element: HTMLVideoElement): Promise<void> {
  try {
    await element.play();
  } catch (error) {
    if (!(error instanceof DOMException)) {
      throw error;
    }
  }
}

function mayPlayByItself(): boolean {
  return !isFrugalConnection() && !prefersReducedMotion();
}
