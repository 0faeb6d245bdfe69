import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context } from 'koa';
import { bodyFields, refuseQuery } from '../../platform/requests';
import { recordEvent } from '../audit/audit-log';
import { accountOf } from '../guessing/guess-limit';
import { comparePassword, hashPassword, isWeakHash } from '../passwords/password';
import { withGuess } from './admit-guess';
import { readDevice, writeDevice, writeRefreshCookie } from './cookies';
import { openSession } from './renew-session';
import { forgetExpiredSessions, isOfPanelRole, type WithRole, withSessionsLocked } from './session-store';
import type { Tokens } from './tokens';

const userUid = 'plugin::users-permissions.user';
const emailShape = /^[^\s@]+@[^\s@]+$/;

type User = {
  id: number;
  email: string;
  password: string | null;
  confirmed: boolean | null;
  blocked: boolean | null;
};

/** One message for all reasons, Strapi's own: a response must not reveal whether the account exists. */
function refuse(): never {
  throw new errors.ValidationError('Invalid identifier or password', { code: 'auth/wrong-password' });
}

/** Identifier and password of a body, as two non-empty strings. @throws ValidationError if either is missing */
export function credentialsOf(body: unknown, name: 'identifier' | 'email'): [string, string] {
  const fields = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>;
  const { [name]: identifier, password } = fields;
  if (typeof identifier !== 'string' || typeof password !== 'string' || !identifier || !password) refuse();
  return [identifier.trim(), password];
}

/** An e-mail that was sent, without blanks around it. @throws ValidationError for what is none */
export function emailOf(sent: unknown): string {
  const email = typeof sent === 'string' ? sent.trim() : '';
  if (emailShape.test(email)) return email;
  throw new errors.ValidationError('Please provide a valid email address', { code: 'auth/invalid-email' });
}

type Opened = Tokens | 'blocked' | null;

/**
 * Opens a session after a successful comparison. A password that was changed meanwhile is refused, unless another sign-in
 * has only rehashed it. @returns null then, and for a user of another role than the panel's
 */
async function openUnchanged(
  strapi: Core.Strapi,
  user: User,
  { password, userAgent }: { password: string; userAgent: string },
): Promise<Opened> {
  const stronger = user.password && isWeakHash(user.password) ? await hashPassword(password) : null;
  const opened = await withSessionsLocked(strapi, user.id, async () => {
    const now: (User & WithRole) | null = await strapi.db
      .query(userUid)
      .findOne({ where: { id: user.id }, populate: { role: true } });
    if (now?.password !== user.password) return { now };
    if (!isOfPanelRole(now)) {
      strapi.log.warn(`User ${user.id} is refused: the role is ${now.role?.type ?? 'none'}`);
      return { now: null };
    }
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

/**
 * Signs in by e-mail and password. User names are not accepted (ADR 20): guesses at a well-known user name would count for
 * its account, and so reveal the account's e-mail.
 */
export async function signIn(strapi: Core.Strapi, ctx: Context): Promise<unknown> {
  refuseQuery(ctx.query);
  const [identifier, password] = credentialsOf(ctx.request.body, 'identifier');
  bodyFields(ctx.request.body, ['identifier', 'password']);
  const email = emailOf(identifier);
  const findUser = (): Promise<User | null> =>
    strapi.db.query(userUid).findOne({ where: { provider: 'local', email: email.toLowerCase() } });
  const account = accountOf('owner', email);
  const { ip } = ctx.request;
  const guess = { account, ip, device: readDevice(ctx, account) };
  const who = async () => (await findUser())?.email ?? '?';

  const { user, tokens } = await withGuess(strapi, guess, { who, what: 'sign-in' }, async (wasRight) => {
    const user = await findUser();
    const isRight = await comparePassword(password, user?.password);
    let tokens: Opened = null;
    if (user && isRight) {
      await forgetExpiredSessions(strapi);
      tokens = await openUnchanged(strapi, user, { password, userAgent: ctx.get('user-agent') });
    }
    if (!user || tokens === null) return refuse();
    await wasRight();
    if (tokens === 'blocked') {
      throw new errors.ApplicationError('Your account has been blocked by an administrator', {
        code: 'auth/user-disabled',
      });
    }
    return { user, tokens };
  });
  writeRefreshCookie(strapi, ctx, tokens.refreshToken);
  writeDevice(ctx, account);
  await recordEvent(strapi, { who: user.email, what: 'sign-in', address: ip });
  const { auth } = ctx.state;
  const shown = await strapi.contentAPI.sanitize.output(user, strapi.getModel(userUid), { auth });
  return ctx.send({ jwt: tokens.accessToken, user: shown });
}
