import { expect, it, vi } from 'vitest';
import type { Authenticator } from '../../data/authenticator';
import { Session } from './session';

const user = { id: '1', username: 'admin', email: 'dona@exemplo.com', role: 'admin' } as const;
const tokenOf = (name: string) =>
  ['', btoa(JSON.stringify({ exp: Date.UTC(2100, 0) / 1000, name })), ''].join('.');

/** What tabs of one browser share: its storage, and locks that are held one at a time. */
function openBrowser(): void {
  const entries = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => entries.set(key, value),
    removeItem: (key: string) => entries.delete(key),
  });
  let last: Promise<unknown> = Promise.resolve();
  const request = (_name: string, work: () => Promise<unknown>) => {
    last = last.then(work);
    return last;
  };
  vi.stubGlobal('navigator', { locks: { request } });
}

it('a tab whose token ended with the password goes on with the new one', async () => {
  openBrowser();
  const [before, after] = [tokenOf('before'), tokenOf('after')];
  let renewal: Promise<string | null> | undefined;
  const authenticator: Authenticator = {
    signIn: async () => ({ user, token: before }),
    // The cookie of before is worth as little as the token.
    renew: async () => null,
    signOut: async () => undefined,
    changePassword() {
      renewal = other.renew(before);
      return Promise.resolve(after);
    },
  };
  const [session, other] = [new Session(authenticator), new Session(authenticator)];
  await session.signIn(user.email, 'a senha de antes');
  await session.changePassword('a senha de antes', 'a senha de agora');
  expect(await renewal).toBe(after);
  expect(await session.current()).toBe(after);
  expect(session.getState()).toEqual({ status: 'signed-in', user });
});

it('whoever signs out renews nothing, and keeps nothing of a renewal that is under way', async () => {
  openBrowser();
  let answer: (token: string) => void = () => undefined;
  const renew = vi.fn(() => new Promise<string>((resolve) => (answer = resolve)));
  const authenticator: Authenticator = {
    signIn: async () => ({ user, token: tokenOf('first') }),
    renew,
    signOut: async () => undefined,
    changePassword: async () => tokenOf('changed'),
  };
  const session = new Session(authenticator);
  await session.signIn(user.email, 'a senha');
  const renewal = session.renew(tokenOf('first'));
  await vi.waitFor(() => expect(renew).toHaveBeenCalled());
  await session.signOut();
  answer(tokenOf('second'));
  expect(await renewal).toBeNull();
  expect(await session.current()).toBeNull();
  expect(await session.renew(tokenOf('first'))).toBeNull();
  expect(renew).toHaveBeenCalledTimes(1);
  expect(session.getState()).toEqual({ status: 'signed-out', interrupted: null, isLeft: true });
});
