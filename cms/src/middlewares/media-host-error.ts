import type { Core } from '@strapi/strapi';
import type { Context, Middleware } from 'koa';
import { MediaHostError } from '../media/cloudinary/host-error';

/** A failing media host is told as such (502), in the words of §8. */
export default function mediaHostErrors(_config: unknown, { strapi }: { strapi: Core.Strapi }): Middleware {
  return async (ctx, next) => {
    try {
      return await next();
    } catch (error) {
      if (!(error instanceof MediaHostError)) throw error;
      strapi.log.warn(`Cloudinary: ${error.message}`);
      return (ctx as Context).badGateway(error.message, { code: 'media/host-failed' });
    }
  };
}
