import { type FormEvent, useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { dataSource } from '../../config';
import { sampleSignIn } from '../../data/sample-sign-in';
import { authMessage } from '../auth-message';
import { usePanelServices } from '../panel-services';
import { paths } from '../paths';
import { useSession } from '../session/use-session';
import { strings } from '../strings';
import { Button } from '../ui/button';
import { LoadingScreen } from '../ui/loading-screen';
import { TextField } from '../ui/text-field';
import styles from './login-page.module.css';

/** The public sign-in page (§2): back to the page that was asked for, or to the dashboard. */
export function LoginPage() {
  const { session } = usePanelServices();
  const state = useSession();
  const from = (useLocation().state as { from?: string } | null)?.from ?? paths.dashboard;
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const text = strings.login;

  useEffect(() => {
    document.title = strings.title(strings.login.heading);
  }, []);

  if (state.status === 'loading') {
    return <LoadingScreen />;
  }
  if (state.status === 'signed-in') {
    return <Navigate to={from} replace />;
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (email.trim() === '' || password === '' || isBusy) {
      return;
    }
    setIsBusy(true);
    setError(null);
    try {
      await session.signIn(email, password);
    } catch (failure) {
      setError(authMessage(failure));
      setIsBusy(false);
    }
  };

  return (
    <main className={styles.page}>
      <div className={styles.cloth} aria-hidden="true" />
      <form className={styles.form} onSubmit={submit}>
        <p className={styles.label}>{strings.panel}</p>
        <h1 className={styles.heading}>{strings.product}</h1>
        <p className={styles.error} role="alert">
          {error}
        </p>
        <TextField
          label={text.email}
          type="email"
          name="email"
          autoComplete="username"
          required
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <TextField
          label={text.password}
          type="password"
          name="password"
          autoComplete="current-password"
          required
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <Button kind="primary" type="submit" disabled={isBusy}>
          {isBusy ? text.submitting : text.submit}
        </Button>
        {dataSource === 'sample' && (
          <p className={styles.sample}>{text.sample(sampleSignIn.email, sampleSignIn.password)}</p>
        )}
        <a className={styles.site} href={paths.site}>
          {strings.shell.seeSite}
        </a>
      </form>
    </main>
  );
}
