import { useEffect, useLayoutEffect, useRef } from 'react';

/** Calls this whenever the page is seen again, such as a tab that was left open. */
export function useSeenAgain(onSeen: () => void): void {
  const latest = useRef(onSeen);
  useLayoutEffect(() => {
    latest.current = onSeen;
  });
  useEffect(() => {
    const listen = () => {
      if (document.visibilityState === 'visible') latest.current();
    };
    document.addEventListener('visibilitychange', listen);
    return () => document.removeEventListener('visibilitychange', listen);
  }, []);
}
