import type { Core } from '@strapi/strapi';
import { forgetGuesses } from '../guessing/counters';
import { endSessionsOf } from '../sessions/end-sessions';
import { passwordProblem } from '../sessions/password-rules';
import { refuse } from '../validation/refuse';

type Save = { data?: { password?: unknown } };

/**
 * A password that is set in Strapi's admin or by a command follows the rules of the panel, ends the sessions
 * that were opened with the old one, and forgets the guesses at it.
 */
export function watchUserPasswords(strapi: Core.Strapi): void {
  strapi.documents.use(async (context, next) => {
    const isSave = context.action === 'create' || context.action === 'update';
    if (context.uid !== 'plugin::users-permissions.user' || !isSave) return next();
    const password = (context.params as Save).data?.password;
    if (typeof password !== 'string') return next();

    const problem = passwordProblem(password);
    if (problem) refuse('password', problem.message);
    return await strapi.db.transaction(async ({ trx }) => {
      const saved = await next();
      if (typeof saved === 'object' && saved !== null && 'id' in saved) {
        await endSessionsOf(strapi, saved.id);
        // Whatever was tried with the old one: the new one works at once.
        await forgetGuesses(trx, `owner:${saved.id}`);
      }
      return saved;
    });
  });
}
