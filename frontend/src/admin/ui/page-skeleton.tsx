import { VisuallyHidden } from '../../ui/visually-hidden';
import { strings } from '../strings';
import styles from './page-skeleton.module.css';

/** The shape of a page that is on its way. */
export function PageSkeleton() {
  return (
    <div className={styles.skeleton} role="status">
      <VisuallyHidden>{strings.loading}</VisuallyHidden>
      <span className={styles.heading} />
      <span className={styles.block} />
      <span className={styles.block} />
    </div>
  );
}
