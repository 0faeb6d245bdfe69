import { AuthError } from '../data/auth-error';
import { strings } from './strings';

/**
 * The text of §8 for a failed sign-in: by code, `Erro: ` and the code for one without a text, or the last resort. After
 * too many it goes on to say how long to wait.
 */
export function authMessage(error: unknown): string {
  const { authErrors } = strings;
  if (!(error instanceof AuthError)) {
    return authErrors.unknown;
  }
  switch (error.code) {
    case 'auth/user-not-found':
    case 'auth/wrong-password':
    case 'auth/invalid-email':
      return authErrors[error.code];
    case 'auth/too-many-requests':
      return error.retryAfterSeconds === null
        ? authErrors[error.code]
        : authErrors.wait(authErrors[error.code], error.retryAfterSeconds);
    default:
      return authErrors.other(error.code);
  }
}
