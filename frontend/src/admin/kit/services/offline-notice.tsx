import { strings } from '../words/strings';
import styles from './offline-notice.module.css';
import { useIsReachable } from './panel-services';

export function OfflineNotice() {
  const isReachable = useIsReachable();
  return <div role="status">{!isReachable && <p className={styles.notice}>{strings.shell.offline}</p>}</div>;
}
