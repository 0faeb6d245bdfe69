import { useSyncExternalStore } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { usePanelServices } from '../panel-services';
import { paths } from '../paths';
import { PanelLayout } from '../shell/panel-layout';
import { LoadingScreen } from '../ui/whole-screen';
import { SignInAgain } from './sign-in-again';
import { useSession } from './use-session';

/**
 * Lets the signed-in owner through; anybody else to the sign-in, which comes back here afterwards, unless they left by
 * 'Sair'. A page with unsaved edits whose session ended elsewhere stays as it is, under a sign-in of its own; another
 * person gets a fresh one.
 */
export function SignedIn() {
  const { unsaved } = usePanelServices();
  const session = useSession();
  const hasUnsaved = useSyncExternalStore(unsaved.subscribe, unsaved.hasAny);
  const { pathname, search } = useLocation();
  if (session.status === 'loading') {
    return <LoadingScreen />;
  }
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
