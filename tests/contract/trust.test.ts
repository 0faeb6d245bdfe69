import { afterAll, beforeAll, describe } from 'vitest';
import { type Product, startProduct } from '../support/product';
import { describeAudit } from './trust/audit';
import { describeConnections } from './trust/connections';
import { describeGuesses } from './trust/guesses';
import { describeHeaders } from './trust/headers';
import { describeKeptPasswords } from './trust/kept-passwords';

describe('trust', () => {
  let product: Product | undefined;
  beforeAll(async () => {
    product = await startProduct({ TRUST_PROXY: '1', SECURITY_CONTACT: 'mailto:security@portfolio.test' });
  });
  afterAll(() => product?.remove());
  const current = () => {
    if (!product) throw new Error('The product did not start');
    return product;
  };

  describe('every answer', () => describeHeaders(current));
  describe('slow and large requests', () => describeConnections(current));
  describe('the audit log', () => describeAudit(current));
  describe('passwords', () => describeKeptPasswords(current));
  // Last: guesses use up what an address may do.
  describe('guessing', () => describeGuesses(current));
});
