import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context, Middleware } from 'koa';
import { recordEvent } from '../audit/record-event';
import { guessLimitOf } from '../guessing/guess-limit-of';
import { type Account, readDevice, writeDevice } from './device-cookie';
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
    const admission = await guessLimitOf(strapi).admit({
      account: account ?? `operator-${strangerNamed(email)}`,
      ip,
      device,
    });
    const who = user?.email ?? '?';
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
    const { currentPassword } = (ctx.request.body ?? {}) as { currentPassword?: unknown };
    if (currentPassword === undefined) return next();
    const admission = await guessLimitOf(strapi).admit({
      account: `operator:${ctx.state.user.id}`,
      ip: ctx.request.ip,
      device: 'session',
    });
    await next();
    if (ctx.status === 200) await admission.succeeded();
  };
}
