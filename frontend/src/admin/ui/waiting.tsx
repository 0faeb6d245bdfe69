import type { ReactNode } from 'react';
import { Spinner } from '../../ui/spinner';
import { strings } from '../strings';
import styles from './waiting.module.css';

/** The spinner (§2, §4), beside the shape of what is on its way. */
export function Waiting({ children }: { children: ReactNode }) {
  return (
    <div className={styles.waiting}>
      <Spinner label={strings.loading} />
      {children}
    </div>
  );
}
