import { strings } from '../strings';
import { Button } from '../ui/button';
import styles from './empty-gallery.module.css';
import { galleryStrings } from './strings';

interface EmptyGalleryProps {
  /** Reads the list again, where it could not be read. */
  onRetry?: (() => void) | undefined;
}

/** A category without items, and what to do about it (§2); also one whose list could not be read (§8). */
export function EmptyGallery({ onRetry }: EmptyGalleryProps) {
  return (
    <div className={styles.empty}>
      <p className={styles.heading}>{galleryStrings.empty}</p>
      <p className={styles.prompt}>{galleryStrings.emptyPrompt}</p>
      {onRetry && <Button onClick={onRetry}>{strings.retry}</Button>}
    </div>
  );
}
