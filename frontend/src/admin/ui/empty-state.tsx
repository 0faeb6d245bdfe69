import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  /** A frame inside a card, or the page's list. */
  kind: 'frame' | 'list';
  heading: string;
  /** What to do about it. */
  children: ReactNode;
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
