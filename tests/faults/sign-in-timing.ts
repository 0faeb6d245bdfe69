import { expect, it } from 'vitest';
import { addressAt } from '../support/attack';
import type { Product } from '../support/product';
import { reportFigures } from '../support/report-figures';
import { signInOperator } from '../support/rest-client';

const users = '/content-manager/collection-types/plugin::users-permissions.user';

/** Times of one kind of account, in ms. The least is what the work takes: nothing else that runs makes it shorter. */
interface Times {
  median: number;
  least: number;
}

function timesOf(values: number[]): Times {
  const sorted = [...values].sort((a, b) => a - b);
  return { median: sorted[Math.floor(sorted.length / 2)] ?? Number.NaN, least: sorted[0] ?? Number.NaN };
}

/**
 * Whether an answer tells accounts that exist from others, by what it says or how long it takes.
 * @param options.accounts of each kind
 */
export function describeSignInTiming(
  product: () => Product,
  { accounts, isClose }: { accounts: number; isClose: (known: Times, unknown: Times) => boolean },
): void {
  it(`${accounts} known and ${accounts} unknown accounts are answered alike`, {
    timeout: 60_000 + accounts * 6_000,
  }, async () => {
    const operator = await signInOperator(product());
    const { body } = await operator.send<{ roles: { id: number; type: string }[] }>(
      'GET',
      '/users-permissions/roles',
    );
    const role = body.roles.find(({ type }) => type === 'authenticated')?.id;
    for (let index = 0; index < accounts; index += 1) {
      const { status } = await operator.send('POST', users, {
        username: `known-${index}`,
        email: `known-${index}@portfolio.test`,
        password: `uma senha longa ${index}`,
        confirmed: true,
        role,
      });
      expect(status).toBe(201);
    }
    const times: Record<string, number[]> = { known: [], unknown: [] };
    const bodies = new Set<string>();
    for (let index = 0; index < accounts; index += 1) {
      // In turns, so that what else the machine does slows both alike.
      for (const kind of index % 2 === 0 ? ['known', 'unknown'] : ['unknown', 'known']) {
        const start = performance.now();
        const answer = await fetch(`${product().url}/api/auth/local`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-forwarded-for': addressAt(index) },
          body: JSON.stringify({
            identifier: `${kind}-${index}@portfolio.test`,
            password: 'not the password',
          }),
        });
        bodies.add(`${answer.status} ${await answer.text()}`);
        times[kind]?.push(performance.now() - start);
      }
    }
    const [known, unknown] = [timesOf(times.known ?? []), timesOf(times.unknown ?? [])];
    reportFigures('Sign-ins refused, median', {
      accounts,
      'known, ms': known.median.toFixed(1),
      'unknown, ms': unknown.median.toFixed(1),
      'apart, ms': Math.abs(known.median - unknown.median).toFixed(1),
    });
    expect([...bodies]).toHaveLength(1);
    expect(isClose(known, unknown)).toBe(true);
  });
}
