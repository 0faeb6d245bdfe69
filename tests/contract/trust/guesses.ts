import { describe, expect, it } from 'vitest';
import { addOperator, addUser } from '../../support/accounts';
import { send, whenAdmitted } from '../../support/attack';
import { runSql } from '../../support/database-of';
import { cookiesOf, openPanelSession } from '../../support/panel-session';
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

/** Guessing one password from one place, wherever it is asked for. The product goes on without TRUST_PROXY. */
export function describeGuesses(product: () => Product): void {
  const postOnce = (path: string, address: string, body: unknown, headers = {}) =>
    fetch(product().url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address, ...headers },
      body: JSON.stringify(body),
    });
  const post = (...request: Parameters<typeof postOnce>) => whenAdmitted(() => postOnce(...request));
  const guessAt = (address: string, password = 'not this one') =>
    whenAdmitted(() => send({ product: product(), address, password, shape: 0 }));
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

  it('repeats a refusal without writing anything', async () => {
    const guessFrom = (address: string) =>
      post('/api/auth/local', address, { identifier: 'no-more@body.test', password: 'x'.repeat(12) });
    // All that strangers of one network have, for twenty minutes.
    for (let at = 0; at < 10; at += 1) expect((await guessFrom(`192.0.7.${at}`)).status).toBe(400);
    expect((await guessFrom('192.0.7.10')).status).toBe(429);
    const sql = (statement: string) => runSql<{ writes: number }>(product(), statement);
    await sql('create table test_writes (name text)');
    const tables = ['guess_counters', 'audit_events'];
    const triggers = tables.flatMap((table) =>
      ['insert', 'update', 'delete'].map((action) => ({ name: `test_${table}_${action}`, table, action })),
    );
    for (const { name, table, action } of triggers)
      await sql(
        `create trigger ${name} after ${action} on ${table} begin insert into test_writes values ('${name}'); end`,
      );
    for (let at = 20; at < 40; at += 1) expect((await guessFrom(`192.0.7.${at}`)).status).toBe(429);
    const [row] = await sql('select count(*) as writes from test_writes');
    for (const { name } of triggers) await sql(`drop trigger ${name}`);
    await sql('drop table test_writes');
    expect(row?.writes).toBe(0);
  });

  it('lets so many strangers wait, and known browsers past them', async () => {
    const { email, password } = product().owner;
    const known = cookiesOf(
      (await post('/api/auth/local', '192.0.6.2', { identifier: email, password })).headers,
    );
    let compared = 0;
    const strangers = Array.from({ length: 60 }, async (_, at) => {
      const identifier = `no-${at}@body.test`;
      const guess = { identifier, password: 'x'.repeat(12) };
      const answer = await postOnce('/api/auth/local', `192.0.8.${at}`, guess);
      if (answer.status === 400) compared += 1;
      return answer;
    });
    const owner = await post(
      '/api/auth/local',
      '192.0.6.2',
      { identifier: email, password },
      { cookie: known },
    );
    expect(owner.status).toBe(200);
    const before = compared;
    const answers = await Promise.all(strangers);
    const busy = answers.filter(({ status }) => status === 503);
    expect(busy).toHaveLength(60 - compared);
    // Those that wait, one whose turn it is, and whoever comes when that one has ended.
    expect(compared).toBeGreaterThan(20);
    expect(compared).toBeLessThan(40);
    expect(before).toBeLessThan(compared / 2);
    expect(busy[0]?.headers.get('retry-after')).toBe('5');
    expect(await busy[0]?.json()).toMatchObject({ error: { details: { code: 'unavailable' } } });
  });

  it.each([
    ['/api/auth/local', 'owner', 'identifier'],
    ['/Admin/Login/', 'operator', 'email'],
  ] as const)(
    'a flood at %s costs no more than its refusals, and passes the %s by',
    async (path, who, field) => {
      const { email, password } = product()[who];
      const signIn = (headers = {}) => post(path, '192.0.6.3', { [field]: email, password }, headers);
      const known = cookiesOf((await signIn()).headers);
      const forged = { cookie: known.replaceAll('=', '=x') };
      const flood = Array.from({ length: 300 }, (_, at) =>
        postOnce(path, `198.51.100.${at % 250}`, {}, forged),
      );
      expect((await signIn({ cookie: known })).status).toBe(200);
      const statuses = (await Promise.all(flood)).map(({ status }) => status);
      expect(new Set(statuses)).toEqual(new Set([400, 503]));
    },
  );

  it('one address that is refused takes nothing from other strangers', async () => {
    const guess = (identifier: string) =>
      post('/api/auth/local', '203.0.113.1', { identifier, password: 'x'.repeat(12) });
    for (let at = 0; (await guess(`one-${at}@body.test`)).status !== 429; at += 1)
      expect(at).toBeLessThan(40);
    const flood = await Promise.all(Array.from({ length: 200 }, (_, at) => guess(`more-${at}@body.test`)));
    expect(new Set(flood.map(({ status }) => status))).toEqual(new Set([429]));
    expect(Number(flood[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await postOnce('/api/auth/local', '192.0.6.5', {})).status).toBe(400);
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

  it('a user name is no name to sign in with, and does not tell whose it is', async () => {
    const account = { email: 'tres@portfolio.test', password: 'Uma-senha-bem-nova-1' };
    await addUser(await signInOperator(product()), { ...account, username: 'tres' });
    const answerTo = async (identifier: string, password: string) => {
      const answer = await post('/api/auth/local', '192.0.6.10', { identifier, password });
      return [answer.status, await answer.json()];
    };
    for (const password of [...Array(6).fill('not this one'), account.password]) {
      const answer = await answerTo('tres', password);
      expect(answer).toMatchObject([400, { error: { details: { code: 'auth/invalid-email' } } }]);
      expect(answer).toEqual(await answerTo('no-tres', password));
    }
    // Had they been guesses at the account, it would be stopped by now.
    const answer = await answerTo(account.email, 'not this one');
    expect(answer).toMatchObject([400, { error: { details: { code: 'auth/wrong-password' } } }]);
    expect(answer).toEqual(await answerTo('no-tres@portfolio.test', 'not this one'));
  });

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
    });
  });
}
