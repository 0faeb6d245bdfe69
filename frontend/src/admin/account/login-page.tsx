import { useEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { dataSource } from '../../config';
import { sampleSignIn } from '../../data/authenticator';
import { classNames } from '../../lib/class-names';
import { OfflineNotice } from '../kit/services/offline-notice';
import { operator } from '../kit/services/operator';
import { useSession } from '../kit/services/panel-services';
import { SignInFields } from '../kit/services/sign-in-fields';
import layout from '../kit/ui/layout.module.css';
import { LoadingScreen } from '../kit/ui/whole-screen';
import { paths } from '../kit/words/paths';
import { strings } from '../kit/words/strings';
import styles from './login-page.module.css';

/** The public sign-in page (§2); redirects to the requested page, or to the dashboard. */
export function LoginPage() {
  const { status } = useSession();
  const from = (useLocation().state as { from?: string } | null)?.from ?? paths.dashboard;

  useEffect(() => {
    document.title = strings.title(strings.login.heading);
  }, []);

  if (status === 'loading') return <LoadingScreen />;
  if (status === 'signed-in') return <Navigate to={from} replace />;
  return (
    <main className={styles.page}>
      <div className={styles.cloth} aria-hidden="true" />
      <div className={styles.sheet}>
        <p className={styles.label}>{strings.panel}</p>
        <h1 className={styles.heading}>{operator.productName}</h1>
        <OfflineNotice />
        <SignInFields />
        {dataSource === 'sample' && (
          <p className={classNames(layout.info, layout.small)}>
            {strings.login.sample(sampleSignIn.email, sampleSignIn.password)}
          </p>
        )}
        <a className={styles.site} href={paths.site}>
          {strings.shell.seeSite}
        </a>
      </div>
    </main>
  );
}
