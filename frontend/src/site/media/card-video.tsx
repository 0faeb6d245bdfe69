import type { ResponsiveImage } from 'contract/responsive-image';
import { site as strings } from 'contract/words/pt';
import { type ComponentProps, type RefObject, useEffect, useRef, useState } from 'react';
import { classNames } from '../../lib/class-names';
import { formatDuration } from '../../lib/duration';
import { cropPosition } from '../../lib/picture-frame';
import { isFrugalConnection, prefersReducedMotion } from '../../lib/visitor-wishes';
import { PauseIcon, PlayIcon } from '../../ui/icons';
import { Picture } from '../../ui/picture';
import { VisuallyHidden } from '../../ui/visually-hidden';
import type { ItemView } from '../content/views/item-view';
import { wordHere } from '../content/views/untranslated';
import styles from './media-card.module.css';

interface CardVideoProps {
  item: ItemView;
  /** Shown until the film plays. */
  image: ResponsiveImage | null;
  /** How the still is loaded. */
  still: Pick<ComponentProps<typeof Picture>, 'sizes' | 'loading' | 'fetchPriority'>;
  onBroken: () => void;
}

/**
 * A muted looping video that plays while it is in view. Its button toggles it without opening the viewer (§2), and shows a
 * spinner while it loads. The still is a picture beneath it, because `poster` has neither srcset nor lazy loading; it is all that
 * is left of a film that this browser cannot show, which the viewer says.
 */
export function CardVideo({ item, image, still, onBroken }: CardVideoProps) {
  const video = useRef<HTMLVideoElement>(null);
  const { isPlaying, toggle } = useAmbientPlay(video);
  const [hasPicture, setHasPicture] = useState(true);
  const title = wordHere(item, 'title');
  const length = formatDuration(item.duration);
  const poster = image?.sources.at(-1)?.variants.at(-1)?.url;
  const showStill = () => (poster ? setHasPicture(false) : onBroken());
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
      {hasPicture && (
        <>
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
            onError={showStill}
            // Of a film in HEVC most browsers play the sound alone.
            onLoadedMetadata={({ currentTarget }) => currentTarget.videoWidth || showStill()}
          />
          <button
            type="button"
            className={styles.toggle}
            data-playing={isPlaying}
            aria-label={isPlaying ? strings.gallery.pause(title) : strings.gallery.play(title)}
            onClick={toggle}
          >
            <span className={styles.disc}>{isPlaying ? <PauseIcon /> : <PlayIcon />}</span>
          </button>
        </>
      )}
      <span className={styles.badge}>
        <span aria-hidden="true">{length}</span>
        <VisuallyHidden>{strings.gallery.videoLength(length)}</VisuallyHidden>
      </span>
    </>
  );
}

/**
 * Plays a video while at least half of it is in view and pauses it outside. After a manual pause it stays
 * paused until it is played manually. No autoplay with reduced motion or on a frugal connection.
 */
function useAmbientPlay(video: RefObject<HTMLVideoElement | null>) {
  const [isPlaying, setIsPlaying] = useState(false);
  const [isPausedByHand, setIsPausedByHand] = useState(false);

  useEffect(() => {
    const element = video.current;
    if (!element) return;
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
    if (!element || isPausedByHand || !mayAutoplay()) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) void play(element);
        else element.pause();
      },
      { threshold: 0.5 },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [video, isPausedByHand]);

  const toggle = () => {
    const element = video.current;
    if (!element) return;
    setIsPausedByHand(!element.paused);
    if (element.paused) void play(element);
    else element.pause();
  };

  return { isPlaying, toggle };
}

/** `play()` rejects when the browser refuses it or a pause interrupts it: the poster and the button stay. */
async function play(element: HTMLVideoElement): Promise<void> {
  try {
    await element.play();
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
}

function mayAutoplay(): boolean {
  return !isFrugalConnection() && !prefersReducedMotion();
}
