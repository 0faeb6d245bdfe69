import { ErrorDetail } from '../ui/error-state';
import { authMessage } from '../words/error-words';
import styles from './sign-in-failure.module.css';

/** Why a sign-in, or what helps with one, failed; stands above the fields. */
export function SignInFailure({ error }: { error: unknown }) {
  return (
    <>
      <p className={styles.error} role="alert">
        {error !== null && authMessage(error)}
      </p>
      <ErrorDetail error={error} />
    </>
  );
}
