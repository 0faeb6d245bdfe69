import { DataError } from '../data/data-error';

/** So many characters of a request's id find it in a log, and can be read out on the telephone. */
const codeLength = 8;

/**
 * Under what the server's log has a failure of its own: the beginning of the request's id. Null for what the owner can
 * mend, and where no server answered.
 */
export function errorCode(error: unknown): string | null {
  if (error instanceof DataError && error.requestId !== null) {
    return error.kind === 'server' ? error.requestId.slice(0, codeLength) : null;
  }
  return error instanceof Error && error.cause !== undefined ? errorCode(error.cause) : null;
}
