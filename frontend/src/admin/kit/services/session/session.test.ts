import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AuthError, type Authenticator } from '../../../../data/authenticator';
import { report } from '../../../../lib/report';
import { Session, type SessionState } from './session';
import { sessionKeys } from './stored-token';

vi.mock('../../../../lib/report', () => ({ report: vi.fn() }));

const user = { id: '1', username: 'admin', email: 'dona@exemplo.com', role: 'admin' } as const;
const tokenOf = (name: string) =>
  ['', btoa(JSON.stringify({ exp: Date.UTC(2100, 0) / 1000, name })), ''].join('.');

let page: EventTarget;

/** Fakes what tabs of one browser share: storage and exclusive locks. */
beforeEach(() => {
  vi.mocked(report).mockClear();
  const entries = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => entries.set(key, value),
    removeItem: (key: string) => entries.delete(key),
  });
  let last: Promise<unknown> = Promise.resolve();
  const request = (_name: string, _options: unknown, work: () => Promise<unknown>) => {
    const turn = last.then(work);
    last = turn.catch(() => undefined);
    return turn;
  };
  vi.stubGlobal('navigator', { locks: { request } });
  page = new EventTarget();
  vi.stubGlobal('window', page);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A fake authenticator with replaceable answers. */
function authenticatorWith(answers: Partial<Authenticator> = {}) {
  return {
    signIn: vi.fn(answers.signIn ?? (async () => ({ user, token: tokenOf('first') }))),
    renew: vi.fn(answers.renew ?? (async () => tokenOf('renewed'))),
    signOut: vi.fn(answers.signOut ?? (async () => undefined)),
    askForLink: vi.fn(answers.askForLink),
    setByLink: vi.fn(answers.setByLink),
    changePassword: vi.fn(answers.changePassword ?? (async () => tokenOf('changed'))),
  };
}

it('a tab whose token was revoked by a password change uses the new one', async () => {
  const [before, after] = [tokenOf('before'), tokenOf('after')];
  let renewal: Promise<string | null> | undefined;
  const authenticator = authenticatorWith({
    signIn: async () => ({ user, token: before }),
    // The old cookie is revoked like the old token.
    renew: async () => null,
    changePassword() {
      renewal = other.renew(before);
      return Promise.resolve(after);
    },
  });
  const [session, other] = [new Session(authenticator), new Session(authenticator)];
  await session.signIn(user.email, 'a senha de antes');
  await session.changePassword('a senha de antes', 'a senha de agora');
  expect(await renewal).toBe(after);
  expect(await session.current()).toBe(after);
  expect(session.getState()).toEqual({ status: 'signed-in', user });
});

