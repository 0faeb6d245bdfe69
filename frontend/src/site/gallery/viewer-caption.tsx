import type { GalleryItem } from '../../contract/gallery-item';
import { formatDuration, twoDigits } from '../../lib/duration';
import { strings } from '../strings';
import styles from './viewer-caption.module.css';

/** Index, title and description of the open item; the length too for a video (§2). */
export function ViewerCaption({ item, number }: { item: GalleryItem; number: number }) {
  return (
    <div className={styles.caption}>
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
