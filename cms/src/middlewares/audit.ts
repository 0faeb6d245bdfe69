import type { Core } from '@strapi/strapi';
import type { Context, Middleware } from 'koa';
import { changedTitles, recordEvent } from '../accounts/audit/audit-log';

const reads = new Set(['GET', 'HEAD', 'OPTIONS']);
/** Sign-ins are recorded by their own handlers, refusals too; the other routes change nothing worth recording. */
const unrecorded = /(?:authentication\.(?:login|accessToken|logout)|auth\.(?:callback|refresh|logout))$/;

type Actor = { email?: string; username?: string; name?: string };

/** `gallery-item.update` of `api::gallery-item.gallery-item.update` */
function actionOf(ctx: Context): string | undefined {
  const handler: unknown = ctx.state.route?.handler;
  if (typeof handler !== 'string' || unrecorded.test(handler)) return undefined;
  return handler.split('.').slice(-2).join('.');
}

/** The fields by which Strapi's admin names what is changed together. */
const lists = ['documentIds', 'ids', 'fileIds', 'folderIds'];

function isId(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number';
}

/** What a request names in its body alone: the many that are changed together, or the one that came of it. */
function namedBy({ request, body }: Context): string {
  const sent = (request.body ?? {}) as Record<string, unknown>;
  const many = lists.flatMap((name) => (Array.isArray(sent[name]) ? sent[name].filter(isId) : []));
  if (many.length > 0) return ` (${many.length}): ${many.join(', ')}`;
  const answer = (body ?? {}) as { data?: { documentId?: unknown }; documentId?: unknown };
  const made = request.method === 'POST' ? (answer.data?.documentId ?? answer.documentId) : undefined;
  return isId(made) ? `: ${made}` : '';
}

/** The operator that an invitation registers: the request itself has no signed-in user. */
function registeredBy(ctx: Context): Actor | undefined {
  if (ctx.state.route?.handler !== 'authentication.register') return undefined;
  return (ctx.body as { data?: { user?: Actor } } | undefined)?.data?.user;
}

/** Records every change by a signed-in user, here or in Strapi's admin. */
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
    const target = `${ctx.method} ${ctx.path}${namedBy(ctx as Context)}`;
    const title = changedTitles(ctx as Context);
    await recordEvent(strapi, { who, what, title, target, address: ctx.request.ip });
  };
}
