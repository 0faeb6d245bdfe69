import { describe, expect, it } from 'vitest';
import { createStrapiAuthenticator } from './authenticator';

const json = (body: unknown, status = 200, headers = {}) =>
  new Response(JSON.stringify(body), { status, headers });

/** An authenticator with stubbed responses. */
const answeredBy = (answer: () => Response) =>
  createStrapiAuthenticator({ baseUrl: 'http://cms.test', fetch: async () => answer(), timeoutMs: 1_000 });

const signIn = (answer: () => Response) => answeredBy(answer).signIn('ana@exemplo.com', 'segredo');

describe('the signed-in user', () => {
  it.each([
    [
      { username: 'Ana Lima', email: 'ana@exemplo.com' },
      { username: 'Ana Lima', email: 'ana@exemplo.com' },
    ],
    [
      { username: null, email: null },
      { username: 'admin', email: 'admin@exemplo.com' },
    ],
    [
      { username: ' ', email: '' },
      { username: 'admin', email: 'admin@exemplo.com' },
    ],
  ])('of the response %j is %j, and an admin', async (given, shown) => {
    const { user } = await signIn(() => json({ jwt: 'token', user: { id: 7, role: null, ...given } }));
    expect(user).toEqual({ id: '7', ...shown, role: 'admin' });
  });
});

describe('a refusal', () => {
  const refused = (status: number, details: object) => () =>
    json({ data: null, error: { status, name: 'Error', message: 'Refused', details } }, status);

  it.each([
    [400, 'auth/invalid-email', 'auth/invalid-email'],
    [400, 'auth/wrong-password', 'auth/wrong-password'],
    [400, 'auth/user-not-found', 'auth/user-not-found'],
    [403, 'auth/user-disabled', 'auth/user-disabled'],
    [400, 'auth/account-locked', 'auth/account-locked'],
    [400, 'invalid/identifier', 'invalid/identifier'],
    [400, undefined, null],
    [503, 'outage/database', 'auth/internal-error'],
    [500, undefined, 'auth/internal-error'],
  ])('of status %i and code %s is reported as %s', async (status, code, reported) => {
    await expect(signIn(refused(status, { code }))).rejects.toMatchObject({ code: reported });
  });

  it('after too many tries has the time to wait', async () => {
    await expect(signIn(refused(429, { retryAfterSeconds: 40 }))).rejects.toMatchObject({
      code: 'auth/too-many-requests',
      retryAfterSeconds: 40,
    });
  });

  it.each([
    ['password/wrong-current', 'auth/wrong-password'],
    ['password/too-short', 'auth/weak-password'],
    ['password/too-long', 'auth/password-too-long'],
    ['password/same', 'auth/same-password'],
  ])('of a new password as %s is reported as %s', async (code, reported) => {
    const change = answeredBy(refused(400, { code })).changePassword('token', 'a', 'b');
    await expect(change).rejects.toMatchObject({ code: reported });
  });
});
