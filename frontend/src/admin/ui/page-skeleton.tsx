import type { ReactNode } from 'react';
import { classNames } from '../../lib/class-names';
import { Spinner } from '../../ui/spinner';
import { strings } from '../words/strings';
import styles from './page-skeleton.module.css';

/** The shape of a page that is on its way. */
export function PageSkeleton() {
  return (
    <Waiting>
      <span className={styles.heading} />
      <SkeletonBlock />
      <SkeletonBlock />
    </Waiting>
  );
}

/** The shape of a part of it. */
export function SkeletonBlock({ className }: { className?: string | undefined }) {
  return <span className={classNames(styles.block, className)} />;
}

/** The spinner (§2, §4), beside the shape of what is on its way. */
export function Waiting({ children }: { children: ReactNode }) {
  return (
    <div className={styles.waiting}>
      <Spinner label={strings.loading} />
      {children}
    </div>
  );
}
