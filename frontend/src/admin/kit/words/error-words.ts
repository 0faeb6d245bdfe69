import { AuthError } from '../../../data/authenticator';
import { DataError } from '../../../data/data-error';
import { strings } from './strings';

/** Characters of a request id shown: enough to find it in a log, short enough to read out on the phone. */
const codeLength = 8;

/** The text of §8 for a failed sign-in: by code, else `Erro: ` and the code, or the default without a code. */
export function authMessage(error: unknown): string {
  const { authErrors } = strings;
  if (!(error instanceof AuthError) || error.code === null) return authErrors.unknown;
  const { code } = error;
  return Object.hasOwn(authErrors.ofCode, code)
    ? authErrors.ofCode[code as keyof typeof authErrors.ofCode]
    : authErrors.other(code);
}

/** Why a page could not be loaded, by the kind of failure. */
export function failureMessage(error: unknown): string {
  const { failure } = strings;
  const kind = error instanceof DataError ? error.kind : 'server';
  return kind === 'offline' || kind === 'unauthorized' || kind === 'forbidden'
    ? failure[kind]
    : failure.other;
}

/** The server's text for a refusal; null without one of our error codes, as from a proxy. */
export function serverWords(error: unknown): string | null {
  const isOurs = error instanceof DataError && typeof error.details.code === 'string';
  return isOurs && error.serverMessage !== '' ? error.serverMessage : null;
}

/** The detail beside a failure's text: the wait, or the request's code in the server's log; null for other failures. */
export function errorDetail(error: unknown): string | null {
  if (error instanceof AuthError && error.retryAfterSeconds !== null) {
    return strings.authErrors.wait(error.retryAfterSeconds);
  }
  const code = errorCode(error);
  return code === null ? null : strings.failure.code(code);
}

/** The start of a failed request's id; null unless the server failed. */
function errorCode(error: unknown): string | null {
  if (error instanceof DataError && error.requestId !== null) {
    return error.kind === 'server' ? error.requestId.slice(0, codeLength) : null;
  }
  return error instanceof Error && error.cause !== undefined ? errorCode(error.cause) : null;
}