it('signing out stops renewals, and drops the result of a pending one', async () => {
  let answer: (token: string) => void = () => undefined;
  const { renew, ...others } = authenticatorWith({
    renew: () => new Promise<string>((resolve) => (answer = resolve)),
  });
  const session = new Session({ renew, ...others });
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

const signedIn: SessionState = { status: 'signed-in', user };
const remember = (token: string | null) => {
  localStorage.setItem(sessionKeys.user, JSON.stringify(user));
  if (token !== null) localStorage.setItem(sessionKeys.token, token);
};
/** Opens a page of the panel and waits until its session is restored. */
async function openPage(answers: Partial<Authenticator> = {}) {
  const authenticator = authenticatorWith(answers);
  const session = new Session(authenticator);
  expect(session.getState()).toEqual({ status: 'loading' });
  const restored = new Promise<void>((resolve) => session.subscribe(resolve));
  const stop = session.start();
  await restored;
  return { session, authenticator, stop };
}
/** Dispatches the storage event of another tab's write. */
const fromOtherTab = (key: string | null) => page.dispatchEvent(Object.assign(new Event('storage'), { key }));
const refused = async (): Promise<null> => null;
const away = () => Promise.reject(new AuthError('auth/network-request-failed'));
const expired = ['', btoa(JSON.stringify({ exp: 1 })), ''].join('.');

describe('an opened page', () => {
  it('is signed out without a stored user, and sends no request', async () => {
    const { session, authenticator } = await openPage();
    expect(session.getState()).toEqual({ status: 'signed-out', interrupted: null, isLeft: false });
    expect(authenticator.renew).not.toHaveBeenCalled();
  });

  it('restores the stored user with a valid or a renewed token', async () => {
    remember(tokenOf('kept'));
    const first = await openPage();
    expect(first.session.getState()).toEqual(signedIn);
    expect(await first.session.current()).toBe(tokenOf('kept'));
    expect(first.authenticator.renew).not.toHaveBeenCalled();
    for (const token of [expired, 'no token', '']) {
      remember(token);
      const { session, authenticator } = await openPage();
      expect(session.getState()).toEqual(signedIn);
      expect(await session.current()).toBe(tokenOf('renewed'));
      expect(authenticator.renew).toHaveBeenCalledTimes(1);
    }
  });

  it('is signed out if the server refuses the renewal, and clears the storage', async () => {
    remember(expired);
    const { session } = await openPage({ renew: refused });
    expect(session.getState()).toEqual({ status: 'signed-out', interrupted: null, isLeft: false });
    for (const key of Object.values(sessionKeys)) expect(localStorage.getItem(key)).toBeNull();
  });

  it('stays signed in while the server is unreachable', async () => {
    remember(expired);
    const { session } = await openPage({ renew: away });
    expect(session.getState()).toEqual(signedIn);
    expect(report).toHaveBeenCalledTimes(1);
    expect(localStorage.getItem(sessionKeys.user)).not.toBeNull();
  });
});

describe('a token', () => {
  const now = Date.UTC(2030, 0);
  const endingIn = (ms: number) => ['', btoa(JSON.stringify({ exp: (now + ms) / 1000 })), ''].join('.');
  beforeEach(() => {
    vi.useFakeTimers({ now, toFake: ['Date'] });
  });

  it('is used while it is valid for more than a minute', async () => {
    remember(endingIn(61_000));
    const session = new Session(authenticatorWith());
    expect(await session.current()).toBe(endingIn(61_000));
    remember(endingIn(60_000));
    expect(await session.current()).toBe(tokenOf('renewed'));
  });

  it.each(['with', 'without'])('is renewed once for concurrent calls %s Web Locks', async (way) => {
    if (way === 'without') vi.stubGlobal('navigator', {});
    remember(expired);
    const authenticator = authenticatorWith();
    const session = new Session(authenticator);
    const tokens = await Promise.all([session.current(), session.current(), session.renew(expired)]);
    expect(tokens).toEqual(Array(3).fill(tokenOf('renewed')));
    expect(authenticator.renew).toHaveBeenCalledTimes(1);
    expect(localStorage.getItem(sessionKeys.token)).toBe(tokenOf('renewed'));
  });

  it('that was refused is renewed despite its expiry, unless another tab renewed it', async () => {
    remember(tokenOf('refused'));
    const [one, other] = [authenticatorWith(), authenticatorWith()];
    const renewals = [one, other].map((authenticator) =>
      new Session(authenticator).renew(tokenOf('refused')),
    );
    expect(await Promise.all(renewals)).toEqual(Array(2).fill(tokenOf('renewed')));
    expect(one.renew).toHaveBeenCalledTimes(1);
    expect(other.renew).not.toHaveBeenCalled();
  });

  it('can be renewed after a failed renewal, whose error says if the server is unreachable', async () => {
    const answers = [away, () => Promise.reject(new Error('?')), async () => tokenOf('renewed')];
    const session = new Session(authenticatorWith({ renew: () => answers.shift()?.() ?? refused() }));
    await expect(session.renew(null)).rejects.toMatchObject({ name: 'DataError', kind: 'offline' });
    await expect(session.renew(null)).rejects.toMatchObject({ name: 'DataError', kind: 'server' });
    expect(await session.renew(null)).toBe(tokenOf('renewed'));
  });

  it('stays in memory if storage is blocked, until the page signs out', async () => {
    const closed = () => {
      throw new Error('closed');
    };
    vi.stubGlobal('localStorage', { getItem: closed, setItem: closed, removeItem: closed });
    const session = new Session(authenticatorWith());
    await session.signIn(user.email, 'a senha');
    expect(session.getState()).toEqual(signedIn);
    expect(await session.current()).toBe(tokenOf('first'));
    await session.signOut();
    expect(await session.current()).toBeNull();
  });
});

describe('a session', () => {
  it('that the server ends keeps its user, for a sign-in on the same page', async () => {
    remember(tokenOf('kept'));
    const { session } = await openPage({ renew: refused });
    expect(await session.renew(tokenOf('kept'))).toBeNull();
    expect(session.getState()).toEqual({ status: 'signed-out', interrupted: user, isLeft: false });
    expect(localStorage.getItem(sessionKeys.user)).toBeNull();
  });

  it('follows sign-ins and sign-outs of other tabs until it is stopped', async () => {
    remember(tokenOf('kept'));
    const { session, stop } = await openPage();
    fromOtherTab('something else');
    expect(session.getState()).toEqual(signedIn);
    localStorage.removeItem(sessionKeys.token);
    localStorage.removeItem(sessionKeys.user);
    fromOtherTab(sessionKeys.token);
    expect(session.getState()).toEqual(signedIn);
    fromOtherTab(sessionKeys.user);
    const ended = { status: 'signed-out', interrupted: user, isLeft: false };
    expect(session.getState()).toEqual(ended);
    expect(await session.current()).toBeNull();
    remember(tokenOf('theirs'));
    fromOtherTab(sessionKeys.user);
    expect(session.getState()).toEqual(signedIn);
    expect(await session.current()).toBe(tokenOf('theirs'));
    // Another tab called `localStorage.clear()`.
    localStorage.removeItem(sessionKeys.user);
    fromOtherTab(null);
    expect(session.getState()).toEqual(ended);
    stop();
    remember(tokenOf('later'));
    fromOtherTab(sessionKeys.user);
    expect(session.getState()).toEqual(ended);
  });

  it('changes the password with a valid token only', async () => {
    remember(expired);
    const { session, authenticator } = await openPage();
    await session.changePassword('a de antes', 'a nova');
    expect(authenticator.changePassword).toHaveBeenCalledExactlyOnceWith(
      tokenOf('renewed'),
      'a de antes',
      'a nova',
    );
    expect(await session.current()).toBe(tokenOf('changed'));
    await session.signOut();
    await expect(session.changePassword('a nova', 'outra')).rejects.toThrow('auth/internal-error');
    expect(authenticator.changePassword).toHaveBeenCalledTimes(1);
  });
});
