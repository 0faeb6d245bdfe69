import type { Core } from '@strapi/strapi';
import type { Middleware } from 'koa';
import type { SaveStep } from '../platform/feature';
import { refuse } from '../platform/requests';
import { adminRouter, adminService } from '../platform/strapi/internals';
import { accountOf, forgetGuesses } from './guessing/guess-limit';
import { comparePassword, hashPassword, isWeakHash, passwordProblem } from './passwords/password';
import { limitOperatorPassword, limitOperatorSignIn } from './sessions/operator-sign-in';
import { endSessionsOf, withSessionsLocked } from './sessions/session-store';

type CheckCredentials = ReturnType<typeof adminService<'auth'>>['checkCredentials'];

const adminUid = 'admin::user';

/** Routes of Strapi's admin that compare a password, with their guess limits. */
const guarded: Record<string, (strapi: Core.Strapi) => Middleware> = {
  'POST /login': limitOperatorSignIn,
  'PUT /users/me': limitOperatorPassword,
};

/** Replaces Strapi's own limit, which is per process, is lost at restart, and counts successes. */
function limitGuesses(strapi: Core.Strapi): void {
  for (const route of adminRouter(strapi).routes) {
    const guard = guarded[`${route.method} ${route.path}`];
    if (guard) route.config = { ...route.config, middlewares: [guard(strapi)] };
  }
}

async function checkCredentials(
  strapi: Core.Strapi,
  { email, password }: Parameters<CheckCredentials>[0],
): ReturnType<CheckCredentials> {
  const user = await strapi.db.query(adminUid).findOne({ where: { email } });
  if (!(await comparePassword(password, user?.password)) || !user) {
    return [null, false, { message: 'Invalid credentials' }];
  }
  if (user.isActive !== true) return [null, false, { message: 'User not active' }];
  if (user.password && isWeakHash(user.password)) {
    const data = { password: await hashPassword(password) };
    await strapi.db.query(adminUid).update({ where: { id: user.id, password: user.password }, data });
  }
  return [null, user];
}

/** Applies the owner's password rules to operators: length, hashing and guess limit. */
export function guardOperatorPasswords(strapi: Core.Strapi): void {
  limitGuesses(strapi);

  const auth = adminService(strapi, 'auth');
  auth.validatePassword = comparePassword;
  auth.checkCredentials = (credentials) => checkCredentials(strapi, credentials);
  auth.hashPassword = (password) => {
    const problem = passwordProblem(password);
    if (problem) refuse('password', problem.message);
    return hashPassword(password);
  };

  const users = adminService(strapi, 'user');
  const { updateById } = users;
  users.updateById = async (id, attributes) => {
    const saved = await updateById(id, attributes);
    const isSet = 'password' in attributes;
    if (isSet || attributes.isActive === false) {
      await strapi.sessionManager('admin').invalidateRefreshToken(String(id));
    }
    if (isSet && saved) {
      await strapi.db.transaction(({ trx }) => forgetGuesses(trx, accountOf('operator', saved.email)));
    }
    return saved;
  };
}

const userUid = 'plugin::users-permissions.user';
const saves = new Set(['create', 'update', 'clone']);

type Save = { documentId?: string; data?: { password?: unknown; blocked?: unknown } };

/** Checks a password set in Strapi's admin or by a command. A new one, or a block, ends the user's sessions. */
export const watchUserPasswords: SaveStep = (strapi) => async (context, next) => {
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
    // Guesses at the old password must not delay the new one.
    if (isSet) await strapi.db.transaction(({ trx }) => forgetGuesses(trx, accountOf('owner', user.email)));
    return saved;
  });
};
