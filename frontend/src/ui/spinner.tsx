import styles from './spinner.module.css';
import { VisuallyHidden } from './visually-hidden';

/** Says that something is on its way; `label` is read aloud. */
export function Spinner({ label }: { label: string }) {
  return (
    <div className={styles.spinner} role="status">
      <span className={styles.thread} aria-hidden="true" />
      <VisuallyHidden>{label}</VisuallyHidden>
    </div>
  );
}
