import { strings } from '../words/strings';
import styles from './offline-notice.module.css';
import { useIsReachable } from './panel-services';

/** Says that the server cannot be reached, for as long as that is so. */
export function OfflineNotice() {
  const isReachable = useIsReachable();
  return <div role="status">{!isReachable && <p className={styles.notice}>{strings.shell.offline}</p>}</div>;
}
