import type { Core } from '@strapi/strapi';
import type { Context, Middleware } from 'koa';
import { recordEvent } from '../audit/record-event';

const reads = new Set(['GET', 'HEAD', 'OPTIONS']);
/** Signing in is recorded where it is done, refusals as well; the others change nothing that anybody wants to know. */
const unrecorded = /(?:authentication\.(?:login|accessToken|logout)|auth\.(?:callback|refresh|logout))$/;

type Actor = { email?: string; username?: string; name?: string };

/** `gallery-item.update` of `api::gallery-item.gallery-item.update` */
function deedOf(ctx: Context): string | undefined {
  const handler: unknown = ctx.state.route?.handler;
  if (typeof handler !== 'string' || unrecorded.test(handler)) return undefined;
  return handler.split('.').slice(-2).join('.');
}

/** Records every change that somebody who is signed in makes, here or in Strapi's admin. */
export default function audit(_config: unknown, { strapi }: { strapi: Core.Strapi }): Middleware {
  return async (ctx, next) => {
    await next();
    if (reads.has(ctx.method) || ctx.status >= 400) return;
    const what = deedOf(ctx as Context);
    const actor: Actor | undefined = ctx.state.user ?? ctx.state.auth?.credentials;
    if (!what || !actor) return;
    const kind = ctx.state.auth?.strategy?.name === 'users-permissions' ? 'owner' : 'operator';
    const who = `${actor.email ?? actor.username ?? actor.name ?? '?'} (${kind})`;
    await recordEvent(strapi, { who, what, target: `${ctx.method} ${ctx.path}`, address: ctx.request.ip });
  };
}
