import { strings } from '../strings';
import styles from './loading-screen.module.css';

/** The whole screen while the session is being restored (§2). */
export function LoadingScreen() {
  return (
    <div className={styles.screen} role="status">
      {strings.loading}
    </div>
  );
}
