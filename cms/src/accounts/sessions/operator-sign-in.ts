import type { Core } from '@strapi/strapi';
import type { Context, Middleware } from 'koa';
import { refuse } from '../../platform/requests';
import { recordEvent } from '../audit/audit-log';
import { accountOf } from '../guessing/guess-limit';
import { passwordProblem } from '../passwords/password';
import { withGuess } from './admit-guess';
import { readDevice, writeDevice } from './cookies';
import { credentialsOf } from './sign-in';

const adminUid = 'admin::user';

/** Limits guesses at the passwords of Strapi's admin, before its own sign-in. */
export function limitOperatorSignIn(strapi: Core.Strapi): Middleware {
  return async (ctx, next) => {
    // Strapi would also read credentials from an array or the query.
    const [email] = credentialsOf(ctx.request.body, 'email');
    const account = accountOf('operator', email);
    const { ip } = ctx.request;
    const context = ctx as Context;
    const who = async () => {
      const user = await strapi.db.query(adminUid).findOne({ where: { email: email.toLowerCase() } });
      return user?.email ?? '?';
    };
    const guess = { account, ip, device: readDevice(context, account) };
    await withGuess(strapi, guess, { who, what: 'operator sign-in' }, async (wasRight) => {
      await next();
      if (ctx.status !== 200) return;
      await wasRight();
      writeDevice(context, account);
      await recordEvent(strapi, { who: await who(), what: 'operator sign-in', address: ip });
    });
  };
}

/** Limits guesses at the current password when the operator changes it. */
export function limitOperatorPassword(strapi: Core.Strapi): Middleware {
  return async (ctx, next) => {
    const { currentPassword, password } = (ctx.request.body ?? {}) as Record<string, unknown>;
    if (currentPassword === undefined) return next();
    // Strapi ends the operator's sessions before it validates the new password.
    const problem = typeof password === 'string' ? passwordProblem(password) : null;
    if (problem) refuse('password', problem.message);
    const { email: who } = ctx.state.user;
    const { ip } = ctx.request;
    const guess = { account: accountOf('operator', who), ip, device: 'session' };
    const action = { who: async () => who, what: 'operator password change' };
    await withGuess(strapi, guess, action, async (wasRight) => {
      await next();
      if (ctx.status === 200) await wasRight();
    });
  };
}
