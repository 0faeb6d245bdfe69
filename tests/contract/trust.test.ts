import { afterAll, beforeAll, describe } from 'vitest';
import { type Product, startProduct } from '../support/server/product';
import { describeAudit, describeOldEntries } from './trust/audit';
import {
  describeHeldConnections,
  describeLargeRequests,
  type HeldConnections,
  holdConnections,
} from './trust/connections';
import { describeGuesses } from './trust/guesses';
import { describeHeaders } from './trust/headers';
import { describeKeptPasswords } from './trust/kept-passwords';

describe('trust', () => {
  let product: Product | undefined;
  let second: Product | undefined;
  let held: Promise<HeldConnections> | undefined;
  beforeAll(async () => {
    const settings = { TRUST_PROXY: '1', SECURITY_CONTACT: 'mailto:security@portfolio.test' };
    // One that trusts no proxy, and on which connections are held, is started by `test:all` only.
    const other = process.env.TEST_ALL ? startProduct() : undefined;
    [product, second] = await Promise.all([startProduct(settings), other]);
    held = second && holdConnections(second);
    // Avoids an unhandled rejection before it is awaited.
    held?.catch(() => {});
  });
  afterAll(async () => {
    // SIGKILL, since a normal stop waits for the response that one client does not read.
    await second?.kill('SIGKILL');
    await Promise.all([product?.remove(), second?.remove()]);
  });
  const running = <Value>(value: Value | undefined): Value => {
    if (value === undefined) throw new Error('The product did not start');
    return value;
  };
  const current = () => running(product);

  describe('every answer', () => describeHeaders(current));
  describe('the audit log', () => describeAudit(current));
  describe('large requests', () => describeLargeRequests(current));
  describe('passwords', () => describeKeptPasswords(current));
  // After the tests that sign in, as guesses use up this address's attempts.
  describe('guessing', () => describeGuesses(current, () => running(second)));
  if (process.env.TEST_ALL) {
    describe('the audit log after another start', () => describeOldEntries(current));
    // Last, as the connections are held during the other tests.
    describe('slow requests', () =>
      describeHeldConnections(
        () => running(second),
        () => running(held),
      ));
  }
});
