/** Codes of a failed sign-in (§8); the panel's strings word them. */
export type AuthErrorCode =
  | 'auth/user-not-found'
  | 'auth/wrong-password'
  | 'auth/invalid-email'
  | 'auth/too-many-requests'
  | 'auth/user-disabled'
  | 'auth/weak-password'
  | 'auth/password-too-long'
  | 'auth/same-password'
  | 'auth/operation-not-allowed'
  | 'auth/network-request-failed'
  | 'auth/internal-error';

/** A sign-in, a renewal or a password change that did not happen. */
export class AuthError extends Error {
  override readonly name = 'AuthError';

  constructor(
    /** Null for a refusal that does not say why. */
    readonly code: AuthErrorCode | null,
    /** Seconds to wait before another try, where the server said so. */
    readonly retryAfterSeconds: number | null = null,
    options: { cause?: unknown } = {},
  ) {
    super(code ?? 'refused', options);
  }
}
