import { type IncomingMessage, request } from 'node:http';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openPanelSession } from '../../support/api/panel-session';
import { type Answer, clientOf, type Refusal, signInOperator } from '../../support/api/rest-client';
import { whenAdmitted } from '../../support/api/when-admitted';
import type { NoticeDoors } from '../../support/server/notice-doors';
import type { Product } from '../../support/server/product';

interface Site {
  /** One process, or two replicas. */
  products: [Product, Product];
  mail: NoticeDoors;
  /** A statement on the database, without values. */
  sql(statement: string): Promise<Record<string, unknown>[]>;
  /** SQL that makes the time of expiry earlier by so many minutes. */
  earlier(minutes: number): string;
}

const [ask, set] = ['/api/auth/forgot-password', '/api/auth/reset-password'];
const nextPassword = 'uma senha nova, por link';

/** A forgotten password, of the owner. */
export function describeForgottenPassword(site: () => Site): void {
  const one = () => site().products[0];
  const other = () => site().products[1];
  const { email, password } = { email: () => one().owner.email, password: () => one().owner.password };
  type Sent = Answer<{ ok?: true } & Refusal>;
  const post = (product: Product, path: string, body: unknown): Promise<Sent> =>
    whenAdmitted(() => clientOf(product).send('POST', path, body));
  const forgetCounts = () => site().sql('delete from guess_counters');
  const mailed = (subject: string) =>
    site().mail.mails.filter(({ text }) => text.includes(`Subject: ${subject}\r\n`));
  const links = () => mailed('Nova senha do painel');
  const told = () => mailed('Sua senha foi alterada');
  /** The address in the last mail, and its token. */
  const lastLink = () => [...(links().at(-1)?.text ?? '').matchAll(/http\S+#(\S+)/g)].at(-1) ?? [];

  /** Asks for a link. @returns its token */
  async function askForLink(product = one()): Promise<string> {
    const before = links().length;
    expect((await post(product, ask, { email: email() })).status).toBe(200);
    await expect.poll(() => links().length).toBe(before + 1);
    return lastLink()[1] ?? '';
  }
  const setBy = (token: string, next = nextPassword, product = one()) =>
    post(product, set, { token, password: next });
  const codeOf = ({ status, body }: Answer<Refusal>) => [status, body.error?.details.code];
  const ended = [400, 'auth/link-ended'];
  const signIn = async (account: { password: string }, product = one()) => {
    const session = openPanelSession(product);
    const { status } = await whenAdmitted(() => session.signIn({ ...account, email: email() }));
    return { session, status };
  };

  let hash: unknown;
  beforeEach(async () => {
    await forgetCounts();
    hash ??= (await site().sql('select password from up_users'))[0]?.password;
  });
  afterEach(async () => {
    site().mail.mood.mail = 'takes';
    await site().sql(`update up_users set password = '${hash}'`);
    await forgetCounts();
  });

  it('is set by a link that is mailed, once, which ends every session', async () => {
    const sessions = [];
    for (const product of site().products) sessions.push((await signIn(one().owner, product)).session);
    const token = await askForLink();
    expect(links().at(-1)?.to).toEqual([email()]);
    expect(token).toMatch(/^[\w-]{43}$/);
    // Refused passwords do not spend it.
    expect(codeOf(await setBy(token, 'curta'))).toEqual([400, 'password/too-short']);
    expect(codeOf(await setBy(token, 'ã'.repeat(37)))).toEqual([400, 'password/too-long']);
    expect(codeOf(await setBy(token.slice(1)))).toEqual(ended);

    const before = told().length;
    const answers = await Promise.all(site().products.map((product) => setBy(token, nextPassword, product)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    for (const product of site().products)
      expect(codeOf(await setBy(token, 'outra senha, nova', product))).toEqual(ended);
    for (const session of sessions) {
      expect((await session.authorized('GET', '/api/users/me')).status).toBe(401);
      expect((await session.refresh()).status).toBe(401);
    }
    expect((await signIn(one().owner)).status).toBe(400);
    expect((await signIn({ password: nextPassword }, other())).status).toBe(200);
    await expect.poll(() => told().length).toBe(before + 1);
    expect(told().at(-1)).toMatchObject({
      to: [email()],
      text: expect.stringMatching(/ de 20\d\d às \d\d:\d\d/),
    });

    const operator = await signInOperator(one());
    const { body } = await operator.send<{ results: { who: string; what: string }[] }>(
      'GET',
      '/content-manager/collection-types/api::audit-event.audit-event?sort=id:DESC&pageSize=20',
    );
    const events = body.results.map(({ who, what }) => `${who} ${what}`);
    expect(events).toContain(`${email()} password link`);
    expect(events).toContain(`${email()} password by link`);
    expect(events).toContain('? password by link refused');
    const secrets = [token, nextPassword];
    for (const text of [...site().products.map(({ logs }) => logs()), JSON.stringify(body)]) {
      for (const secret of secrets) expect(text).not.toContain(secret);
    }
  });

  it('has a link of PUBLIC_URL, whatever Host says, which opening does not spend', async () => {
    const before = links().length;
    const askAs = (host: string) =>
      new Promise<{ status: number | undefined }>((resolve, reject) => {
        const forged = { host, 'x-forwarded-host': host, 'x-forwarded-proto': 'https' };
        const headers = { ...forged, 'content-type': 'application/json' };
        const answered = (answer: IncomingMessage) => resolve({ status: answer.resume().statusCode });
        request(one().url + ask, { method: 'POST', headers }, answered)
          .once('error', reject)
          .end(JSON.stringify({ email: email() }));
      });
    expect((await whenAdmitted(() => askAs('evil.example'))).status).toBe(200);
    await expect.poll(() => links().length).toBe(before + 1);
    expect(links().at(-1)?.text).not.toContain('evil');
    const [link = '', token = ''] = lastLink();
    expect(link).toBe(`http://localhost:${one().env.PORT}/admin/nova-senha#${token}`);
    for (const method of ['GET', 'HEAD', 'OPTIONS']) {
      for (const path of [
        link,
        `${one().url}${set}?token=${token}&password=${encodeURIComponent(nextPassword)}`,
      ])
        await (await fetch(path, { method })).arrayBuffer();
    }
    const body = `token=${token}&password=${nextPassword}`;
    expect((await fetch(link, { method: 'POST', body: new URLSearchParams(body) })).ok).toBe(false);
    expect((await setBy(token, nextPassword, other())).status).toBe(200);
  });

  it('has a link that a later one ends, and any new password, and 30 minutes', async () => {
    const age = (minutes: number) =>
      site().sql(
        `update strapi_sessions set expires_at = ${site().earlier(minutes)} where origin = 'password-link'`,
      );
    const first = await askForLink();
    const second = await askForLink(other());
    expect(codeOf(await setBy(first))).toEqual(ended);
    await age(29);
    expect((await setBy(second)).status).toBe(200);

    const third = await askForLink();
    await age(31);
    expect(codeOf(await setBy(third))).toEqual(ended);

    const fourth = await askForLink();
    const { session } = await signIn({ password: nextPassword });
    const before = told().length;
    expect((await session.changePassword(nextPassword, password())).status).toBe(200);
    await expect.poll(() => told().length).toBe(before + 1);
    expect(codeOf(await setBy(fourth))).toEqual(ended);
  });

  it('is answered the same where the mail cannot be sent, which the log tells', async () => {
    const failures = () => one().logs().split('Not done after the answer').length;
    const before = failures();
    site().mail.mood.mail = 'refuses';
    expect((await post(one(), ask, { email: email() })).body).toEqual({ ok: true });
    await expect.poll(failures).toBe(before + 1);
  });

  it('is answered alike, and as fast, for an address that nobody has', async () => {
    site().mail.mood.mail = 'holds';
    const { held } = site().mail;
    const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
    const answers: string[] = [];
    const rounds = 5;
    for (let round = 0; round < rounds; round += 1) {
      for (const [who, address] of [
        ['known', email()],
        ['unknown', `nao-${email()}`],
      ] as const) {
        let start = 0;
        const { status, text, headers } = await whenAdmitted(() => {
          start = performance.now();
          return clientOf(one()).send('POST', ask, { email: address });
        });
        times[who].push(performance.now() - start);
        answers.push(JSON.stringify([status, text, [...headers.keys()]]));
      }
    }
    await expect.poll(() => site().mail.held).toBe(held + rounds);
    expect(new Set(answers).size).toBe(1);
    const median = (list: number[]) => list.sort((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0;
    // A mail that the answer waited for would take ten seconds.
    expect(Math.abs(median(times.known) - median(times.unknown))).toBeLessThan(500);
  });

  it('is asked for five times, then after a wait, at every replica; signing in goes on', async () => {
    for (const address of [email(), `nao-${email()}`]) {
      await forgetCounts();
      const before = links().length;
      for (let times = 0; times < 5; times += 1) {
        const product = site().products[times % 2] ?? one();
        expect((await post(product, ask, { email: address })).status).toBe(200);
      }
      for (const product of site().products) {
        const refused = await post(product, ask, { email: address.toUpperCase() });
        expect(codeOf(refused)).toEqual([429, 'auth/too-many-requests']);
        expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      }
      const mails = address === email() ? 5 : 0;
      await expect.poll(() => links().length - before).toBe(mails);
    }
    expect((await signIn(one().owner)).status).toBe(200);
    const guess = async () => (await setBy('a'.repeat(43))).status;
    const statuses = [];
    for (let times = 0; times < 6; times += 1) statuses.push(await guess());
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
  });

  it('is offered by the sign-in page', async () => {
    const page = await fetch(`${one().url}/admin/login`, { headers: { accept: 'text/html' } });
    expect(await page.text()).toContain('<script type="application/json" id="operator">{"canMail":true}');
  });
}
