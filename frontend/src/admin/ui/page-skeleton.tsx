import styles from './page-skeleton.module.css';
import { Waiting } from './waiting';

/** The shape of a page that is on its way. */
export function PageSkeleton() {
  return (
    <Waiting>
      <span className={styles.heading} />
      <span className={styles.block} />
      <span className={styles.block} />
    </Waiting>
  );
}
