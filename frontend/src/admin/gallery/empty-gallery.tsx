import styles from './empty-gallery.module.css';
import { galleryStrings } from './strings';

/** A category without items, and what to do about it (§2). */
export function EmptyGallery() {
  return (
    <div className={styles.empty}>
      <p className={styles.heading}>{galleryStrings.empty}</p>
      <p className={styles.prompt}>{galleryStrings.emptyPrompt}</p>
    </div>
  );
}
