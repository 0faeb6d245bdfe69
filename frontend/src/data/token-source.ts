/** Where authorized calls get their access token. The panel's session implements it. */
export interface TokenSource {
  /** A token that is good for at least a minute, renewed first where need be; null without a session. */
  current(): Promise<string | null>;
  /** A newer token than one that was refused; null when the session is over. */
  renew(refused: string): Promise<string | null>;
}
