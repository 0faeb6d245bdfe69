import { type FormEvent, useState } from 'react';
import { AuthError } from '../../data/authenticator';
import { report } from '../../lib/report';
import { Button } from '../kit/ui/button';
import { PasswordField } from '../kit/ui/password-field';
import { strings } from '../kit/words/strings';
import styles from './password-form.module.css';

/** Password limits: minimum characters, and the maximum bytes that bcrypt reads. */
const passwordMinLength = 12;
const passwordMaxBytes = 72;

const nothingTyped = { current: '', next: '', repeated: '' };
type FieldErrors = Partial<typeof nothingTyped>;

const { wrongCurrent, tooShort, tooLong, same } = strings.password;
/** Which field the server refused, and why, by the error's code. */
const refusals: Readonly<Record<string, FieldErrors>> = {
  'auth/wrong-password': { current: wrongCurrent },
  'auth/weak-password': { next: tooShort },
  'auth/password-too-long': { next: tooLong },
  'auth/same-password': { next: same },
};

/**
 * The new password twice, with its strength, and the current one where it is asked.
 * @param onFailure gets an error that is not about a field
 */
export function PasswordForm({
  asksCurrent = false,
  save,
  onFailure,
}: {
  asksCurrent?: boolean;
  save: (next: string, current: string) => Promise<void>;
  onFailure: (error: unknown) => void;
}) {
  const text = strings.password;
  const [typed, setTyped] = useState(nothingTyped);
  const [isBusy, setIsBusy] = useState(false);
  const [errors, setErrors] = useState<FieldErrors>({});
  const { current, next, repeated } = typed;
  const strength = passwordStrength(next);
  const field = (name: keyof typeof typed) => ({
    required: true,
    value: typed[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) =>
      setTyped((before) => ({ ...before, [name]: event.target.value })),
  });

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const wrong = nextPasswordErrors(next, repeated);
    setErrors(wrong ?? {});
    if (wrong || isBusy) return;
    setIsBusy(true);
    try {
      await save(next, current);
      setTyped(nothingTyped);
    } catch (error) {
      report(error);
      const refusal = error instanceof AuthError ? refusals[error.code ?? ''] : undefined;
      setErrors(refusal ?? {});
      if (!refusal) onFailure(error);
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <form className={styles.form} onSubmit={submit}>
      {asksCurrent && (
        <PasswordField {...field('current')} label={text.current} autoComplete="current-password" />
      )}
      <PasswordField {...field('next')} label={text.next} hint={text.nextHint} autoComplete="new-password" />
      <div className={styles.strength} data-level={next === '' ? -1 : strength}>
        <span className={styles.meter} aria-hidden="true" />
        <p role="status">{next === '' ? '' : text.strength(text.levels[strength])}</p>
      </div>
      <PasswordField {...field('repeated')} label={text.repeat} autoComplete="new-password" />
      <Button kind="primary" type="submit" disabled={isBusy}>
        {isBusy ? text.submitting : text.submit}
      </Button>
    </form>
  );
}

function nextPasswordErrors(password: string, repeated: string): FieldErrors | null {
  if (password.length < passwordMinLength) return { next: tooShort };
  if (new TextEncoder().encode(password).length > passwordMaxBytes) return { next: tooLong };
  return password === repeated ? null : { repeated: strings.password.notRepeated };
}

/** A password's strength from 0 (too short) to 3, mostly by length, then by kinds of characters. */
function passwordStrength(password: string): 0 | 1 | 2 | 3 {
  if (password.length < passwordMinLength) return 0;
  const kinds = [/[a-zà-ÿ]/, /[A-ZÀ-Þ]/, /\d/, /[^\p{L}\d]/u].filter((kind) => kind.test(password)).length;
  const distinct = new Set(password).size;
  const score = distinct + (kinds - 1) * 3;
  if (distinct < 6) return 1;
  return score >= 16 ? 3 : score >= 11 ? 2 : 1;
}
