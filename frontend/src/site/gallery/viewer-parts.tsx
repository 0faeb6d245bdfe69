import { useEffect } from 'react';
import type { GalleryItem } from '../../contract/gallery-item';
import { formatDuration, twoDigits } from '../../lib/duration';
import { strings } from '../strings';
import styles from './viewer-caption.module.css';

export interface ViewerProps {
  items: GalleryItem[];
  /** The open item's position in `items`. */
  index: number;
  /** How many items of the gallery come before `items`. */
  offset: number;
  /** Whether `items` is the whole gallery, so that its first follows its last. */
  isWhole: boolean;
  onView: (index: number) => void;
  onClose: () => void;
}

/** Index, title, description, and a video's length (§2). Swipes begin beside the words, which can be selected. */
export function ViewerCaption({ item, number }: { item: GalleryItem; number: number }) {
  return (
    <div className={styles.caption} data-caption onPointerDown={(event) => event.stopPropagation()}>
      <span className={styles.number} aria-hidden="true">
        {twoDigits(number)}
      </span>
      <div>
        <p className={styles.title}>{item.title}</p>
        {item.description && <p className={styles.detail}>{item.description}</p>}
        {item.fileType === 'video' && (
          <p className={styles.detail}>{strings.viewer.duration(formatDuration(item.duration))}</p>
        )}
      </div>
    </div>
  );
}

/** The address of the picture on an item's card, where it is here already: it stands for the large one until that comes. */
export function cardPictureSource(documentId: string): string | null {
  const card = document.querySelector(`[data-item="${CSS.escape(documentId)}"]`)?.closest('li');
  const image = card?.querySelector('img');
  return image?.complete && image.naturalWidth > 0 ? image.currentSrc : null;
}

/** The space bar plays and pauses a film, unless a control or the film has the focus. @param find the film that is open */
export function useSpacePlays(find: () => HTMLVideoElement | null | undefined): void {
  useEffect(() => {
    const toggle = (event: KeyboardEvent) => {
      const isTaken =
        event.target instanceof Element && event.target.closest('a, button, input, video') !== null;
      const film = event.key === ' ' && !isTaken ? find() : null;
      if (!film) {
        return;
      }
      event.preventDefault();
      if (event.repeat) {
        return;
      }
      if (film.paused) {
        // A browser that refuses leaves the film's own controls.
        film.play().catch(() => undefined);
      } else {
        film.pause();
      }
    };
    document.addEventListener('keydown', toggle);
    return () => document.removeEventListener('keydown', toggle);
  }, [find]);
}
