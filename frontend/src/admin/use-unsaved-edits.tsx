import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { usePanelServices } from './panel-services';
import { paths } from './paths';
import { LeaveDialog } from './ui/leave-dialog';

/**
 * Asks before unsaved edits are left behind: by a dialog inside the panel, by the browser's own when the tab closes.
 * Has the page stay where the session ends. Gives the dialog to render.
 */
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

  return blocker.state === 'blocked' ? (
    <LeaveDialog onLeave={() => blocker.proceed()} onStay={() => blocker.reset()} />
  ) : null;
}
