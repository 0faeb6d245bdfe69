import path from 'node:path';
import type { Context } from 'koa';
import sirv from 'sirv';

const immutable = 'public, max-age=31536000, immutable';
const shortLived = 'public, max-age=3600';

/**
 * Serves the frontend's build files, compressed siblings included. HTML is left out: pages are rendered, and the
 * panel's has its own headers.
 *
 * @param headers set on every file
 * @returns whether the request was for one of the files, and is answered
 */
export function createStaticFiles(dist: string, headers: Record<string, string>): (ctx: Context) => boolean {
  const serve = sirv(path.join(dist, 'client'), {
    etag: true,
    brotli: true,
    gzip: true,
    extensions: [],
    setHeaders(response, pathname) {
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
      response.setHeader('cache-control', pathname.startsWith('/assets/') ? immutable : shortLived);
    },
  });

  return (ctx) => {
    if (ctx.path.endsWith('/') || ctx.path.endsWith('.html')) return false;
    let isMissing = false;
    serve(ctx.req, ctx.res, () => {
      isMissing = true;
    });
    // sirv looks in a list it made at the start: by now it has either called back or begun to answer.
    if (!isMissing) ctx.respond = false;
    return !isMissing;
  };
}
