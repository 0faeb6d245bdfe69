import { useEffect, useState } from 'react';
import { compactHeaderPx } from '../../contract/limits';

/** Whether the page is scrolled more than 60 px (§2, §9). */
export function useIsCompact(): boolean {
  const [isCompact, setIsCompact] = useState(false);
  useEffect(() => {
    const update = () => setIsCompact(window.scrollY > compactHeaderPx);
    update();
    window.addEventListener('scroll', update, { passive: true });
    return () => window.removeEventListener('scroll', update);
  }, []);
  return isCompact;
}
