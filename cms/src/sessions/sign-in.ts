import { createHash } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context } from 'koa';
import { recordEvent } from '../audit/record-event';
import { comparePassword, hashPassword, isWeakHash } from '../passwords/password-hash';
import { admitGuess } from './admit-guess';
import { type Account, readDevice, writeDevice } from './device-cookie';
import { forgetExpiredSessions } from './end-sessions';
import { withSessionsHeld } from './hold-sessions';
import { writeRefreshCookie } from './refresh-cookie';
import { openSession } from './renew-session';
import type { Tokens } from './tokens';

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

/**
 * What guesses at a name count for that no account has: as much as those at one that has. Names that an account would
 * be found by alike count together, and no others: an answer would tell.
 */
export function strangerNamed(identifier: string): string {
  const name = identifier.includes('@') ? identifier.toLowerCase() : identifier;
  return `name:${createHash('sha256').update(name).digest('hex')}`;
}

type Opened = Tokens | 'blocked' | null;

/**
 * Opens a session of a user whose password was right when it was compared, which takes a while: whoever has been given
 * another one meanwhile is not let in by the old one. The same one may have been hashed anew by another sign-in.
 * @returns null when the password is another by now
 */
async function openUnchanged(
  strapi: Core.Strapi,
  user: User,
  { password, userAgent }: { password: string; userAgent: string },
): Promise<Opened> {
  const stronger = user.password && isWeakHash(user.password) ? await hashPassword(password) : null;
  const opened = await withSessionsHeld(strapi, user.id, async () => {
    const now: User | null = await strapi.db.query(userUid).findOne({ where: { id: user.id } });
    if (now?.password !== user.password) return { now };
    if (now.blocked) return 'blocked';
    const data = { password: stronger };
    if (stronger) await strapi.db.query(userUid).update({ where: { id: user.id }, data });
    return openSession(strapi, user.id, userAgent);
  });
  if (opened === 'blocked' || !('now' in opened)) return opened;
  const { now } = opened;
  const isSame = stronger !== null && now !== null && (await comparePassword(password, now.password));
  return isSame ? await openUnchanged(strapi, now, { password, userAgent }) : null;
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
  const who = user?.email ?? '?';
  const admission = await admitGuess(strapi, guess, { who, what: 'sign-in' });

  const isRight = await comparePassword(password, user?.password);
  const refused = () => recordEvent(strapi, { who, what: 'sign-in refused', address: ip });
  if (!user || !account || !isRight) {
    await refused();
    refuse();
  }

  let tokens: Opened;
  try {
    await forgetExpiredSessions(strapi);
    tokens = await openUnchanged(strapi, user, { password, userAgent: ctx.get('user-agent') });
  } catch (error) {
    await admission.withdrawn();
    throw error;
  }
  if (tokens === null) {
    await refused();
    refuse();
  }
  await admission.succeeded();
  if (tokens === 'blocked') {
    await refused();
    throw new errors.ApplicationError('Your account has been blocked by an administrator');
  }
  writeRefreshCookie(strapi, ctx, tokens.refreshToken);
  writeDevice(ctx, account);
  await recordEvent(strapi, { who: user.email, what: 'sign-in', address: ip });
  const { auth } = ctx.state;
  const shown = await strapi.contentAPI.sanitize.output(user, strapi.getModel(userUid), { auth });
  return ctx.send({ jwt: tokens.accessToken, user: shown });
}
