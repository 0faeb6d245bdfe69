import type { Context } from 'koa';

/**
 * Where files are sent: the owner's galleries and portrait, and the media library of Strapi's admin. Each of these
 * routes reads its files itself, after Strapi knows who asks.
 */
const fileRoutes: readonly [string, RegExp][] = [
  ['POST', /^\/api\/gallery-items$/],
  ['PUT', /^\/api\/gallery-items\/[^/]+$/],
  ['POST', /^\/api\/about-page\/profile-image$/],
  ['POST', /^\/upload(?:\/files(?:\/[^/]+\/replace)?)?$/],
];

/** Whether a request may bring files, up to 50 MB of them. */
export function takesFiles(ctx: Context): boolean {
  return fileRoutes.some(([method, path]) => method === ctx.method && path.test(ctx.path));
}
