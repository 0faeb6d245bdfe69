import { useEffect, useRef, useState } from 'react';
import { latestOnly, type QueueState } from '../../lib/latest-only';
import { report } from '../../lib/report';
import { useSession } from '../session/use-session';
import { useIsReachable } from '../shell/use-is-reachable';

/** Pause before a failed save is tried again by itself, in ms. */
const retryMs = 3_000;

/**
 * Saves the contact on each change (§4), skipping to the latest: what was typed last is what is stored. A failure is
 * logged, shown by the mark, and tried again: not while the owner is asked whose version stays, and at once after.
 */
export function useContactSaving(save: () => Promise<void>, isAsked: boolean) {
  const isReachable = useIsReachable();
  const { status } = useSession();
  const [state, setState] = useState<QueueState>('idle');
  const latestSave = useRef(save);
  useEffect(() => {
    latestSave.current = save;
  });
  const [queue] = useState(() =>
    latestOnly<null>(
      () => latestSave.current(),
      (next, error) => {
        if (error !== undefined) {
          report('The contact is not saved yet', error);
        }
        setState(next);
      },
    ),
  );

  const wasAsked = useRef(false);
  useEffect(() => {
    const isAnswered = wasAsked.current && !isAsked;
    wasAsked.current = isAsked;
    if (state !== 'failed' || isAsked || !isReachable || status !== 'signed-in') {
      return;
    }
    if (isAnswered) {
      queue.retry();
      return;
    }
    const timer = setTimeout(queue.retry, retryMs);
    return () => clearTimeout(timer);
  }, [state, isAsked, isReachable, status, queue]);

  return { state, isSettled: state === 'idle', save: () => queue.push(null), retry: queue.retry };
}
