import { randomUUID } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import { recordEvent } from '../audit/record-event';
import { comparePassword, hashPassword } from '../passwords/password-hash';
import { strings } from '../strings';
import { admitGuess } from './admit-guess';
import { endSessionsOf } from './end-sessions';
import { withSessionsHeld } from './hold-sessions';
import { type PasswordProblem, passwordProblem } from './password-rules';
import { replaceSession } from './renew-session';
import { findSession } from './session-store';
import type { Tokens } from './tokens';

const userUid = 'plugin::users-permissions.user';

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/**
 * Gives a user another password. Their other sessions end; this one goes on, under a new refresh token.
 * @param request its body has `currentPassword`, `password` and, if it is sent, the same again as `passwordConfirmation`
 * @throws RateLimitError after too many wrong ones
 */
export async function changePassword(
  strapi: Core.Strapi,
  user: { id: number; email: string },
  sessionId: string,
  { body, ip }: { body?: unknown; ip: string },
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
  const guess = { account: `owner:${user.id}`, ip, device: `session-${family}` } as const;
  const admission = await admitGuess(strapi, guess, { who: user.email, what: 'password change' });
  if (!(await comparePassword(current, stored?.password))) {
    await recordEvent(strapi, { who: user.email, what: 'password change refused', address: ip });
    return { problem: { code: 'password/wrong-current', message: strings.passwordWrong } };
  }
  await admission.succeeded();
  if (current === password) {
    return { problem: { code: 'password/same', message: strings.passwordSame } };
  }

  const data = { password: await hashPassword(password) };
  const tokens = await withSessionsHeld(strapi, user.id, async () => {
    const session = await findSession(strapi, sessionId);
    if (!session) return null;
    const device = session.deviceId ?? randomUUID();
    // Not by the document service: a password that is changed there ends every session.
    await strapi.db.query(userUid).update({ where: { id: user.id }, data });
    await endSessionsOf(strapi, user.id, device);
    return replaceSession(strapi, { ...session, deviceId: device });
  });
  if (tokens) return { tokens };
  return { problem: { code: 'session/ended', message: strings.sessionEnded } };
}
