import { type FormEvent, useState } from 'react';
import { toast } from 'react-toastify';
import { AuthError } from '../../data/auth-error';
import { report } from '../../lib/report';
import { authMessage } from '../error-words';
import { usePanelServices } from '../panel-services';
import { strings } from '../strings';
import { Button } from '../ui/button';
import { Card } from '../ui/card';
import { PageHeading } from '../ui/page-heading';
import { PasswordField } from '../ui/password-field';
import { toastFailure } from '../ui/toast-failure';
import styles from './password-page.module.css';
import { passwordBytes, passwordMaxBytes, passwordMinLength, passwordStrength } from './password-strength';

type FieldErrors = { current?: string; next?: string; repeated?: string };

/** Alterar senha: the current and a new one, twice; the other sessions end, this one goes on. */
export function PasswordPage() {
  const { session } = usePanelServices();
  const text = strings.password;
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const [repeated, setRepeated] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [errors, setErrors] = useState<FieldErrors>({});
  const strength = passwordStrength(next);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const wrong = nextPasswordErrors(next, repeated);
    setErrors(wrong ?? {});
    if (wrong || isBusy) {
      return;
    }
    setIsBusy(true);
    try {
      await session.changePassword(current, next);
      setCurrent('');
      setNext('');
      setRepeated('');
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
          <PasswordField
            label={text.current}
            autoComplete="current-password"
            required
            value={current}
            error={errors.current}
            onChange={(event) => setCurrent(event.target.value)}
          />
          <PasswordField
            label={text.next}
            hint={text.nextHint}
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
          <PasswordField
            label={text.repeat}
            autoComplete="new-password"
            required
            value={repeated}
            error={errors.repeated}
            onChange={(event) => setRepeated(event.target.value)}
          />
          <Button kind="primary" type="submit" disabled={isBusy}>
            {isBusy ? text.submitting : text.submit}
          </Button>
        </form>
      </Card>
    </>
  );
}

/** Which field the server refused, and why; null for any other failure. */
function refusalOf(error: unknown): FieldErrors | null {
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

function nextPasswordErrors(password: string, repeated: string): FieldErrors | null {
  const text = strings.password;
  if (password.length < passwordMinLength) {
    return { next: text.tooShort };
  }
  if (passwordBytes(password) > passwordMaxBytes) {
    return { next: text.tooLong };
  }
  return password === repeated ? null : { repeated: text.notRepeated };
}
