import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { paths } from './paths';
import { strings } from './strings';
import { ConfirmDialog } from './ui/confirm-dialog';

/**
 * Asks before unsaved edits are left behind: by a dialog inside the panel, by the browser's own when the tab closes.
 * Gives the dialog to render.
 */
export function useUnsavedEdits(isDirty: boolean) {
  // A session that is over leads to the sign-in, whatever is on the page.
  const blocker = useBlocker(({ nextLocation }) => isDirty && nextLocation.pathname !== paths.login);
  useEffect(() => {
    if (!isDirty) {
      return;
    }
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);

  const text = strings.unsaved;
  return blocker.state === 'blocked' ? (
    <ConfirmDialog
      heading={text.heading}
      text={text.text}
      confirm={text.leave}
      cancel={text.stay}
      kind="danger"
      onConfirm={() => blocker.proceed()}
      onCancel={() => blocker.reset()}
    />
  ) : null;
}
