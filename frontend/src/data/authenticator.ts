import type { PanelUser } from 'contract/panel-user';

/** An access token, for the Authorization header. */
type AccessToken = string;

/**
 * Signs the owner in (§7). Methods reject with an `AuthError`; only codes such as `auth/wrong-password` mean that the
 * credentials were refused, never an outage.
 */
export interface Authenticator {
  signIn(email: string, password: string): Promise<{ user: PanelUser; token: AccessToken }>;
  /** A new access token for this browser's session; null if the session has ended. */
  renew(): Promise<AccessToken | null>;
  /** Ends the session on the server. */
  signOut(token: AccessToken): Promise<void>;
  /** Changes the password and ends the other sessions. @returns the new token of this session */
  changePassword(token: AccessToken, current: string, next: string): Promise<AccessToken>;
  /** Asks for a link by mail that sets a forgotten password. Resolves for every address alike. */
  askForLink(email: string): Promise<void>;
  /** Sets the password of the link's account, and ends all its sessions. @param link the token behind the link's `#` */
  setByLink(link: string, next: string): Promise<void>;
}

/** Codes of a failed sign-in (§8); the panel's strings have the texts. */
export type AuthErrorCode =
  | 'auth/user-not-found'
  | 'auth/wrong-password'
  | 'auth/invalid-email'
  | 'auth/too-many-requests'
  | 'auth/user-disabled'
  | 'auth/weak-password'
  | 'auth/password-too-long'
  | 'auth/same-password'
  | 'auth/link-ended'
  | 'auth/operation-not-allowed'
  | 'auth/network-request-failed'
  | 'auth/internal-error';

/** A sign-in, renewal or password change failed. */
export class AuthError extends Error {
  override readonly name = 'AuthError';

  constructor(
    /** A code of §8 or another of the server's; null for a refusal without a reason. */
    readonly code: string | null,
    /** Seconds to wait before a retry, if the server sent them. */
    readonly retryAfterSeconds: number | null = null,
    options: { cause?: unknown } = {},
  ) {
    super(code ?? 'refused', options);
  }
}

/** The source of access tokens for authorized calls. The panel's session implements it. */
export interface TokenSource {
  /** A token that is valid for at least a minute, renewed if necessary; null without a session. */
  current(): Promise<string | null>;
  /** A newer token than the refused one; null if the session has ended. */
  renew(refused: string): Promise<string | null>;
}

/** The account of the sample-data mode, shown on its sign-in page (§7). */
export const sampleSignIn = { email: 'admin@exemplo.com', password: 'amostra-2025' } as const;
