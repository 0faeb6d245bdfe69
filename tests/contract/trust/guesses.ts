import { createHash } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { addOperator, addUser } from '../../support/api/accounts';
import { cookiesOf, openPanelSession } from '../../support/api/panel-session';
import { signInOperator } from '../../support/api/rest-client';
import { runSql } from '../../support/database/run-sql';
import { whenAdmitted } from '../../support/faults/attack';
import type { Product } from '../../support/server/product';

const [ownerPath, operatorPath] = ['/api/auth/local', '/admin/login'];
const upper = (name: string) => name.toUpperCase();
/** A look-alike character, which must not count as the same. */
const wide = (name: string) => name.replace('o', 'ｏ');
const stopped = [400, 400, 400, 400, 400, 429];

/**
 * Password guessing on every route that asks for one.
 * @param product trusts one proxy; `test:all` starts it again
 * @param other trusts none; in `test:all` only
 */
export function describeGuesses(product: () => Product, other: () => Product): void {
  const postOnce = (path: string, address: string, body: unknown, cookie = '', { url } = product()) =>
    fetch(url + path, {
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
    if (!process.env.TEST_ALL) return;
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

  if (process.env.TEST_ALL)
    it.each([ownerPath, operatorPath])(
      'no spelling of an e-mail reveals whether it exists: %s',
      async (path) => {
        const operator = await signInOperator(product());
        const account = { email: 'cinco@portfolio.test', password: 'Uma-senha-bem-nova-1' };
        if (path === operatorPath) await addOperator(product(), operator, account);
        else await addUser(operator, { ...account, username: 'cinco' });
        const statusesFor = async (email: string) => {
          const address = newAddress();
          const statuses = await statusesOf(() => tryAt(path, address, email));
          for (const name of [upper(email), wide(email)])
            statuses.push((await tryAt(path, address, name)).status);
          return statuses;
        };
        expect(await statusesFor(account.email)).toEqual(await statusesFor(`no-${account.email}`));
      },
    );

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

  if (process.env.TEST_ALL)
    it('a flood from one address does not affect others', async () => {
      await vi.waitFor(
        async () => {
          const flood = await Promise.all(
            Array.from({ length: 200 }, () => postOnce(ownerPath, '203.0.113.1', {})),
          );
          expect(flood.map(({ status }) => status)).toContain(503);
          expect((await postOnce(ownerPath, newAddress(), {})).status).toBe(400);
        },
        { timeout: 60_000 },
      );
    });

  const floods = [
    [ownerPath, 'owner', 'identifier'],
    ['/Admin/Login/', 'operator', 'email'],
  ] as const;
  it.each(process.env.TEST_ALL ? floods : floods.slice(0, 1))(
    'a flood at %s costs no more than its refusals, and passes the %s by',
    async (path, who, name) => {
      const { email, password } = product()[who];
      const signIn = (cookie = '') => post(path, '192.0.6.3', { [name]: email, password }, cookie);
      const deviceCookies = cookiesOf((await signIn()).headers);
      const forged = deviceCookies.replaceAll('=', '=x');
      const flood = Array.from({ length: 300 }, (_, at) =>
        postOnce(path, `198.51.100.${at % 250}`, {}, forged),
      );
      expect((await signIn(deviceCookies)).status).toBe(200);
      const answers = await Promise.all(flood);
      const busy = answers.filter(({ status }) => status === 503);
      expect(busy.length).toBeGreaterThan(100);
      expect(answers.filter(({ status }) => status === 400)).toHaveLength(300 - busy.length);
      expect(busy[0]?.headers.get('retry-after')).toBe('5');
      expect(await busy[0]?.json()).toMatchObject({ error: { details: { code: 'unavailable' } } });
    },
  );

  if (process.env.TEST_ALL)
    it('limits the queue of unknown browsers, and lets known ones pass it', async () => {
      const { email, password } = product().owner;
      const deviceCookies = cookiesOf((await tryAt(ownerPath, newAddress(), email, password)).headers);
      let compared = 0;
      const guesses = Array.from({ length: 60 }, async (_, at) => {
        const body = { identifier: `no-${at}@body.test`, password: 'x'.repeat(12) };
        const answer = await postOnce(ownerPath, `192.0.8.${at}`, body);
        if (answer.status === 400) compared += 1;
        return answer.status;
      });
      expect((await tryAt(ownerPath, newAddress(), email, password, deviceCookies)).status).toBe(200);
      const before = compared;
      const statuses = await Promise.all(guesses);
      expect(statuses.filter((status) => status === 503)).toHaveLength(60 - compared);
      expect(before).toBeLessThan(compared);
      // The queued ones, the one being compared, and those that arrive after it has finished.
      expect(compared).toBeLessThan(40);
    });

  if (process.env.TEST_ALL)
    describe('an address that a client claims', () => {
      const statusesFrom = (address: (at: number) => string, name: string) =>
        statusesOf((at) => tryAt(ownerPath, address(at), `${name}@portfolio.test`));

      it('is trusted for as many proxies as TRUST_PROXY says, counted from the nearest', async () => {
        expect(await statusesFrom((at) => `198.51.100.${at}, 192.0.4.1`, 'um')).toEqual(stopped);
        expect(await statusesFrom((at) => `192.0.4.3, 198.51.100.${at}`, 'dois')).toEqual(Array(6).fill(400));
        await product().restart({ TRUST_PROXY: '2' });
        expect(await statusesFrom((at) => `198.51.100.${at}, 192.0.4.2, 10.0.0.${at}`, 'tres')).toEqual(
          stopped,
        );
        // Counts survive the restart. If the lock-out has ended, one guess is free and starts a longer one.
        const again = () => tryAt(ownerPath, '192.0.4.1, 10.0.0.1', 'um@portfolio.test');
        await again();
        expect((await again()).status).toBe(429);
      });

      it('is ignored without TRUST_PROXY', async () => {
        const body = { identifier: 'quatro@portfolio.test', password: 'Not-this-one-1' };
        const guess = (at: number) => post(ownerPath, `198.51.100.${at}`, body, '', other());
        expect(await statusesOf(guess)).toEqual(stopped);
      });
    });
}
