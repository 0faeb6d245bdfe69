import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { cookiesOf, openPanelSession } from '../../support/api/panel-session';
import { signInOperator } from '../../support/api/rest-client';
import { whenAdmitted } from '../../support/api/when-admitted';
import { runSql } from '../../support/database/run-sql';
import type { Product } from '../../support/server/product';

const [ownerPath, operatorPath] = ['/api/auth/local', '/admin/login'];
const upper = (name: string) => name.toUpperCase();
const stopped = [400, 400, 400, 400, 400, 429];

/** Password guessing on every route that asks for one. @param product trusts one proxy */
export function describeGuesses(product: () => Product): void {
  const postOnce = (path: string, address: string, body: unknown, cookie = '') =>
    fetch(product().url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address, cookie },
      body: JSON.stringify(body),
    });
  const post = (...request: Parameters<typeof postOnce>) => whenAdmitted(() => postOnce(...request));
  /** Tries a password; the two sign-ins name the e-mail differently. */
  const tryAt = (path: string, address: string, email: string, password = 'Not-this-one-1', cookie = '') =>
    post(path, address, path === ownerPath ? { identifier: email, password } : { email, password }, cookie);
  const statusesOf = async (guess: (at: number) => Promise<{ status: number }>) => {
    const statuses: number[] = [];
    for (let at = 0; at < 6; at += 1) statuses.push((await guess(at)).status);
    return statuses;
  };
  let addresses = 0;
  const newAddress = () => {
    addresses += 1;
    return `192.0.2.${addresses}`;
  };

  it.each([
    ['owner', ownerPath],
    ['operator', operatorPath],
  ] as const)("the %s's password is stopped after five, however the e-mail is written", async (who, path) => {
    const { email, password } = product()[who];
    const address = newAddress();
    const spelled = (at: number) => [email, upper(email), ` ${email}`, `${email}\n`][at % 4] ?? '';
    expect(await statusesOf((at) => tryAt(path, address, spelled(at)))).toEqual(stopped);
    const refused = await tryAt(path, address, email, password);
    const seconds = Number(refused.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(10);
    expect(await refused.json()).toMatchObject({
      error: {
        name: 'RateLimitError',
        details: { code: 'auth/too-many-requests', retryAfterSeconds: seconds },
      },
    });
    // Other addresses may sign in, and so may a known browser, even at the guesser's address.
    const elsewhere = await tryAt(path, newAddress(), email, password);
    expect(elsewhere.status).toBe(200);
    const deviceCookies = cookiesOf(elsewhere.headers);
    // Guesses first, in case the lock-out has ended.
    await tryAt(path, address, email);
    expect((await tryAt(path, address, email, password)).status).toBe(429);
    expect((await tryAt(path, address, email, password, deviceCookies)).status).toBe(200);
  });

  it('guesses of the current password at the password change are stopped the same way', async () => {
    const session = openPanelSession(product());
    await session.signIn();
    const change = () => session.changePassword('não é esta senha', 'uma senha bem nova');
    expect(await statusesOf(change)).toEqual(stopped);
    const operator = await signInOperator(product());
    const body = { currentPassword: 'Not-this-one-1', password: 'Uma-senha-bem-nova-1' };
    expect(await statusesOf(() => operator.send('PUT', '/admin/users/me', body))).toEqual(stopped);
  });

  it("an unknown e-mail is answered and counted as a known one at Strapi's admin", async () => {
    const { email } = product().operator;
    const answerTo = async (name: string) => {
      const answer = await tryAt(operatorPath, newAddress(), name);
      return [answer.status, await answer.text()];
    };
    expect(await answerTo(`no-${email}`)).toEqual(await answerTo(email));
    const count = `select count(*) as counters from guess_counters where key like ?`;
    const hash = createHash('sha256').update(`no-${email}`).digest('hex');
    // Of the place, the network and the account.
    expect(await runSql(product(), count, `%operator:${hash}@%`)).toEqual([{ counters: 3 }]);
  });

  it('a username cannot sign in, and does not reveal its account', async () => {
    const account = product().owner;
    // The owner's, of the first start.
    const username = 'admin';
    const address = newAddress();
    const answerTo = async (identifier: string, password?: string) => {
      const answer = await tryAt(ownerPath, address, identifier, password);
      return [answer.status, await answer.json()];
    };
    const refusal = (code: string) => [400, { error: { details: { code } } }];
    for (const password of [...Array(6).fill('not this one'), account.password]) {
      const answer = await answerTo(username, password);
      expect(answer).toMatchObject(refusal('auth/invalid-email'));
      expect(answer).toEqual(await answerTo(`no-${username}`, password));
    }
    // If these counted as guesses at the account, it would be locked by now.
    const answer = await answerTo(account.email);
    expect(answer).toMatchObject(refusal('auth/wrong-password'));
    expect(answer).toEqual(await answerTo(`no-${account.email}`));
  });

  it('credentials must be two texts in the body', async () => {
    const { owner, operator } = product();
    for (const [path, name, { email, password }] of [
      [ownerPath, 'identifier', owner],
      [operatorPath, 'email', operator],
    ] as const) {
      const query = new URLSearchParams({ [name]: email, password });
      const bodies = [
        { [name]: [email], password },
        { [name]: { $eq: email }, password },
      ];
      for (const body of [...bodies, { [name]: email, password: [password] }, [bodies[0]], {}, null]) {
        const { status } = await post(`${path}?${query}`, newAddress(), body);
        expect([path, JSON.stringify(body), status]).toEqual([path, JSON.stringify(body), 400]);
      }
    }
  });
}
