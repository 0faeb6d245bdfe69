import { describe, expect, it } from 'vitest';
import { cookiesOf } from '../support/api/panel-session';
import { signInOperator } from '../support/api/rest-client';
import { addressAt, whenAdmitted } from '../support/faults/attack';
import { noteFigure } from '../support/faults/note-figure';
import { runCommand } from '../support/server/command';
import type { Product } from '../support/server/product';
import { percentile, startSite, Tally } from './site';

const guesses = 1_000;
/** What an account may cost in any hour. */
const comparisonsAnHour = 100;
/** Fewer than two replicas have waiting. */
const burst = 40;
const home = '203.0.113.9';
const variables = () => ({ TRUST_PROXY: '1' });

function signIn(
  { url, owner }: Product,
  address: string,
  guess: { cookie?: string; email?: string; password?: string },
) {
  const headers = {
    'content-type': 'application/json',
    'x-forwarded-for': address,
    cookie: guess.cookie ?? '',
  };
  const [identifier, password] = [guess.email ?? owner.email, guess.password ?? owner.password];
  return fetch(`${url}/api/auth/local`, {
    ...{ method: 'POST', headers },
    body: JSON.stringify({ identifier, password }),
  });
}

/** An attack on the owner's password from everywhere at once, with a restart half-way. */
describe(`${guesses} guesses in bursts of ${burst}, from as many addresses, on two replicas`, () => {
  const site = startSite('PostgreSQL', variables, variables);
  const answerOf = (...[product, address, guess = {}]: [Product, string, Parameters<typeof signIn>[2]?]) =>
    whenAdmitted(() => signIn(product, address, guess));
  const statusOf = async (...guess: Parameters<typeof answerOf>) => (await answerOf(...guess)).status;

  it('cost at most 100 comparisons, and the owner signs in meanwhile', async () => {
    const { product: one, other } = site;
    const first = await answerOf(one, home);
    expect(first.status).toBe(200);
    const cookie = cookiesOf(first.headers);
    const statuses = new Tally();
    let longestWait = 0;
    for (let start = 0; start < guesses; start += burst) {
      const answers = Array.from({ length: burst }, (_, at) => {
        const index = start + at;
        const password = `palpite número ${index}`;
        return answerOf(index % 2 === 0 ? one : other, addressAt(index), { password });
      });
      for (const { status, headers } of await Promise.all(answers)) {
        statuses.add(status);
        if (status === 429) longestWait = Math.max(longestWait, Number(headers.get('retry-after')));
      }
      if (start < guesses / 2 && start + burst >= guesses / 2) {
        expect(await statusOf(other, home, { cookie })).toBe(200);
        await one.restart();
      }
    }
    const [compared = 0, refused = 0] = [statuses.get(400), statuses.get(429)];
    const figure = `${compared} compared, ${refused} refused, waits of up to ${longestWait} s`;
    noteFigure('Guessing', `${guesses}: ${figure}`);
    expect([...statuses.keys()].sort()).toEqual([400, 429]);
    expect(compared).toBeGreaterThan(0);
    expect(compared).toBeLessThanOrEqual(comparisonsAnHour);
    expect(longestWait).toBeGreaterThan(60);
    expect(longestWait).toBeLessThanOrEqual(240);
    // In the browser they are known by, wherever it is.
    expect(await statusOf(one, home, { cookie })).toBe(200);
    expect(await statusOf(other, addressAt(guesses + 1), { cookie })).toBe(200);
  });

  it('are forgotten on both by `owner reset-password`', async () => {
    const { product: one, other } = site;
    // A guess first, should the wait be over.
    await answerOf(one, addressAt(0), { password: 'palpite' });
    for (const product of [one, other]) expect(await statusOf(product, addressAt(0))).toBe(429);
    await runCommand(one, ['owner', 'reset-password'], { OWNER_PASSWORD: one.owner.password });
    for (const product of [one, other]) expect(await statusOf(product, addressAt(0))).toBe(200);
  });
});

const accounts = 200;
/** Medians may lie so far apart (ms). */
const apartMs = 10;
const users = '/content-manager/collection-types/plugin::users-permissions.user';

/** Whether an answer tells accounts that exist from others, by what it says or how long it takes. */
describe('sign-ins', () => {
  const site = startSite('SQLite', variables);

  it(`${accounts} known and ${accounts} unknown accounts are answered alike`, async () => {
    const operator = await signInOperator(site.product);
    type Roles = { roles: { id: number; type: string }[] };
    const { roles } = (await operator.send<Roles>('GET', '/users-permissions/roles')).body;
    const role = roles.find(({ type }) => type === 'authenticated')?.id;
    for (let index = 0; index < accounts; index += 1) {
      const [username, password] = [`known-${index}`, `uma senha longa ${index}`];
      const user = { username, email: `${username}@portfolio.test`, password, confirmed: true, role };
      expect((await operator.send('POST', users, user)).status).toBe(201);
    }
    const times = { known: [] as number[], unknown: [] as number[] };
    const bodies = new Set<string>();
    for (let index = 0; index < accounts; index += 1) {
      // In turns, so that what else the machine does slows both alike.
      const kinds = ['known', 'unknown'] as const;
      for (const kind of index % 2 === 0 ? kinds : kinds.toReversed()) {
        const start = performance.now();
        const guess = { email: `${kind}-${index}@portfolio.test`, password: 'not the password' };
        const answer = await signIn(site.product, addressAt(index), guess);
        bodies.add(`${answer.status} ${await answer.text()}`);
        times[kind].push(performance.now() - start);
      }
    }
    const [known, unknown] = [percentile(times.known, 0.5), percentile(times.unknown, 0.5)];
    noteFigure('Sign-ins refused, medians', `known ${known.toFixed(1)} ms, unknown ${unknown.toFixed(1)} ms`);
    expect([...bodies]).toHaveLength(1);
    expect(Math.abs(known - unknown)).toBeLessThanOrEqual(apartMs);
  });
});
