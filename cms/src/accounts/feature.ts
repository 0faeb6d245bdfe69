import type { Feature } from '../platform/feature';
import { schedule } from '../platform/schedule/schedule';
import { listAuditLog, offerAuditReadOnly } from './audit/audit-in-admin';
import { trimLog } from './audit/audit-log';
import { announceSignIn, createAccounts } from './first-accounts';
import { createGuessTable, openGuessLimit, removeExpiredGuesses } from './guessing/guess-limit';
import { closeRegistration, syncPermissions } from './permissions';
import { limitSignInRate } from './sessions/sign-in-rate';
import { guardOperatorPasswords } from './strapi-passwords';

export const accountsFeature: Feature = {
  register(strapi) {
    openGuessLimit(strapi);
    guardOperatorPasswords(strapi);
    offerAuditReadOnly(strapi);
  },
  async bootstrap(strapi) {
    await createGuessTable(strapi);
    limitSignInRate(strapi);
    // One transaction: a crash must not leave an account whose generated password was never printed.
    const signIns = await strapi.db.transaction(async () => {
      await syncPermissions(strapi);
      await closeRegistration(strapi);
      await listAuditLog(strapi);
      return createAccounts(strapi);
    });
    signIns.forEach(announceSignIn);
  },
  listening(strapi) {
    schedule(strapi, { name: 'Trimming the audit log', rule: '0 * * * *', run: () => trimLog(strapi) });
    schedule(strapi, {
      name: 'Forgetting guesses that ran out',
      rule: '0 * * * *',
      run: () => removeExpiredGuesses(strapi),
    });
  },
};
