import { flushSync } from 'react-dom';
import { report } from '../../lib/report';
import { prefersReducedMotion } from '../reduced-motion';

/**
 * Shows a change of the whole page, as a cross-fade where the browser has View Transitions and the visitor likes
 * motion, else at once.
 */
export function showWithTransition(show: () => void): void {
  if (!('startViewTransition' in document) || prefersReducedMotion()) {
    show();
    return;
  }
  const transition = document.startViewTransition(() => flushSync(show));
  // A fade that is skipped, by a hidden tab or the next move, loses nothing: the page is there.
  transition.ready.catch(() => undefined);
  transition.updateCallbackDone.catch((error: unknown) => report(error));
}
