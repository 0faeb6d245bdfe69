import { AuthError } from '../data/auth-error';
import { DataError } from '../data/data-error';
import { strings } from './strings';

/** So many characters of a request's id find it in a log, and can be read out on the telephone. */
const codeLength = 8;

/**
 * What stands beside the text of a failure, if anything: how long to wait after too many tries, or the code under which
 * the server's log has a failure of its own. What the owner can mend has none.
 */
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
