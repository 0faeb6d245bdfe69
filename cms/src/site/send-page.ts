import type { Context } from 'koa';
import { chooseEncoding, type ReadyPage } from './ready-page';

/** Sends a ready page in the encoding the visitor takes, or 304 when they have those very bytes. */
export function sendPage(ctx: Context, page: ReadyPage): void {
  const wanted = chooseEncoding(ctx.get('accept-encoding'));
  const encoding = page.bodies[wanted] ? wanted : 'identity';
  const { bytes, etag } = page.bodies[encoding] ?? page.bodies.identity;

  ctx.set(page.headers);
  if (!page.headers['cache-control']) ctx.set('cache-control', 'public, max-age=0, must-revalidate');
  ctx.vary('Accept-Encoding');
  ctx.set('etag', etag);

  const known = ctx.get('if-none-match');
  const isKnown =
    page.status === 200 && known.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
  if (isKnown) {
    ctx.status = 304;
    return;
  }
  ctx.status = page.status;
  if (encoding !== 'identity') ctx.set('content-encoding', encoding);
  ctx.body = bytes;
  // Koa guesses a type for a buffer that has none; ours is the page's.
  ctx.set('content-type', page.headers['content-type'] ?? 'text/html; charset=utf-8');
}
