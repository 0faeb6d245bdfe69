import { classNames } from '../../../lib/class-names';
import type { Elements } from '../../../ui/elements';
import { Spinner } from '../../../ui/spinner';
import { strings } from '../words/strings';
import styles from './page-skeleton.module.css';

/** The skeleton of a loading page. */
export function PageSkeleton() {
  return (
    <Waiting>
      <span className={styles.heading} />
      <SkeletonBlock />
      <SkeletonBlock />
    </Waiting>
  );
}

/** One block of a skeleton. */
export function SkeletonBlock({ className }: { className?: string | undefined }) {
  return <span className={classNames(styles.block, className)} />;
}

/** The spinner (§2, §4) beside a skeleton. */
export function Waiting({ children }: { children: Elements }) {
  return (
    <div className={styles.waiting} data-loading="">
      <Spinner label={strings.loading} />
      {children}
    </div>
  );
}
