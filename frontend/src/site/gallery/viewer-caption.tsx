import type { GalleryItem } from '../../contract/gallery-item';
import { formatDuration, twoDigits } from '../../lib/duration';
import { strings } from '../strings';
import styles from './viewer-caption.module.css';

/**
 * Index, title and description of the open item; the length too for a video (§2). Words are for reading, selecting and
 * scrolling: the viewer's swipes begin beside them.
 */
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
