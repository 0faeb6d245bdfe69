import { createHash } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context } from 'koa';
import { recordEvent } from '../audit/record-event';
import { guessLimitOf } from '../guessing/guess-limit-of';
import { comparePassword, hashPassword, isWeakHash } from '../passwords/password-hash';
import { type Account, readDevice, writeDevice } from './device-cookie';
import { forgetExpiredSessions } from './end-sessions';
import { writeRefreshCookie } from './refresh-cookie';
import { openSession } from './renew-session';

const userUid = 'plugin::users-permissions.user';

type User = {
  id: number;
  email: string;
  password: string | null;
  confirmed: boolean | null;
  blocked: boolean | null;
};

/** The same words for every reason, as Strapi has them: an answer does not tell whether there is such an account. */
function refuse(): never {
  throw new errors.ValidationError('Invalid identifier or password', { code: 'auth/wrong-password' });
}

/**
 * Two texts, whatever else is sent.
 * @throws ValidationError
 */
export function credentialsOf(body: unknown, name: 'identifier' | 'email'): [string, string] {
  const fields = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>;
  const { [name]: identifier, password } = fields;
  if (typeof identifier !== 'string' || typeof password !== 'string' || !identifier || !password) refuse();
  return [identifier.trim(), password];
}

/** What guesses at a name count for that no account has: as much as those at one that has. */
export function strangerNamed(identifier: string): string {
  return `name:${createHash('sha256').update(identifier.normalize('NFKC').toLowerCase()).digest('hex')}`;
}

/** Opens a session for whoever sends an account's name or e-mail, and its password. */
export async function signIn(strapi: Core.Strapi, ctx: Context): Promise<unknown> {
  const [identifier, password] = credentialsOf(ctx.request.body, 'identifier');
  const user: User | null = await strapi.db.query(userUid).findOne({
    where: { provider: 'local', $or: [{ email: identifier.toLowerCase() }, { username: identifier }] },
  });
  const account: Account | null = user && `owner:${user.id}`;
  const { ip } = ctx.request;
  const device = account ? readDevice(ctx, account) : undefined;
  const guess = { account: account ?? strangerNamed(identifier), ip, device };
  const admission = await guessLimitOf(strapi).admit(guess);

  const isRight = await comparePassword(password, user?.password);
  if (!user || !account || !isRight) {
    await recordEvent(strapi, { who: user?.email ?? '?', what: 'sign-in refused', address: ip });
    refuse();
  }
  await admission.succeeded();
  if (user.blocked) throw new errors.ApplicationError('Your account has been blocked by an administrator');
  if (user.password && isWeakHash(user.password)) {
    const data = { password: await hashPassword(password) };
    await strapi.db.query(userUid).update({ where: { id: user.id, password: user.password }, data });
  }

  await forgetExpiredSessions(strapi);
  const tokens = await openSession(strapi, user.id, ctx.get('user-agent'));
  writeRefreshCookie(strapi, ctx, tokens.refreshToken);
  writeDevice(ctx, account);
  await recordEvent(strapi, { who: user.email, what: 'sign-in', address: ip });
  const { auth } = ctx.state;
  const shown = await strapi.contentAPI.sanitize.output(user, strapi.getModel(userUid), { auth });
  return ctx.send({ jwt: tokens.accessToken, user: shown });
}
