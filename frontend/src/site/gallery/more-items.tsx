import type { GalleryCategory } from 'contract/gallery/gallery-category';
import { site as strings } from 'contract/words/pt';
import type { MouseEvent } from 'react';
import { isPlainClick } from '../routing/link';
import { paths } from '../routing/paths';
import styles from './more-items.module.css';

interface PreviousItemsProps {
  category: GalleryCategory;
  /** The window the link leads to. */
  windowNumber: number;
}

interface MoreItemsProps extends PreviousItemsProps {
  isLoading: boolean;
  /** Shows that window below the current ones. */
  onMore: () => void;
}

/** A link to the window before the first shown one. */
export function PreviousItems({ category, windowNumber }: PreviousItemsProps) {
  return (
    <nav className={styles.previous} aria-label={strings.gallery.windows}>
      <a className={styles.link} rel="prev" href={paths.gallery(category, windowNumber)}>
        {strings.gallery.previous}
      </a>
    </nav>
  );
}

/** A link to the next window, for crawlers and visitors without JavaScript; with it, the items are added below. */
export function MoreItems({ category, windowNumber, isLoading, onMore }: MoreItemsProps) {
  const follow = (event: MouseEvent) => {
    if (isPlainClick(event)) {
      event.preventDefault();
      onMore();
    }
  };
  return (
    <nav className={styles.more} data-loading={isLoading} aria-label={strings.gallery.windows}>
      <a
        className={styles.link}
        rel="next"
        href={paths.gallery(category, windowNumber)}
        aria-busy={isLoading}
        onClick={follow}
      >
        {isLoading ? strings.loading : strings.gallery.more}
      </a>
    </nav>
  );
}
