import type { Core } from '@strapi/strapi';
import type { Context, Middleware } from 'koa';
import { serveUpload } from '../media/local/serve-upload';
import { sharedHash } from '../media/pictures/share-picture';
import { mediaOf } from '../media/store/media-store';
import { environment } from '../platform/environment';
import { visitorOf, workCost } from '../platform/visitor-share';
import { workQueue } from '../site/work-queue';

/** Serves the local provider's media, before Strapi's own route, which would serve every file of the folder. */
export default function uploads(_config: unknown, { strapi }: { strapi: Core.Strapi }): Middleware {
  const { dataDir } = environment;

  const lookups = new Map<string, Promise<boolean>>();

  /**
   * Whether a missing share picture can be made. Concurrent requests share one look-up: a link in a group chat is previewed by
   * many clients at once.
   * @throws ShareSpentError, QueueFullError, which `global::site` handles
   */
  async function mayBeMade({ path, req }: Context): Promise<boolean> {
    if (sharedHash(path) === undefined) return false;
    const current = lookups.get(path);
    if (current) return await current;
    const order = { visitor: visitorOf(req), cost: workCost.sharePicture, urgency: 'later' } as const;
    // If the look-up fails, `global::share-pictures` reports the error.
    const lookup = workQueue.run(order, () =>
      mediaOf(strapi)
        .isShare(path)
        .catch(() => true),
    );
    lookups.set(path, lookup);
    return await lookup.finally(() => lookups.delete(path));
  }

  return async (ctx, next) => {
    if (!ctx.path.startsWith('/uploads/') || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) return next();
    if (await serveUpload(ctx.req, ctx.res, { dataDir, url: ctx.path })) {
      ctx.respond = false;
      return undefined;
    }
    if (await mayBeMade(ctx)) return next();
    ctx.set('cache-control', 'no-store');
    ctx.status = 404;
    ctx.body = 'Not Found';
    return undefined;
  };
}
