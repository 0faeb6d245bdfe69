import { type FormEvent, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { AuthError } from '../../data/authenticator';
import { report } from '../../lib/report';
import { operator } from '../kit/services/operator';
import { usePanelServices } from '../kit/services/panel-services';
import { SignInFailure } from '../kit/services/sign-in-failure';
import { Button } from '../kit/ui/button';
import layout from '../kit/ui/layout.module.css';
import { TextField } from '../kit/ui/text-field';
import { paths } from '../kit/words/paths';
import { strings } from '../kit/words/strings';
import { PasswordForm } from './password-form';
import { SignInSheet } from './sign-in-sheet';

/** Asks for a link by mail; opened by that link, whose token stands behind `#`, asks for the new password. */
export function NewPasswordPage() {
  const { session } = usePanelServices();
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [token, setToken] = useState(hash.slice(1));
  const [failure, setFailure] = useState<unknown>(null);
  const text = strings.forgotten;

  useEffect(() => {
    document.title = strings.title(strings.forgotten.heading);
  }, []);
  // The token is in memory alone: no history, bookmark or picture of the screen has it.
  useEffect(() => {
    if (hash === '') return;
    setToken(hash.slice(1));
    setFailure(null);
    navigate(paths.newPassword, { replace: true });
  }, [hash, navigate]);

  const save = async (next: string) => {
    setFailure(null);
    await session.setByLink(token, next);
    navigate(paths.login, { replace: true, state: { isPasswordNew: true } });
  };
  const fail = (error: unknown) => {
    setFailure(error);
    if (error instanceof AuthError && error.code === 'auth/link-ended') setToken('');
  };
  return (
    <SignInSheet heading={text.heading} last={{ href: paths.login, text: text.toSignIn }}>
      <SignInFailure error={failure} />
      {token !== '' ? (
        <PasswordForm save={save} onFailure={fail} />
      ) : operator.canMail ? (
        <LinkForm onFailure={setFailure} />
      ) : (
        <p>{strings.login.forgotten}</p>
      )}
    </SignInSheet>
  );
}

function LinkForm({ onFailure }: { onFailure: (error: unknown) => void }) {
  const { session } = usePanelServices();
  const { state } = useLocation();
  const [email, setEmail] = useState<string>((state as { email?: string } | null)?.email ?? '');
  const [isBusy, setIsBusy] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  const text = strings.forgotten;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (email.trim() === '' || isBusy) return;
    setIsBusy(true);
    setIsAsked(false);
    onFailure(null);
    try {
      await session.askForLink(email);
      setIsAsked(true);
    } catch (error) {
      report(error);
      onFailure(error);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <form className={layout.stack5} onSubmit={submit}>
      <p>{text.ask}</p>
      <TextField
        label={strings.login.email}
        type="email"
        name="email"
        autoComplete="username"
        required
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <Button kind="primary" type="submit" disabled={isBusy}>
        {isBusy ? text.submitting : text.submit}
      </Button>
      <p role="status">{isAsked && text.asked}</p>
    </form>
  );
}
