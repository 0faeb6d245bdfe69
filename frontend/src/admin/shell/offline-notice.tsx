import { useIsReachable } from '../panel-services';
import { strings } from '../strings';
import styles from './offline-notice.module.css';

/** Says that the server cannot be reached, for as long as that is so. */
export function OfflineNotice() {
  const isReachable = useIsReachable();
  return <div role="status">{!isReachable && <p className={styles.notice}>{strings.shell.offline}</p>}</div>;
}
