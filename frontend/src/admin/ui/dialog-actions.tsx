import type { ReactNode } from 'react';
import styles from './dialog-actions.module.css';

/** The buttons at the foot of a dialog or a form. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
