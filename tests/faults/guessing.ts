import { describe, expect, it } from 'vitest';
import { addressAt, whenAdmitted } from '../support/attack';
import { runCommand } from '../support/command';
import { cookiesOf } from '../support/panel-session';
import type { Product } from '../support/product';
import { reportFigures } from '../support/report-figures';

/** What an account may cost in any hour. */
const comparisonsAnHour = 100;
/** Fewer than two replicas have waiting. */
const burst = 40;

function signIn(product: Product, address: string, { password = product.owner.password, cookie = '' } = {}) {
  return whenAdmitted(() =>
    fetch(`${product.url}/api/auth/local`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address, cookie },
      body: JSON.stringify({ identifier: product.owner.email, password }),
    }),
  );
}

/**
 * An attack on the owner's password from everywhere at once, on two replicas, with a restart half-way.
 * @param replicas two that share a database and trust one proxy
 */
export function describeGuessing(replicas: () => { one: Product; other: Product }, guesses: number): void {
  describe(`${guesses} guesses in bursts of ${burst}, from as many addresses, on two replicas`, () => {
    it('cost at most 100 comparisons, and the owner signs in meanwhile', {
      timeout: 60_000 + guesses * 500,
    }, async () => {
      const { one, other } = replicas();
      const home = '203.0.113.9';
      const cookie = cookiesOf((await signIn(one, home)).headers);
      const statuses = new Map<number, number>();
      let longestWait = 0;
      for (let start = 0; start < guesses; start += burst) {
        const answers = await Promise.all(
          Array.from({ length: Math.min(burst, guesses - start) }, (_, at) => {
            const index = start + at;
            const guess = { password: `palpite número ${index}` };
            return signIn(index % 2 === 0 ? one : other, addressAt(index), guess);
          }),
        );
        for (const { status, headers } of answers) {
          statuses.set(status, (statuses.get(status) ?? 0) + 1);
          longestWait = Math.max(longestWait, Number(headers.get('retry-after')));
        }
        if (start < guesses / 2 && start + burst >= guesses / 2) {
          expect((await signIn(other, home, { cookie })).status).toBe(200);
          await one.restart();
        }
      }
      const [compared = 0, refused = 0] = [statuses.get(400), statuses.get(429)];
      reportFigures('Guessing', { guesses, compared, refused, 'longest wait, s': longestWait });
      expect(compared).toBeGreaterThan(0);
      expect(compared).toBeLessThanOrEqual(comparisonsAnHour);
      expect(compared + refused).toBe(guesses);
      expect(longestWait).toBeGreaterThan(60);
      expect(longestWait).toBeLessThanOrEqual(240);

      // In the browser they are known by, wherever it is.
      expect((await signIn(one, home, { cookie })).status).toBe(200);
      expect((await signIn(other, addressAt(guesses + 1), { cookie })).status).toBe(200);
    });

    it('are forgotten on both by `owner reset-password`', async () => {
      const { one, other } = replicas();
      // A guess first, should the wait be over.
      await signIn(one, addressAt(0), { password: 'palpite' });
      for (const product of [one, other]) expect((await signIn(product, addressAt(0))).status).toBe(429);
      await runCommand(one, ['owner', 'reset-password'], { OWNER_PASSWORD: one.owner.password });
      for (const product of [one, other]) expect((await signIn(product, addressAt(0))).status).toBe(200);
    });
  });
}
