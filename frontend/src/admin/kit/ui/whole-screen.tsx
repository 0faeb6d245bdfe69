import type { ReactNode } from 'react';
import { strings } from '../words/strings';
import styles from './whole-screen.module.css';

/** Centres content in the window, for pages without the shell. */
export function WholeScreen({ children }: { children: ReactNode }) {
  return <div className={styles.screen}>{children}</div>;
}

/** Shown while the session is being restored (§2). */
export function LoadingScreen() {
  return (
    <WholeScreen>
      <p className={styles.loading} role="status">
        {strings.loading}
      </p>
    </WholeScreen>
  );
}
