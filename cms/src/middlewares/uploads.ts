import type { Middleware } from 'koa';
import { serveUpload } from '../media/local/serve-upload';
import { sharedHash } from '../media/pictures/share-picture';
import { environment } from '../platform/environment';
import { shareSeconds, visitorOf, visitorShares, workCost } from '../platform/visitor-share';

/** The media of the local provider, ahead of Strapi's own route, which would serve whatever lies in the folder. */
export default function uploads(): Middleware {
  const { dataDir } = environment;

  return async (ctx, next) => {
    if (!ctx.path.startsWith('/uploads/') || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) return next();
    if (await serveUpload(ctx.req, ctx.res, { dataDir, url: ctx.path })) {
      ctx.respond = false;
      return undefined;
    }
    ctx.set('cache-control', 'no-store');
    // It may only not be made yet.
    if (sharedHash(ctx.path) !== undefined) {
      const visitor = visitorOf(ctx.req);
      if (!visitorShares.isSpent(visitor)) {
        visitorShares.spend(visitor, workCost.sharePicture);
        return next();
      }
      ctx.status = 429;
      ctx.set('retry-after', String(shareSeconds));
      ctx.body = 'Too Many Requests';
      return undefined;
    }
    ctx.status = 404;
    ctx.body = 'Not Found';
    return undefined;
  };
}
