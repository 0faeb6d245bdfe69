import { strings } from '../strings';
import { Button } from './button';
import styles from './set-aside-notice.module.css';

/** After the newer version was taken: the draft is not lost, and comes back by a button. */
export function SetAsideNotice({ onBringBack }: { onBringBack: (() => void) | null }) {
  return (
    onBringBack && (
      <p className={styles.notice} role="status">
        <span>{strings.conflict.setAside}</span>
        <Button onClick={onBringBack}>{strings.conflict.bringBack}</Button>
      </p>
    )
  );
}
