import type { Middleware } from 'koa';
import { isStorageFull } from '../media/storage-full';
import { strings } from '../strings';

/** A full disk is told as such (507) and the next request tries again: reading goes on meanwhile. */
export default function storageFull(_config: unknown, { strapi }: { strapi: Strapi }): Middleware {
  return async (ctx, next) => {
    try {
      return await next();
    } catch (error) {
      if (!isStorageFull(error)) throw error;
      strapi.log.error(`No space is left to write to: ${error instanceof Error ? error.message : error}`);
      const details = { code: 'media/storage-full' };
      ctx.status = 507;
      ctx.body = {
        data: null,
        error: { status: 507, name: 'InsufficientStorageError', message: strings.storageFull, details },
      };
      return undefined;
    }
  };
}

type Strapi = { log: { error(message: string): void } };
