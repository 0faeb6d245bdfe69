import type { Context } from 'koa';

/**
 * The version a save is based on, from `If-Match: "<updatedAt>"`; null without that header. A text that is nobody's
 * version is given back as it is: it matches nothing.
 */
export function baseVersion(ctx: Context): string | null {
  const header = ctx.request.headers['if-match'];
  if (header === undefined) return null;
  return /^"(.*)"$/.exec(header.trim())?.[1] ?? header;
}
