import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useBlocker, useLocation } from 'react-router-dom';
import { LeaveDialog } from '../../ui/confirm-dialog';
import { paths } from '../../words/paths';
import { usePanelServices } from '../panel-services';

/** Asks before unsaved edits are lost; returns the dialog. `unsaved.hold` keeps the page mounted when its session ends. */
export function useUnsavedEdits(isDirty: boolean) {
  const { unsaved } = usePanelServices();
  const { pathname } = useLocation();
  // The router is elsewhere already when Back comes before the next page is drawn; the redirect to the sign-in is never blocked.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && currentLocation.pathname === pathname && nextLocation.pathname !== paths.login,
  );
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    const release = unsaved.hold();
    return () => {
      window.removeEventListener('beforeunload', ask);
      release();
    };
  }, [isDirty, unsaved]);

  // Another Back while the question is open, and the browser is on its way back to this page, closes the question.
  const askedFor = useRef<unknown>(null);
  useEffect(() => {
    if (blocker.state !== 'blocked') {
      askedFor.current = null;
    } else if (askedFor.current === null) {
      askedFor.current = blocker.location;
    } else if (askedFor.current !== blocker.location) {
      blocker.reset();
    }
  }, [blocker]);

  /** The location the owner agreed to go to: the dialog unmounts before the navigation. */
  const [leadsTo, setLeadsTo] = useState<unknown>(null);
  return blocker.state === 'blocked' && blocker.location !== leadsTo ? (
    <LeaveDialog
      onLeave={() => {
        flushSync(() => setLeadsTo(blocker.location));
        blocker.proceed();
      }}
      onStay={() => blocker.reset()}
    />
  ) : null;
}
