import type { Core } from '@strapi/strapi';
import type { Context, Middleware } from 'koa';
import { changedTitles, recordEvent } from '../accounts/audit/audit-log';

const reads = new Set(['GET', 'HEAD', 'OPTIONS']);
/**
 * Sign-ins and their refusals are recorded by their handlers; renewals and sign-outs are not recorded, nor what the owner has
 * looked at, which her browser tells every few seconds while clients choose.
 */
const unrecorded =
  /(?:authentication\.(?:login|accessToken|logout)|auth\.(?:callback|refresh|logout|forgotPassword|resetPassword)|selection\.seen)$/;

type Actor = { email?: string; username?: string; name?: string };

/** `gallery-item.update` of `api::gallery-item.gallery-item.update` */
function actionOf(ctx: Context): string | undefined {
  const handler: unknown = ctx.state.route?.handler;
  if (typeof handler !== 'string' || unrecorded.test(handler)) return undefined;
  return handler.split('.').slice(-2).join('.');
}

/** The body fields with the ids of bulk actions in Strapi's admin. */
const idFields = ['documentIds', 'ids', 'fileIds', 'folderIds'];

function isId(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number';
}

/** Ids that are not in the path: those of a bulk action, or of the created entry. */
function idsOf({ request, body }: Context): string {
  const sent = (request.body ?? {}) as Record<string, unknown>;
  const many = idFields.flatMap((name) => (Array.isArray(sent[name]) ? sent[name].filter(isId) : []));
  if (many.length > 0) return ` (${many.length}): ${many.join(', ')}`;
  const answer = (body ?? {}) as { data?: { documentId?: unknown }; documentId?: unknown };
  const created = request.method === 'POST' ? (answer.data?.documentId ?? answer.documentId) : undefined;
  return isId(created) ? `: ${created}` : '';
}

/** The operator whom an invitation registers: the request has no signed-in user. */
function registeredBy(ctx: Context): Actor | undefined {
  if (ctx.state.route?.handler !== 'authentication.register') return undefined;
  return (ctx.body as { data?: { user?: Actor } } | undefined)?.data?.user;
}

/** Records all changes by signed-in users, also in Strapi's admin. */
export default function audit(_config: unknown, { strapi }: { strapi: Core.Strapi }): Middleware {
  return async (ctx, next) => {
    await next();
    if (reads.has(ctx.method) || ctx.status >= 400) return;
    const what = actionOf(ctx as Context);
    const actor: Actor | undefined =
      ctx.state.user ?? ctx.state.auth?.credentials ?? registeredBy(ctx as Context);
    if (!what || !actor) return;
    const kind = ctx.state.auth?.strategy?.name === 'users-permissions' ? 'owner' : 'operator';
    const who = `${actor.email ?? actor.username ?? actor.name ?? '?'} (${kind})`;
    const target = `${ctx.method} ${ctx.path}${idsOf(ctx as Context)}`;
    const title = changedTitles(ctx as Context);
    await recordEvent(strapi, { who, what, title, target, address: ctx.request.ip });
  };
}
