import { type FormEvent, useState } from 'react';
import { toast } from 'react-toastify';
import { AuthError } from '../../data/auth-error';
import { report } from '../../lib/report';
import { authMessage } from '../auth-message';
import { usePanelServices } from '../panel-services';
import { strings } from '../strings';
import { Button } from '../ui/button';
import { Card } from '../ui/card';
import { PageHeading } from '../ui/page-heading';
import { TextField } from '../ui/text-field';
import { toastFailure } from '../ui/toast-failure';
import styles from './password-page.module.css';
import { passwordBytes, passwordMaxBytes, passwordMinLength, passwordStrength } from './password-strength';

/** Alterar senha: the current and a new one; the other sessions end, this one goes on. */
export function PasswordPage() {
  const { session } = usePanelServices();
  const text = strings.password;
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [errors, setErrors] = useState<{ current?: string; next?: string }>({});
  const strength = passwordStrength(next);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const wrong = nextPasswordError(next);
    setErrors(wrong ? { next: wrong } : {});
    if (wrong || isBusy) {
      return;
    }
    setIsBusy(true);
    try {
      await session.changePassword(current, next);
      setCurrent('');
      setNext('');
      toast.success(text.saved);
    } catch (error) {
      report(error);
      const refusal = refusalOf(error);
      setErrors(refusal ?? {});
      if (!refusal) {
        toastFailure(error instanceof AuthError ? authMessage(error) : text.failed, error);
      }
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <>
      <PageHeading title={text.heading} />
      <Card>
        <form className={styles.form} onSubmit={submit}>
          <TextField
            label={text.current}
            type="password"
            autoComplete="current-password"
            required
            value={current}
            error={errors.current}
            onChange={(event) => setCurrent(event.target.value)}
          />
          <TextField
            label={text.next}
            hint={text.nextHint}
            type="password"
            autoComplete="new-password"
            required
            value={next}
            error={errors.next}
            onChange={(event) => setNext(event.target.value)}
          />
          <div className={styles.strength} data-level={next === '' ? -1 : strength}>
            <span className={styles.meter} aria-hidden="true" />
            <p role="status">{next === '' ? '' : text.strength(text.levels[strength])}</p>
          </div>
          <Button kind="primary" type="submit" disabled={isBusy}>
            {isBusy ? text.submitting : text.submit}
          </Button>
        </form>
      </Card>
    </>
  );
}

/** Which field the server refused, and why; null for any other failure. */
function refusalOf(error: unknown): { current?: string; next?: string } | null {
  const text = strings.password;
  switch (error instanceof AuthError ? error.code : null) {
    case 'auth/wrong-password':
      return { current: text.wrongCurrent };
    case 'auth/weak-password':
      return { next: text.tooShort };
    case 'auth/password-too-long':
      return { next: text.tooLong };
    case 'auth/same-password':
      return { next: text.same };
    default:
      return null;
  }
}

function nextPasswordError(password: string): string | null {
  if (password.length < passwordMinLength) {
    return strings.password.tooShort;
  }
  return passwordBytes(password) > passwordMaxBytes ? strings.password.tooLong : null;
}
