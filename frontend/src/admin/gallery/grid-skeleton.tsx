import { Waiting } from '../ui/waiting';
import styles from './gallery-grid.module.css';

const places = ['1', '2', '3', '4', '5', '6', '7', '8'];

/** The grid while its items are on their way. */
export function GridSkeleton() {
  return (
    <Waiting>
      <div className={styles.grid}>
        {places.map((place) => (
          <span key={place} className={styles.blank} />
        ))}
      </div>
    </Waiting>
  );
}
