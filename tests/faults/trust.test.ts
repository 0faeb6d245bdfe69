import { afterAll, beforeAll, describe } from 'vitest';
import { type Product, startProduct } from '../support/product';
import { describeHostileRequests } from './hostile-requests';
import { describeSignInTiming } from './sign-in-timing';

let product: Product;
beforeAll(async () => {
  product = await startProduct({ TRUST_PROXY: '1' });
});
afterAll(() => product?.remove());

describe('sign-ins', () =>
  describeSignInTiming(() => product, {
    accounts: 200,
    isClose: (known, unknown) => Math.abs(known.median - unknown.median) <= 10,
  }));
describe('hostile requests', () => describeHostileRequests(() => product, { everywhere: true }));
