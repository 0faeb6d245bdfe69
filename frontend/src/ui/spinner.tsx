import styles from './spinner.module.css';
import { VisuallyHidden } from './visually-hidden';

/** A loading indicator; screen readers read `label`. */
export function Spinner({ label }: { label: string }) {
  return (
    <div className={styles.spinner} role="status">
      <span className={styles.thread} aria-hidden="true" />
      <VisuallyHidden>{label}</VisuallyHidden>
    </div>
  );
}
