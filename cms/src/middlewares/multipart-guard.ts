import { rm } from 'node:fs/promises';
import type { Middleware } from 'koa';
import { strings } from '../strings';

type Files = Record<string, { filepath: string } | { filepath: string }[]>;

/** Where Strapi's admin sends files. Without a token the request ends before its body is read. */
const uploadPaths = /^\/upload(\/|$)/;

/** Strapi removes the files of the field it expects; a request may have sent others. */
async function removeFiles(files: Files | undefined): Promise<void> {
  const paths = Object.values(files ?? {})
    .flat()
    .map((file) => file.filepath);
  await Promise.all(paths.map((path) => rm(path, { force: true })));
}

/**
 * Strapi reads a multipart body, files and all, into the temporary folder before it asks who sent it. Only the
 * media library's own requests, with a token, get that far, and nothing of them stays behind.
 */
export default function multipartGuard(): Middleware {
  return async (ctx, next) => {
    if (!/^\s*multipart\//i.test(ctx.get('content-type'))) return next();

    if (!uploadPaths.test(ctx.path) || ctx.get('authorization') === '') {
      const message = strings.multipartRefused;
      ctx.status = 415;
      ctx.set('connection', 'close');
      ctx.body = {
        data: null,
        error: { status: 415, name: 'UnsupportedMediaTypeError', message, details: {} },
      };
      return undefined;
    }
    try {
      await next();
    } finally {
      await removeFiles(ctx.request.files);
    }
    return undefined;
  };
}
