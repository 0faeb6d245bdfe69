import type { Core } from '@strapi/strapi';
import type { Context, Middleware } from 'koa';
import { MediaHostError } from '../media/cloudinary/hosted-storage';
import { isStorageFull, isStorageReadOnly } from '../platform/outage/disk-errors';
import { strings } from '../platform/strings';

const troubles = [
  {
    isIt: isStorageFull,
    logged: 'No space is left to write to',
    message: strings.storageFull,
    code: 'media/storage-full',
  },
  {
    isIt: isStorageReadOnly,
    logged: 'The data folder cannot be written to',
    message: strings.storageReadOnly,
    code: 'media/storage-read-only',
  },
];

/**
 * A full or read-only disk is answered 507, a failing media host 502 (in the words of §8). The
 * next request tries again: reading goes on meanwhile.
 */
export default function storageErrors(_config: unknown, { strapi }: { strapi: Core.Strapi }): Middleware {
  return async (ctx, next) => {
    try {
      return await next();
    } catch (error) {
      if (error instanceof MediaHostError) {
        strapi.log.warn(`Cloudinary: ${error.message}`);
        return (ctx as Context).badGateway(error.message, { code: 'media/host-failed' });
      }
      const trouble = troubles.find(({ isIt }) => isIt(error));
      if (!trouble) throw error;
      const { logged, message, code } = trouble;
      strapi.log.error(`${logged}: ${error instanceof Error ? error.message : error}`);
      return (ctx as Context).insufficientStorage(message, { code });
    }
  };
}
