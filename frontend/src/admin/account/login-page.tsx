import { useEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { dataSource } from '../../config';
import { sampleSignIn } from '../../data/authenticator';
import { classNames } from '../../lib/class-names';
import { operator } from '../kit/services/operator';
import { useSession } from '../kit/services/panel-services';
import { SignInFields } from '../kit/services/sign-in-fields';
import layout from '../kit/ui/layout.module.css';
import { LoadingScreen } from '../kit/ui/whole-screen';
import { paths } from '../kit/words/paths';
import { strings } from '../kit/words/strings';
import { SignInSheet } from './sign-in-sheet';

/** Where it leads, and whether a link has just set the password. */
type LoginState = { from?: string; isPasswordNew?: boolean } | null;

/** The public sign-in page (§2); redirects to the requested page, or to the dashboard. */
export function LoginPage() {
  const { status } = useSession();
  const { from = paths.dashboard, isPasswordNew } = (useLocation().state as LoginState) ?? {};

  useEffect(() => {
    document.title = strings.title(strings.login.heading);
  }, []);

  if (status === 'loading') return <LoadingScreen />;
  if (status === 'signed-in') return <Navigate to={from} replace />;
  return (
    <SignInSheet heading={operator.productName} last={{ href: paths.site, text: strings.shell.seeSite }}>
      {isPasswordNew && <p role="status">{strings.forgotten.saved}</p>}
      <SignInFields />
      {dataSource === 'sample' && (
        <p className={classNames(layout.info, layout.small)}>
          {strings.login.sample(sampleSignIn.email, sampleSignIn.password)}
        </p>
      )}
    </SignInSheet>
  );
}
