import { strings } from '../strings';
import styles from './empty-gallery.module.css';

/** A category without items, and what to do about it (§2). */
export function EmptyGallery() {
  return (
    <div className={styles.empty}>
      <p className={styles.heading}>{strings.gallery.empty}</p>
      <p className={styles.prompt}>{strings.gallery.emptyPrompt}</p>
    </div>
  );
}
