import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../ui/button';
import layout from '../ui/layout.module.css';
import { PasswordField } from '../ui/password-field';
import { Hint, TextField } from '../ui/text-field';
import { paths } from '../words/paths';
import { strings } from '../words/strings';
import { operator } from './operator';
import { usePanelServices } from './panel-services';
import { SignInFailure } from './sign-in-failure';

/** Email, password and 'Entrar', below the error (§2). @param email a fixed account, for a form that asks only the password */
export function SignInFields({ email: expected = '' }: { email?: string }) {
  const { session } = usePanelServices();
  const form = useRef<HTMLFormElement>(null);
  const [email, setEmail] = useState(expected);
  const [password, setPassword] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const text = strings.login;

  useEffect(() => {
    if (expected !== '') {
      form.current?.querySelector<HTMLInputElement>('input[name=password]')?.focus();
    }
  }, [expected]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (email.trim() === '' || password === '' || isBusy) return;
    setIsBusy(true);
    setFailure(null);
    try {
      await session.signIn(email, password);
    } catch (error) {
      setFailure(error);
      setIsBusy(false);
    }
  };

  return (
    <form ref={form} className={layout.stack5} onSubmit={submit}>
      <SignInFailure error={failure} />
      <TextField
        label={text.email}
        type="email"
        name="email"
        autoComplete="username"
        required
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <PasswordField
        label={text.password}
        name="password"
        autoComplete="current-password"
        required
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Button kind="primary" type="submit" disabled={isBusy}>
        {isBusy ? text.submitting : text.submit}
      </Button>
      {operator.canMail ? (
        // What is not saved waits below a sign-in with a fixed account: the page stays.
        <Link
          className={layout.link}
          to={paths.newPassword}
          state={{ email }}
          target={expected === '' ? undefined : '_blank'}
        >
          {strings.forgotten.link}
        </Link>
      ) : (
        <Hint>{text.forgotten}</Hint>
      )}
    </form>
  );
}
