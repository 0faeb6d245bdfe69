import { removeExpiredCounts } from '../platform/counters';
import type { Feature } from '../platform/feature';
import { schedule } from '../platform/schedule/schedule';
import { listAuditLog, offerAuditReadOnly } from './audit/audit-in-admin';
import { trimLog } from './audit/audit-log';
import { announceSignIn, createAccounts } from './first-accounts';
import { openGuessLimit } from './guessing/guess-limit';
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
      name: 'Forgetting counts that ran out',
      rule: '0 * * * *',
      run: () => removeExpiredCounts(strapi),
    });
  },
};
