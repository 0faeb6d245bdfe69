import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useBlocker } from 'react-router-dom';
import { usePanelServices } from '../services/panel-services';
import { LeaveDialog } from '../ui/confirm-dialog';
import { paths } from '../words/paths';

/** Asks before unsaved edits are left, by the dialog that it gives or the browser's own; the page outlives its session. */
export function useUnsavedEdits(isDirty: boolean) {
  const { unsaved } = usePanelServices();
  // A session that is over leads to the sign-in, whatever is on the page.
  const blocker = useBlocker(({ nextLocation }) => isDirty && nextLocation.pathname !== paths.login);
  useEffect(() => {
    if (!isDirty) {
      return;
    }
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    const letGo = unsaved.hold();
    return () => {
      window.removeEventListener('beforeunload', ask);
      letGo();
    };
  }, [isDirty, unsaved]);

  /** Where the answer leads: the question is gone before the browser goes there. */
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
