import type { Core } from '@strapi/strapi';
import type { Middleware } from 'koa';
import { type FileLifetime, serveUpload } from '../media/local/serve-upload';
import { sharedHash } from '../media/pictures/share-picture';
import { mediaOf } from '../media/store/media-store';
import { environment } from '../platform/environment';

const retryAfterSeconds = '5';

/** Answers with share pictures, made on request where none was made ahead. Runs inside the middlewares that report a full disk and a database outage. */
export default function sharePictures(_config: unknown, { strapi }: { strapi: Core.Strapi }): Middleware {
  const { dataDir } = environment;

  return async (ctx, next) => {
    if (sharedHash(ctx.path) === undefined || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) return next();
    // `global::uploads` has decided who may keep it.
    const { lifetime } = ctx.state as { lifetime: FileLifetime };
    const found = await mediaOf(strapi).findShare(ctx.path);
    // Strapi answers 404 if no status is set at the end of the chain.
    ctx.status = 200;
    if (found === 'there' && (await serveUpload(ctx.req, ctx.res, { dataDir, url: ctx.path, lifetime }))) {
      ctx.respond = false;
      return undefined;
    }
    ctx.set('cache-control', 'no-store');
    if (typeof found === 'object') {
      ctx.redirect(found.movedTo);
    } else if (found === 'busy') {
      ctx.status = 503;
      ctx.set('retry-after', retryAfterSeconds);
    } else {
      ctx.status = 404;
      ctx.body = 'Not Found';
    }
    return undefined;
  };
}
