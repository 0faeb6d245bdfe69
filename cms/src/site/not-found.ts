import type { Context } from 'koa';

/** What answers its own 404s, in its own form. */
const ownPrefixes = ['/api', '/admin', '/strapi', '/uploads', '/_health'];

/** The path the 404 page is rendered and kept under, whatever was asked for. */
export const notFoundPath = '/404';

/** Whether nothing in the house knew what to do with a request, and a visitor is owed the 404 page. */
export function isUnhandled(ctx: Context): boolean {
  if (ctx.status !== 404 || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) return false;
  // A route of Strapi's that answers 404 means it, e.g. its admin asking for a file that is gone.
  if (ctx.state.route) return false;
  return !ownPrefixes.some((prefix) => ctx.path === prefix || ctx.path.startsWith(`${prefix}/`));
}
