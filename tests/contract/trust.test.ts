import { describe } from 'vitest';
import { runSql } from '../support/database/run-sql';
import { openNoticeDoors } from '../support/server/notice-doors';
import { startProduct } from '../support/server/product';
import { started } from '../support/server/started';
import { describeAudit } from './trust/audit';
import { describeBodies } from './trust/bodies';
import { describeEncodedBodies, describeHeldConnections } from './trust/connections';
import { describeForgottenPassword } from './trust/forgotten-password';
import { describeGuesses } from './trust/guesses';
import { describeHeaders } from './trust/headers';
import { describeKeptPasswords } from './trust/kept-passwords';

describe('trust', () => {
  const mail = started(openNoticeDoors);
  const current = started(() =>
    startProduct({
      TRUST_PROXY: '1',
      SECURITY_CONTACT: 'mailto:security@portfolio.test',
      ...mail().env,
    }),
  );

  describe('every answer', () => describeHeaders(current));
  describe('the audit log', () => describeAudit(current));
  describe('a body', () => describeBodies(current));
  describe('an encoded body', () => describeEncodedBodies(current));
  describe('passwords', () => describeKeptPasswords(current));
  describe('a forgotten password', () =>
    describeForgottenPassword(() => ({
      products: [current(), current()],
      mail: mail(),
      sql: (statement) => runSql(current(), statement),
      earlier: (minutes) => `expires_at - ${minutes * 60_000}`,
    })));
  // After the tests that sign in, as guesses use up this address's attempts.
  describe('guessing', () => describeGuesses(current));
  if (process.env.TEST_ALL) describe('slow requests', () => describeHeldConnections(current));
});
