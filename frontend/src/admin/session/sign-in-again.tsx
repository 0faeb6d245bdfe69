import { useId } from 'react';
import type { PanelUser } from '../../contract/panel-user';
import { SignInFields } from '../login/sign-in-fields';
import { usePanelServices } from '../panel-services';
import { strings } from '../strings';
import { Button } from '../ui/button';
import { NativeDialog } from '../ui/native-dialog';
import styles from './sign-in-again.module.css';

/** The sign-in over a page whose edits wait for it. */
export function SignInAgain({ user }: { user: PanelUser }) {
  const { session } = usePanelServices();
  const headingId = useId();
  const text = strings.login;
  return (
    <NativeDialog className={styles.dialog} aria-labelledby={headingId} onClose={() => undefined} isBusy>
      <h2 id={headingId} className={styles.heading}>
        {text.again}
      </h2>
      <p>{text.editsWait}</p>
      <SignInFields email={user.email} />
      <Button kind="quiet" onClick={() => void session.signOut()}>
        {strings.unsaved.leave}
      </Button>
    </NativeDialog>
  );
}
