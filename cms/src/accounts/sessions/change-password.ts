import type { Core } from '@strapi/strapi';
import type { Request } from 'koa';
import { strings } from '../../platform/strings';
import { accountOf } from '../guessing/guess-limit';
import { comparePassword, hashPassword, type PasswordProblem, passwordProblem } from '../passwords/password';
import { withGuess } from './admit-guess';
import { openSession } from './renew-session';
import { endSessionsOf, findSession, withSessionsLocked } from './session-store';
import type { Tokens } from './tokens';

const userUid = 'plugin::users-permissions.user';

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/**
 * Changes a user's password, ends all their sessions and opens a new one for this client.
 * @param request its body has `currentPassword`, `password` and optionally `passwordConfirmation` @throws RateLimitError
 */
export async function changePassword(
  strapi: Core.Strapi,
  user: { id: number; email: string },
  sessionId: string,
  { body, ip, headers }: Pick<Request, 'body' | 'ip' | 'headers'>,
): Promise<{ tokens: Tokens } | { problem: PasswordProblem }> {
  const fields = (body ?? {}) as Record<string, unknown>;
  const current = text(fields.currentPassword);
  const password = text(fields.password);

  const problem = passwordProblem(password);
  if (problem) return { problem };
  if (fields.passwordConfirmation !== undefined && fields.passwordConfirmation !== password) {
    return { problem: { code: 'password/mismatch', message: strings.passwordMismatch } };
  }
  const stored = await strapi.db.query(userUid).findOne({ where: { id: user.id }, select: ['password'] });
  const family = (await findSession(strapi, sessionId))?.deviceId ?? sessionId;
  const guess = { account: accountOf('owner', user.email), ip, device: `session-${family}` };
  const action = { who: async () => user.email, what: 'password change' };
  const isRight = await withGuess(strapi, guess, action, async (wasRight) => {
    if (!(await comparePassword(current, stored?.password))) return false;
    await wasRight();
    return true;
  });
  if (!isRight) return { problem: { code: 'password/wrong-current', message: strings.passwordWrong } };
  if (current === password) {
    return { problem: { code: 'password/same', message: strings.passwordSame } };
  }

  const data = { password: await hashPassword(password) };
  const tokens = await withSessionsLocked(strapi, user.id, async () => {
    if (!(await findSession(strapi, sessionId))) return null;
    await strapi.db.query(userUid).update({ where: { id: user.id }, data });
    await endSessionsOf(strapi, user.id);
    return openSession(strapi, user.id, headers['user-agent'] ?? '');
  });
  if (tokens) return { tokens };
  return { problem: { code: 'session/ended', message: strings.sessionEnded } };
}
