import { useEffect, useRef, useState } from 'react';
import type { AboutPage, Contact } from '../../contract/about-page';
import type { Versioned } from '../../data/site-editor';
import { latestOnly, type QueueState } from '../../lib/latest-only';
import { report } from '../../lib/report';
import { usePanelServices } from '../panel-services';
import { useSession } from '../session/use-session';
import { useIsReachable } from '../shell/use-is-reachable';

/** Pause before a failed save is tried again by itself, in ms. */
const retryMs = 3_000;

/**
 * Saves the contact on each change (§4): in order, one request in flight and the latest value next, so that what was
 * typed last is what is stored. A failure is logged, shown by the mark, and tried again.
 */
export function useContactSaving(onSaved: (saved: Versioned<AboutPage>) => void) {
  const { editor } = usePanelServices();
  const isReachable = useIsReachable();
  const { status } = useSession();
  const [state, setState] = useState<QueueState>('idle');
  const latestOnSaved = useRef(onSaved);
  useEffect(() => {
    latestOnSaved.current = onSaved;
  });
  const [queue] = useState(() =>
    latestOnly<Contact>(
      async (contact) => {
        latestOnSaved.current(await editor.saveContact(contact));
      },
      (next, error) => {
        if (error !== undefined) {
          report('The contact is not saved yet', error);
        }
        setState(next);
      },
    ),
  );

  useEffect(() => {
    if (state !== 'failed' || !isReachable || status !== 'signed-in') {
      return;
    }
    const timer = setTimeout(queue.retry, retryMs);
    return () => clearTimeout(timer);
  }, [state, isReachable, status, queue]);

  return { state, isSettled: state === 'idle', save: queue.push, retry: queue.retry };
}
