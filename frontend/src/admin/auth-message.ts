import { AuthError } from '../data/auth-error';
import { strings } from './strings';

/** The text of §8 for a failed sign-in: by code, `Erro: ` and the code for one without a text, or the last resort. */
export function authMessage(error: unknown): string {
  const { authErrors } = strings;
  if (!(error instanceof AuthError) || error.code === null) {
    return authErrors.unknown;
  }
  switch (error.code) {
    case 'auth/user-not-found':
    case 'auth/wrong-password':
    case 'auth/invalid-email':
    case 'auth/too-many-requests':
      return authErrors[error.code];
    default:
      return authErrors.other(error.code);
  }
}
