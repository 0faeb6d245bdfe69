import { afterAll, beforeAll, describe } from 'vitest';
import { type Product, startProduct } from '../support/product';
import { isLong } from './form';
import { describeHostileRequests } from './hostile-requests';
import { describeSignInTiming } from './sign-in-timing';

let product: Product;
beforeAll(async () => {
  product = await startProduct({ TRUST_PROXY: '1' });
});
afterAll(() => product?.remove());

describe('sign-ins', () =>
  describeSignInTiming(
    () => product,
    isLong
      ? { accounts: 200, isClose: (known, unknown) => Math.abs(known.median - unknown.median) <= 10 }
      : // A hash more or less would be twice the time, or half.
        {
          accounts: 12,
          isClose: (known, unknown) => Math.abs(Math.log2(known.least / unknown.least)) < 0.6,
        },
  ));
describe('hostile requests', () => describeHostileRequests(() => product, { everywhere: isLong }));
