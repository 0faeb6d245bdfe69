import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context, Middleware } from 'koa';
import { recordEvent } from '../audit/record-event';
import { refuse } from '../validation/refuse';
import { admitGuess } from './admit-guess';
import { type Account, readDevice, writeDevice } from './device-cookie';
import { passwordProblem } from './password-rules';
import { credentialsOf, strangerNamed } from './sign-in';

const adminUid = 'admin::user';

function isRefusal(error: unknown): boolean {
  return error instanceof errors.ApplicationError;
}

/** Limits guesses at the passwords of Strapi's own admin, ahead of its sign-in. */
export function limitOperatorSignIn(strapi: Core.Strapi): Middleware {
  return async (ctx, next) => {
    // Strapi would find credentials in a list, or in the address, as well.
    const [email] = credentialsOf(ctx.request.body, 'email');
    const user = await strapi.db.query(adminUid).findOne({ where: { email: email.toLowerCase() } });
    const account: Account | null = user && `operator:${user.id}`;
    const { ip } = ctx.request;
    const context = ctx as Context;
    const device = account ? readDevice(context, account) : undefined;
    const who = user?.email ?? '?';
    const guess = { account: account ?? `operator-${strangerNamed(email.toLowerCase())}`, ip, device };
    const admission = await admitGuess(strapi, guess, { who, what: 'operator sign-in' });
    try {
      await next();
    } catch (error) {
      if (isRefusal(error)) await recordEvent(strapi, { who, what: 'operator sign-in refused', address: ip });
      else await admission.withdrawn();
      throw error;
    }
    if (ctx.status !== 200 || !account) return;
    await admission.succeeded();
    writeDevice(context, account);
    await recordEvent(strapi, { who, what: 'operator sign-in', address: ip });
  };
}

/** The same for the current password, which the operator gives to change it. */
export function limitOperatorPassword(strapi: Core.Strapi): Middleware {
  return async (ctx, next) => {
    const { currentPassword, password } = (ctx.request.body ?? {}) as Record<string, unknown>;
    if (currentPassword === undefined) return next();
    // Strapi ends the operator's sessions before it finds that a new password will not do.
    const problem = typeof password === 'string' ? passwordProblem(password) : null;
    if (problem) refuse('password', problem.message);
    const { id, email: who } = ctx.state.user;
    const { ip } = ctx.request;
    const guess = { account: `operator:${id}`, ip, device: 'session' } as const;
    const admission = await admitGuess(strapi, guess, { who, what: 'operator password change' });
    try {
      await next();
    } catch (error) {
      if (isRefusal(error))
        await recordEvent(strapi, { who, what: 'operator password change refused', address: ip });
      else await admission.withdrawn();
      throw error;
    }
    if (ctx.status === 200) await admission.succeeded();
    else await recordEvent(strapi, { who, what: 'operator password change refused', address: ip });
  };
}
