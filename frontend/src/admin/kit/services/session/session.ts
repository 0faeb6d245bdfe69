import type { PanelUser } from 'contract/panel-user';
import { AuthError, type Authenticator, type TokenSource } from '../../../../data/authenticator';
import { DataError } from '../../../../data/data-error';
import { report } from '../../../../lib/report';
import { Store } from '../../../../lib/store';
import { withLock } from '../../../../lib/with-lock';
import { clearSession, readUser } from './session-storage';
import { isFresh, readStored, renewalLock, sessionKeys, writeStored } from './stored-token';

export type SessionState =
  | { status: 'loading' }
  | { status: 'signed-in'; user: PanelUser }
  /** `interrupted`: the user of a session that ended without 'Sair'; `isLeft`: it ended by 'Sair' on this page. */
  | { status: 'signed-out'; interrupted: PanelUser | null; isLeft: boolean };

/**
 * The session in this browser: stored across loads, shared between tabs, renewed by one tab at a time. It ends by a refused
 * renewal or a sign-out in any tab, never by an outage.
 */
export class Session implements TokenSource {
  readonly #state = new Store<SessionState>({ status: 'loading' });
  readonly subscribe = this.#state.subscribe;
  readonly getState = this.#state.get;
  #renewal: Promise<string | null> | null = null;
  /** The token in memory, for blocked storage. */
  #token: string | null = null;

  constructor(private readonly authenticator: Authenticator) {}

  /** Restores the stored user and follows other tabs' sign-ins and sign-outs. Returns the function that stops following. */
  start(): () => void {
    window.addEventListener('storage', this.#onStorage);
    void this.#restore();
    return () => window.removeEventListener('storage', this.#onStorage);
  }

  /** @throws AuthError */
  async signIn(email: string, password: string): Promise<void> {
    const { user, token } = await this.authenticator.signIn(email, password);
    this.#keepToken(token);
    writeStored(sessionKeys.user, JSON.stringify(user));
    this.#state.set({ status: 'signed-in', user });
  }

  /** Ends the session here, and on the server if it is reachable (§4). */
  async signOut(): Promise<void> {
    const token = this.#currentToken();
    this.#end({ interrupted: null, isLeft: true });
    if (token === null) return;
    try {
      await this.authenticator.signOut(token);
    } catch (error) {
      report('The session was ended here but not on the server', error);
    }
  }

  /** Changes the password, which revokes all tokens; the lock delays other tabs' renewals until then. @throws AuthError */
  async changePassword(current: string, next: string): Promise<void> {
    const token = await this.current();
    if (token === null) throw new AuthError('auth/internal-error');
    await withLock(renewalLock, async () => {
      this.#keepToken(await this.authenticator.changePassword(token, current, next));
    });
  }

  /** @throws AuthError */
  askForLink(email: string): Promise<void> {
    return this.authenticator.askForLink(email);
  }

  /** Sets a forgotten password, which ends all sessions of its account, here too. @throws AuthError */
  async setByLink(link: string, next: string): Promise<void> {
    await this.authenticator.setByLink(link, next);
    this.#end({ interrupted: null, isLeft: true });
  }

  async current(): Promise<string | null> {
    const token = this.#currentToken();
    return token !== null && isFresh(token) ? token : await this.renew(token);
  }

  renew(refused: string | null): Promise<string | null> {
    this.#renewal ??= this.#renewOnce(refused).finally(() => {
      this.#renewal = null;
    });
    return this.#renewal;
  }

  async #renewOnce(refused: string | null): Promise<string | null> {
    return await withLock(renewalLock, async () => {
      // A pending read of the previous page may still call this after the sign-out.
      if (this.#isSignedOut()) return null;
      const current = this.#currentToken();
      if (current !== null && current !== refused && isFresh(current)) {
        // Another tab has renewed it.
        return current;
      }
      try {
        const token = await this.authenticator.renew();
        if (this.#isSignedOut()) return null;
        if (token === null) {
          this.#end({ interrupted: this.#lastUser(), isLeft: false });
          return null;
        }
        this.#keepToken(token);
        return token;
      } catch (cause) {
        throw new DataError(isAway(cause) ? 'offline' : 'server', 'The session could not be renewed', {
          cause,
        });
      }
    });
  }

  async #restore(): Promise<void> {
    const user = readUser();
    if (user === null) {
      this.#state.set({ status: 'signed-out', interrupted: null, isLeft: false });
      return;
    }
    try {
      if ((await this.current()) !== null) this.#state.set({ status: 'signed-in', user });
    } catch (error) {
      report('The session could not be checked; the remembered user stays', error);
      this.#state.set({ status: 'signed-in', user });
    }
  }

  readonly #onStorage = ({ key }: StorageEvent) => {
    const user = readUser();
    if (key === null || key === sessionKeys.user) {
      if (user === null) this.#token = null;
      this.#state.set(
        user === null
          ? { status: 'signed-out', interrupted: this.#lastUser(), isLeft: false }
          : { status: 'signed-in', user },
      );
    }
  };

  #isSignedOut(): boolean {
    return this.getState().status === 'signed-out';
  }

  #currentToken(): string | null {
    return readStored(sessionKeys.token) ?? this.#token;
  }

  #keepToken(token: string): void {
    this.#token = token;
    writeStored(sessionKeys.token, token);
  }

  #lastUser(): PanelUser | null {
    const state = this.getState();
    if (state.status === 'loading') return null;
    return state.status === 'signed-in' ? state.user : state.interrupted;
  }

  #end(how: { interrupted: PanelUser | null; isLeft: boolean }): void {
    this.#token = null;
    clearSession();
    this.#state.set({ status: 'signed-out', ...how });
  }
}

function isAway(cause: unknown): boolean {
  return cause instanceof AuthError && cause.code === 'auth/network-request-failed';
}
