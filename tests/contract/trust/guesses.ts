import { describe, expect, it } from 'vitest';
import { addOperator, addUser } from '../../support/accounts';
import { send } from '../../support/attack';
import { openPanelSession } from '../../support/panel-session';
import type { Product } from '../../support/product';
import { signInOperator } from '../../support/rest-client';

interface Limited {
  error: { name: string; details: { code?: string; retryAfterSeconds?: number } };
}

const upper = (name: string) => name.toUpperCase();
/** Other characters, which some would take for the same. */
const wide = (name: string) => name.replace('o', 'ｏ').replace('r', 'ｒ');
/** Each guesses from an address of its own. */
let places = 0;

/** Guessing one password from one place, wherever it is asked for. */
export function describeGuesses(product: () => Product): void {
  const post = (path: string, address: string, body: unknown, headers = {}) =>
    fetch(product().url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address, ...headers },
      body: JSON.stringify(body),
    });
  const guessAt = (address: string, password = 'not this one') =>
    send({ product: product(), address, password, shape: 0 });
  const statusesOf = async (guess: () => Promise<Response>) => {
    const statuses: number[] = [];
    for (let at = 0; at < 6; at += 1) statuses.push((await guess()).status);
    return statuses;
  };
  const stopped = [400, 400, 400, 400, 400, 429];

  it("the owner's password is stopped after five, with the time to wait, and open elsewhere", async () => {
    expect(await statusesOf(() => guessAt('192.0.2.10'))).toEqual(stopped);
    const answer = await guessAt('192.0.2.10', product().owner.password);
    const seconds = Number(answer.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(10);
    const { error } = (await answer.json()) as Limited;
    expect(error).toMatchObject({
      name: 'RateLimitError',
      details: { code: 'auth/too-many-requests', retryAfterSeconds: seconds },
    });
    expect((await guessAt('192.0.2.11', product().owner.password)).status).toBe(200);
  });

  it('outlives a restart', async () => {
    await product().restart();
    // The wait may be over: then one guess is free, and opens a longer one. A new limit would have five.
    await guessAt('192.0.2.10');
    expect((await guessAt('192.0.2.10')).status).toBe(429);
  });

  it('an account that is not there is stopped alike', async () => {
    const guess = () =>
      post('/api/auth/local', '192.0.3.10', { identifier: 'no@body.test', password: 'x'.repeat(12) });
    expect(await statusesOf(guess)).toEqual(stopped);
  });

  it.each([
    ['in capitals', '/api/auth/local', 'seis@portfolio.test', 'no-seis@portfolio.test', upper],
    ['in wide letters', '/api/auth/local', 'dois@portfolio.test', 'no-dois@portfolio.test', wide],
    ['in capitals', '/api/auth/local', 'tres', 'no-tres', upper],
    ['in wide letters', '/api/auth/local', 'quatro', 'no-quatro', wide],
    ['in wide letters', '/admin/login', 'cinco@portfolio.test', 'no-cinco@portfolio.test', wide],
  ])(
    'a name written %s does not tell whether it is there: %s %s',
    async (_how, path, known, unknown, write) => {
      const operator = await signInOperator(product());
      const [name = ''] = known.split('@');
      const account = { email: `${name}@portfolio.test`, password: 'Uma-senha-bem-nova-1' };
      if (path === '/admin/login') await addOperator(product(), operator, account);
      else await addUser(operator, { ...account, username: name });
      const statusesFor = async (name: string) => {
        places += 1;
        const guess = (text: string) =>
          post(path, `192.0.5.${places}`, { identifier: text, email: text, password: 'Not-this-one-1' });
        const statuses = await statusesOf(() => guess(name));
        return [...statuses, (await guess(write(name))).status];
      };
      expect(await statusesFor(known)).toEqual(await statusesFor(unknown));
    },
  );

  it("the operator's password is stopped alike, whichever way its e-mail is written", async () => {
    const { email, password } = product().operator;
    let at = 0;
    const spelled = [email, email.toUpperCase(), ` ${email}`];
    const guess = () =>
      post('/admin/login', '192.0.2.20', {
        email: spelled[at++ % spelled.length],
        password: 'Not-this-one-1',
      });
    expect(await statusesOf(guess)).toEqual(stopped);
    for (const body of [{ email: [email], password }, { email: { a: email }, password }, {}]) {
      const query = new URLSearchParams({ email, password });
      expect((await post(`/admin/login?${query}`, '192.0.2.20', body)).status).toBe(400);
    }
    const elsewhere = await post('/admin/login', '192.0.2.21', { email, password });
    expect(elsewhere.status).toBe(200);
    // The browser that signed in once goes on, also at the address that guessed.
    const cookie = elsewhere.headers
      .getSetCookie()
      .map((text) => text.split(';')[0])
      .join('; ');
    expect(cookie).toContain('portfolio_operator_device=');
    // A guess first, should the wait be over.
    await guess();
    expect((await post('/admin/login', '192.0.2.20', { email, password })).status).toBe(429);
    expect((await post('/admin/login', '192.0.2.20', { email, password }, { cookie })).status).toBe(200);
  });

  it('the current password is stopped alike where it is changed', async () => {
    const session = openPanelSession(product());
    expect((await session.signIn()).status).toBe(200);
    const change = () => session.changePassword('não é esta senha', 'uma senha bem nova');
    const statuses: number[] = [];
    for (let at = 0; at < 6; at += 1) statuses.push((await change()).status);
    expect(statuses).toEqual(stopped);
  });

  describe('an address that a client claims', () => {
    let attacks = 0;
    /** Guesses at an account of their own, which another attack has not used up. */
    const claimed = (address: (at: number) => string) => {
      attacks += 1;
      const identifier = `nobody-${attacks}@portfolio.test`;
      let at = 0;
      return () => {
        at += 1;
        return post('/api/auth/local', address(at), { identifier, password: 'not this one' });
      };
    };

    it('is believed from as many proxies as TRUST_PROXY says, counted from the nearest', async () => {
      expect(await statusesOf(claimed((at) => `198.51.100.${at}, 192.0.4.1`))).toEqual(stopped);
      expect(await statusesOf(claimed((at) => `192.0.4.3, 198.51.100.${at}`))).toEqual(Array(6).fill(400));
      await product().restart({ TRUST_PROXY: '2' });
      expect(await statusesOf(claimed((at) => `198.51.100.${at}, 192.0.4.2, 10.0.0.${at}`))).toEqual(stopped);
    });

    it('is believed from nobody without TRUST_PROXY', async () => {
      await product().restart({ TRUST_PROXY: '0' });
      expect(await statusesOf(claimed((at) => `198.51.100.${at}`))).toEqual(stopped);
      await product().restart({ TRUST_PROXY: '1' });
    });
  });
}
