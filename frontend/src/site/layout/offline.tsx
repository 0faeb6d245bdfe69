import { site as strings } from 'contract/words/pt';
import { useSyncExternalStore } from 'react';
import styles from './offline.module.css';

/** A notice while the browser is offline. SWR reads the page's data again when it is back online. */
export function Offline() {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return isOnline ? null : (
    <p className={styles.offline} role="alert">
      {strings.offline}
    </p>
  );
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
