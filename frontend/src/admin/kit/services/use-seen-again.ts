import { useEffect, useEffectEvent } from 'react';

/** Calls this whenever the page is seen again, such as a tab that was left open. */
export function useSeenAgain(onSeen: () => void): void {
  const listen = useEffectEvent(() => {
    if (document.visibilityState === 'visible') onSeen();
  });
  useEffect(() => {
    document.addEventListener('visibilitychange', listen);
    return () => document.removeEventListener('visibilitychange', listen);
  }, []);
}
