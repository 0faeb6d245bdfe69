import type { PanelUser } from 'contract/panel-user';

/** An access token, for the Authorization header. */
type AccessToken = string;

/**
 * Who signs the owner in (§7). Methods reject with an `AuthError`; only `auth/wrong-password` and its kin say that the
 * credentials were refused, an outage never does.
 */
export interface Authenticator {
  signIn(email: string, password: string): Promise<{ user: PanelUser; token: AccessToken }>;
  /** A new access token for the session this browser holds; null when there is no such session any more. */
  renew(): Promise<AccessToken | null>;
  /** Ends the session on the server. */
  signOut(token: AccessToken): Promise<void>;
  /** Changes the password; the other sessions end, this one goes on with the token given back. */
  changePassword(token: AccessToken, current: string, next: string): Promise<AccessToken>;
}

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

/** Where authorized calls get their access token. The panel's session implements it. */
export interface TokenSource {
  /** A token that is good for at least a minute, renewed first where need be; null without a session. */
  current(): Promise<string | null>;
  /** A newer token than one that was refused; null when the session is over. */
  renew(refused: string): Promise<string | null>;
}

/** The account of the sample-data mode, shown on its sign-in page (§7). */
export const sampleSignIn = { email: 'admin@exemplo.com', password: 'amostra-2025' } as const;
