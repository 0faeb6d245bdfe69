import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import { galleryMedia } from '../checks/media-types';
import { type FileFields, readMultipart } from './read-multipart';

type Route = { method: string; path: string; config?: { middlewares?: unknown[] } };

const files = { accepted: galleryMedia };
// The media library sends a file at a time, scripts may send a few.
const several: FileFields = { files: { ...files, atMost: 20 } };
// A picture that was cropped comes under the title it has in the library.
const replacing: FileFields = { files: { ...files, atMost: 1, completesNames: true } };
const fileRoutes: Record<string, FileFields> = {
  'POST /': several,
  'POST /files': several,
  'POST /files/:id/replace': replacing,
};

/** A field is a text, or a list when it comes more than once: as Strapi's own body parser has it. */
function unwrap<Value>(values: Value[]): Value | Value[] {
  return values.length === 1 ? (values[0] as Value) : values;
}

/** Reads a form in the place of Strapi's body parser, which does so before it knows who sends it. */
async function receiveForm(ctx: Context, next: Next, fileFields: FileFields): Promise<unknown> {
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
    const fileFields = fileRoutes[`${route.method} ${route.path}`];
    if (!fileFields) continue;
    // With an id the first route replaces as well.
    const receive = (ctx: Context, next: Next) =>
      receiveForm(ctx, next, ctx.query.id === undefined ? fileFields : replacing);
    route.config = { ...route.config, middlewares: [...(route.config?.middlewares ?? []), receive] };
  }
}
