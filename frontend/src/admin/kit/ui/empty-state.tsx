import type { Elements } from '../../../ui/elements';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  /** A frame inside a card, the page's list, or a gallery's cards. */
  kind: 'frame' | 'list' | 'gallery';
  heading: string;
  /** What to do about it. */
  children: Elements;
}

/** What stands in place of something empty, or gone. */
export function EmptyState({ kind, heading, children }: EmptyStateProps) {
  return (
    <div className={styles[kind]}>
      <p className={styles.heading}>{heading}</p>
      {children}
    </div>
  );
}
