import type { Core } from '@strapi/strapi';
import { refuse } from '../../platform/requests/refuse';
import { accountOf, forgetGuesses } from '../guessing/counters';
import { endSessionsOf, withSessionsLocked } from '../sessions/session-store';
import { passwordProblem } from './password';

const userUid = 'plugin::users-permissions.user';
const saves = new Set(['create', 'update', 'clone']);

type Save = { documentId?: string; data?: { password?: unknown; blocked?: unknown } };

/**
 * A password that is set in Strapi's admin or by a command follows the rules of the panel, ends the sessions
 * that were opened with the old one, and forgets the guesses at it. Who is blocked has no session to come back to.
 */
export function watchUserPasswords(strapi: Core.Strapi): void {
  strapi.documents.use(async (context, next) => {
    if (context.uid !== userUid || !saves.has(context.action)) return next();
    const { documentId, data } = context.params as Save;
    const isSet = typeof data?.password === 'string';
    if (isSet) {
      const problem = passwordProblem(data.password as string);
      if (problem) refuse('password', problem.message);
    }
    const endsSessions = isSet || data?.blocked === true;
    if (context.action !== 'update' || !endsSessions) return next();

    const user: { id: number; email: string } | null = await strapi.db
      .query(userUid)
      .findOne({ where: { documentId }, select: ['id', 'email'] });
    if (!user) return next();
    return await withSessionsLocked(strapi, user.id, async () => {
      const saved = await next();
      await endSessionsOf(strapi, user.id);
      // Whatever was tried with the old one: the new one works at once.
      if (isSet) await strapi.db.transaction(({ trx }) => forgetGuesses(trx, accountOf('owner', user.email)));
      return saved;
    });
  });
}
