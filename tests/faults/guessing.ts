import { describe, expect, it } from 'vitest';
import { addressAt, oddBodies, send, whenAdmitted } from '../support/attack';
import { runCommand } from '../support/command';
import { cookiesOf } from '../support/panel-session';
import type { Product } from '../support/product';
import { reportFigures } from '../support/report-figures';

/** What an account may cost in any hour. */
const comparisonsAnHour = 100;
/** Fewer than two replicas have waiting. */
const burst = 40;

/**
 * An attack on the owner's password from everywhere at once, on two replicas, with a restart half-way.
 * @param replicas two that share a database and trust one proxy
 */
export function describeGuessing(replicas: () => { one: Product; other: Product }, guesses: number): void {
  describe(`${guesses} guesses in bursts of ${burst}, from as many addresses, on two replicas`, () => {
    const home = '203.0.113.9';
    const signIn = (product: Product, address: string, cookie = '') =>
      whenAdmitted(() => send({ product, address, password: product.owner.password, shape: 0, cookie }));

    it('cost at most 100 comparisons, and the owner signs in meanwhile', {
      timeout: 60_000 + guesses * 500,
    }, async () => {
      const { one, other } = replicas();
      const first = await signIn(one, home);
      expect(first.status).toBe(200);
      const known = cookiesOf(first.headers);
      const statuses = new Map<number, number>();
      let longestWait = 0;
      for (let start = 0; start < guesses; start += burst) {
        const answers = await Promise.all(
          Array.from({ length: Math.min(burst, guesses - start) }, (_, at) => {
            const index = start + at;
            const product = index % 2 === 0 ? one : other;
            const guess = { address: addressAt(index), password: `palpite número ${index}`, shape: index };
            return whenAdmitted(() => send({ product, ...guess }));
          }),
        );
        for (const { status, headers } of answers) {
          statuses.set(status, (statuses.get(status) ?? 0) + 1);
          if (status === 429) longestWait = Math.max(longestWait, Number(headers.get('retry-after')));
        }
        if (start < guesses / 2 && start + burst >= guesses / 2) {
          expect((await signIn(other, home, known)).status).toBe(200);
          await one.restart();
        }
      }
      const [compared = 0, refused = 0] = [statuses.get(400), statuses.get(429)];
      reportFigures('Guessing', { guesses, compared, refused, 'longest wait, s': longestWait });
      expect([...statuses.keys()].sort()).toEqual([400, 429]);
      expect(compared).toBeGreaterThan(0);
      expect(compared).toBeLessThanOrEqual(comparisonsAnHour);
      expect(compared + refused).toBe(guesses);
      expect(longestWait).toBeGreaterThan(60);
      expect(longestWait).toBeLessThanOrEqual(20 * 60);

      // In the browser they are known by, wherever it is.
      expect((await signIn(one, home, known)).status).toBe(200);
      expect((await signIn(other, addressAt(guesses + 1), known)).status).toBe(200);
    });

    it('are forgotten on both by `owner reset-password`', async () => {
      const { one, other } = replicas();
      const elsewhere = (product: Product) => async () => (await signIn(product, addressAt(0))).status;
      for (const product of [one, other]) expect(await elsewhere(product)()).toBe(429);
      await runCommand(one, ['owner', 'reset-password'], { OWNER_PASSWORD: one.owner.password });
      for (const product of [one, other]) await expect.poll(elsewhere(product)).toBe(200);
    });

    it('do not get past it in a shape that somebody else would read', async () => {
      const { one } = replicas();
      for (const body of oddBodies(one.owner, one.owner.password)) {
        const answer = await whenAdmitted(() =>
          fetch(`${one.url}/api/auth/local`, {
            method: 'POST',
            headers: { 'content-type': 'application/json', 'x-forwarded-for': home },
            body: JSON.stringify(body),
          }),
        );
        expect([JSON.stringify(body), answer.status]).toEqual([JSON.stringify(body), 400]);
      }
    });
  });
}
