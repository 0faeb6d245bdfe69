import type { PanelUser } from 'contract/panel-user';
import { useSyncExternalStore } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { usePanelServices, useSession } from '../kit/services/panel-services';
import { SignInFields } from '../kit/services/sign-in-fields';
import { Button } from '../kit/ui/button';
import { Modal } from '../kit/ui/modal';
import { LoadingScreen } from '../kit/ui/whole-screen';
import { paths } from '../kit/words/paths';
import { strings } from '../kit/words/strings';
import { PanelLayout } from './panel-layout';

/**
 * Renders the page for a signed-in user; redirects others to the sign-in, which returns here afterwards, unless they left by
 * 'Sair'. A page with unsaved edits whose session ended stays mounted under a sign-in of its own; another user gets a fresh
 * page.
 */
export function SignedIn() {
  const { unsaved } = usePanelServices();
  const session = useSession();
  const hasUnsaved = useSyncExternalStore(unsaved.subscribe, unsaved.hasAny);
  const { pathname, search } = useLocation();
  if (session.status === 'loading') return <LoadingScreen />;
  const isInterrupted = session.status === 'signed-out' && hasUnsaved;
  const user = session.status === 'signed-in' ? session.user : isInterrupted ? session.interrupted : null;
  if (user === null) {
    const isLeft = session.status === 'signed-out' && session.isLeft;
    return <Navigate to={paths.login} replace state={isLeft ? null : { from: `${pathname}${search}` }} />;
  }
  return (
    <>
      <PanelLayout key={user.id} user={user} />
      {isInterrupted && <SignInAgain user={user} />}
    </>
  );
}

/** The sign-in dialog over a page with unsaved edits. */
function SignInAgain({ user }: { user: PanelUser }) {
  const { session } = usePanelServices();
  const text = strings.login;
  return (
    <Modal heading={text.again} onClose={() => undefined} isBusy hidesPage>
      <p>{text.editsWait}</p>
      <SignInFields email={user.email} />
      <Button kind="quiet" onClick={() => void session.signOut()}>
        {strings.unsaved.leave}
      </Button>
    </Modal>
  );
}
