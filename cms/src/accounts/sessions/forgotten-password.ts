import { createHash, randomBytes } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context } from 'koa';
import { canMail } from '../../notices/mail';
import { bodyFields, refuseAs, refuseQuery } from '../../platform/requests';
import { strings } from '../../platform/strings';
import { recordEvent } from '../audit/audit-log';
import { accountOf, forgetGuesses, guessLimitOf } from '../guessing/guess-limit';
import { hashPassword, passwordProblem } from '../passwords/password';
import { withGuess } from './admit-guess';
import { readDevice } from './cookies';
import { behindAnswer, mailLink, mailNewPassword } from './password-mails';
import {
  endSessionsOf,
  isOfPanelRole,
  linkOrigin,
  type StoredSession,
  sessionsOf,
  type WithRole,
  withSessionsLocked,
} from './session-store';
import { emailOf } from './sign-in';

const linkMs = 30 * 60_000;
/** Whose link is made for an e-mail without an account: the work is the same. No account has this id. */
const nobody = 0;
const userUid = 'plugin::users-permissions.user';

type User = WithRole & { id: number; email: string; blocked: boolean | null };

/** The account that may have a new password: of the panel's role, and not blocked. */
async function findUser(strapi: Core.Strapi, where: object): Promise<User | null> {
  const user: User | null = await strapi.db
    .query(userUid)
    .findOne({ where: { provider: 'local', ...where }, populate: { role: true } });
  return user && isOfPanelRole(user) && !user.blocked ? user : null;
}

const idOf = (token: string) => createHash('sha256').update(token).digest('hex');

/** Stores a link, by its token's hash, in the place of the one before. @returns the token */
async function makeLink(strapi: Core.Strapi, userId: number): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(Date.now() + linkMs).toISOString();
  const of = { origin: linkOrigin, userId: String(userId) };
  const data = { ...of, sessionId: idOf(token), deviceId: '', type: 'link', status: 'active' };
  await withSessionsLocked(strapi, userId, async () => {
    await sessionsOf(strapi).deleteMany({ where: of });
    await sessionsOf(strapi).create({ data: { ...data, expiresAt, absoluteExpiresAt: expiresAt } });
  });
  return token;
}

/** The account that a link sets the password of; null where the link is wrong, used, replaced or over. */
async function findLinked(strapi: Core.Strapi, token: string): Promise<User | null> {
  const where = { origin: linkOrigin, sessionId: idOf(token) };
  const link: StoredSession | null = await sessionsOf(strapi).findOne({ where });
  if (!link || Date.parse(link.expiresAt) <= Date.now()) return null;
  return await findUser(strapi, { id: Number(link.userId) });
}

/**
 * Asks for a link by mail. The answer is the same, and as fast, for every e-mail: what differs is done behind it. It is counted
 * as guesses at a password are, in counts of its own: who asks too often can still sign in.
 * @throws RateLimitError
 */
export async function askForLink(strapi: Core.Strapi, ctx: Context): Promise<unknown> {
  refuseQuery(ctx.query);
  const email = emailOf(bodyFields(ctx.request.body, ['email']).email);
  if (!canMail) {
    const details = { code: 'auth/operation-not-allowed' };
    throw new errors.ApplicationError(strings.forgotten.noMail, details);
  }
  const { ip } = ctx.request;
  const device = readDevice(ctx, accountOf('owner', email));
  await guessLimitOf(strapi).admit({ account: accountOf('link', email), ip, device });
  behindAnswer(strapi, ctx, async () => {
    const user = await findUser(strapi, { email: email.toLowerCase() });
    const token = await makeLink(strapi, user?.id ?? nobody);
    await recordEvent(strapi, { who: user?.email ?? '?', what: 'password link', address: ip });
    if (user) await mailLink(strapi, user.email, token);
  });
  return ctx.send({ ok: true });
}

/**
 * Sets the password of the account that a link is of, and ends all its sessions and the link. A password that is refused does
 * not spend the link. @throws ValidationError where the link is of no use; RateLimitError
 */
export async function setByLink(strapi: Core.Strapi, ctx: Context): Promise<unknown> {
  refuseQuery(ctx.query);
  const fields = bodyFields(ctx.request.body, ['token', 'password']);
  const [token, password] = [fields.token, fields.password].map((value) =>
    typeof value === 'string' ? value : '',
  ) as [string, string];
  const problem = passwordProblem(password);
  if (problem) refuseAs(problem.code, problem.message);

  const { ip } = ctx.request;
  const what = 'password by link';
  const guess = { account: accountOf('link', token), ip };
  const who = async () => (await findLinked(strapi, token))?.email ?? '?';
  const user = await withGuess(strapi, guess, { who, what }, async (wasRight) => {
    const found = await findLinked(strapi, token);
    if (!found) return null;
    const data = { password: await hashPassword(password) };
    const isSet = await withSessionsLocked(strapi, found.id, async (trx) => {
      // Of two at once only the first finds the link still there.
      if (!(await findLinked(strapi, token))) return false;
      await strapi.db.query(userUid).update({ where: { id: found.id }, data });
      await endSessionsOf(strapi, found.id);
      await forgetGuesses(trx, accountOf('owner', found.email));
      return true;
    });
    if (!isSet) return null;
    await wasRight();
    return found;
  });
  if (!user) refuseAs('auth/link-ended', strings.forgotten.linkEnded);

  await recordEvent(strapi, { who: user.email, what, address: ip });
  behindAnswer(strapi, ctx, () => mailNewPassword(strapi, user.email));
  return ctx.send({ ok: true });
}
