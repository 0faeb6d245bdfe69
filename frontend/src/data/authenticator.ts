import type { PanelUser } from '../contract/panel-user';

/** An access token, for the Authorization header. */
export type AccessToken = string;

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
