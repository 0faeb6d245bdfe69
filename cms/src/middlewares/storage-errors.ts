import type { Core } from '@strapi/strapi';
import type { Context, Middleware } from 'koa';
import { MediaHostError } from '../media/cloudinary/hosted-storage';
import { isStorageFull, isStorageReadOnly } from '../platform/outage/disk-errors';
import { strings } from '../platform/strings';

const troubles = [
  {
    matches: isStorageFull,
    logged: 'No space is left to write to',
    message: strings.storageFull,
    code: 'media/storage-full',
  },
  {
    matches: isStorageReadOnly,
    logged: 'The data folder cannot be written to',
    message: strings.storageReadOnly,
    code: 'media/storage-read-only',
  },
];

/**
 * Answers 507 for a full or read-only disk and 502 for a failing media host (with the texts of §8). Reads still work, and the
 * next write tries again.
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
      const trouble = troubles.find(({ matches }) => matches(error));
      if (!trouble) throw error;
      const { logged, message, code } = trouble;
      strapi.log.error(`${logged}: ${error instanceof Error ? error.message : error}`);
      return (ctx as Context).insufficientStorage(message, { code });
    }
  };
}
