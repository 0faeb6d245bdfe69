import { AuthError } from '../../data/authenticator';
import { DataError } from '../../data/data-error';
import { strings } from './strings';

/** So many characters of a request's id find it in a log, and can be read out on the telephone. */
const codeLength = 8;

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

/** Why a page could not be shown, by the kind of failure. */
export function failureMessage(error: unknown): string {
  const { failure } = strings;
  switch (error instanceof DataError ? error.kind : 'server') {
    case 'offline':
      return failure.offline;
    case 'unauthorized':
      return failure.unauthorized;
    case 'forbidden':
      return failure.forbidden;
    default:
      return failure.other;
  }
}

/** What the server says of a refusal: for the owner where it has a code of ours, else a stranger's, such as a proxy's: null. */
export function serverWords(error: unknown): string | null {
  const isOurs = error instanceof DataError && typeof error.details.code === 'string';
  return isOurs && error.serverMessage !== '' ? error.serverMessage : null;
}

/** What stands beside a failure's text: how long to wait, or the code in the server's log; null for what the owner mends. */
export function errorDetail(error: unknown): string | null {
  if (error instanceof AuthError && error.retryAfterSeconds !== null) {
    return strings.authErrors.wait(error.retryAfterSeconds);
  }
  const code = errorCode(error);
  return code === null ? null : strings.failure.code(code);
}

/** The beginning of the id of the request that failed on the server. */
function errorCode(error: unknown): string | null {
  if (error instanceof DataError && error.requestId !== null) {
    return error.kind === 'server' ? error.requestId.slice(0, codeLength) : null;
  }
  return error instanceof Error && error.cause !== undefined ? errorCode(error.cause) : null;
}
