import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import { galleryMedia } from '../checks/media-types';
import { readMultipart } from './read-multipart';

type Route = { method: string; path: string; config?: { middlewares?: unknown[] } };

/** The media library sends a file at a time, scripts may send a few. */
const fileFields = { files: { accepted: galleryMedia, atMost: 20 } };
const fileRoutes = new Set(['POST /', 'POST /files', 'POST /files/:id/replace']);

/** A field is a text, or a list when it comes more than once: as Strapi's own body parser has it. */
function unwrap<Value>(values: Value[]): Value | Value[] {
  return values.length === 1 ? (values[0] as Value) : values;
}

/** Reads a form in the place of Strapi's body parser, which does so before it knows who sends it. */
async function receiveForm(ctx: Context, next: Next): Promise<unknown> {
  if (!ctx.is('multipart')) return next();
  const { fields, files, dispose } = await readMultipart(ctx.req, fileFields);
  try {
    ctx.request.body = Object.fromEntries(Object.entries(fields).map(([name, all]) => [name, unwrap(all)]));
    Object.assign(ctx.request, { files: files.files?.length ? { files: unwrap(files.files) } : {} });
    return await next();
  } finally {
    await dispose();
  }
}

/** Has the media library of Strapi's admin receive files as the galleries do, once the operator is known. */
export function receiveLibraryUploads(strapi: Core.Strapi): void {
  const { admin } = strapi.plugin('upload').routes as unknown as { admin: { routes: Route[] } };
  for (const route of admin.routes) {
    if (!fileRoutes.has(`${route.method} ${route.path}`)) continue;
    route.config = {
      ...route.config,
      middlewares: [...(route.config?.middlewares ?? []), receiveForm],
    };
  }
}
