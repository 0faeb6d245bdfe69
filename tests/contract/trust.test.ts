import { describe } from 'vitest';
import { startProduct } from '../support/server/product';
import { started } from '../support/server/started';
import { describeAudit } from './trust/audit';
import { describeBodies } from './trust/bodies';
import { describeEncodedBodies, describeHeldConnections } from './trust/connections';
import { describeGuesses } from './trust/guesses';
import { describeHeaders } from './trust/headers';
import { describeKeptPasswords } from './trust/kept-passwords';

describe('trust', () => {
  const current = started(() =>
    startProduct({ TRUST_PROXY: '1', SECURITY_CONTACT: 'mailto:security@portfolio.test' }),
  );

  describe('every answer', () => describeHeaders(current));
  describe('the audit log', () => describeAudit(current));
  describe('a body', () => describeBodies(current));
  describe('an encoded body', () => describeEncodedBodies(current));
  describe('passwords', () => describeKeptPasswords(current));
  // After the tests that sign in, as guesses use up this address's attempts.
  describe('guessing', () => describeGuesses(current));
  if (process.env.TEST_ALL) describe('slow requests', () => describeHeldConnections(current));
});
