import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import { refuseOddTexts } from '../../platform/requests';
import { pluginAdminRouter, type SentFile, uploadService } from '../../platform/strapi/internals';
import { checkFile } from '../checks/check-file';
import { galleryMedia } from '../files/media-types';
import { type FileFacts, mediaOf } from '../store/media-store';
import { replaceUpload, storeUpload } from '../store/store-upload';
import { type FileFields, readMultipart } from './read-multipart';

const files = { accepted: galleryMedia };
// The media library sends one file at a time, scripts may send several.
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

/** The value that Strapi parses from a text; null of invalid JSON, which Strapi refuses itself. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Reads a form instead of Strapi's body parser, which does so before authentication. */
async function receiveForm(ctx: Context, next: Next, fileFields: FileFields): Promise<unknown> {
  if (!ctx.is('multipart')) return next();
  const { fields, files, dispose } = await readMultipart(ctx.req, fileFields);
  try {
    for (const text of fields.fileInfo ?? []) refuseOddTexts({ fileInfo: readJson(text) });
    ctx.request.body = Object.fromEntries(Object.entries(fields).map(([name, all]) => [name, unwrap(all)]));
    Object.assign(ctx.request, { files: files.files?.length ? { files: unwrap(files.files) } : {} });
    return await next();
  } finally {
    await dispose();
  }
}

/** Has the media library of Strapi's admin receive files as the galleries do, after authentication. */
export function receiveLibraryUploads(strapi: Core.Strapi): void {
  for (const route of pluginAdminRouter(strapi, 'upload').routes) {
    const fileFields = fileRoutes[`${route.method} ${route.path}`];
    if (!fileFields) continue;
    // With an id the first route replaces as well.
    const receive = (ctx: Context, next: Next) =>
      receiveForm(ctx, next, ctx.query.id === undefined ? fileFields : replacing);
    const { middlewares = [] } = (route.config ?? {}) as { middlewares?: unknown[] };
    route.config = { ...route.config, middlewares: [...middlewares, receive] };
  }
}

/**
 * Has whatever Strapi itself uploads checked and stored as everything else is: files of the media library, and of an
 * address that it fetched. All files of a call pass the checks, or none is stored. Strapi's own way to a provider is shut.
 */
export function storeLibraryUploads(strapi: Core.Strapi): void {
  const service = uploadService(strapi);

  service.upload = async ({ data, files }, { user } = {}) => {
    // A file that Strapi fetched from an address is called as the address ends.
    refuseOddTexts({ fileInfo: data.fileInfo, files: [files].flat().map((file) => file.originalFilename) });
    const checked: [SentFile, FileFacts][] = [];
    for (const file of [files].flat()) checked.push([file, await checkFile(strapi, file, galleryMedia)]);
    const stored: unknown[] = [];
    for (const [index, [file, facts]] of checked.entries()) {
      const fileInfo = (Array.isArray(data.fileInfo) ? data.fileInfo[index] : data.fileInfo) ?? {};
      stored.push(await storeUpload(strapi, file, facts, { user, data: { ...data, fileInfo } }));
    }
    return stored;
  };
  service.replace = async (id, { file }) =>
    replaceUpload(strapi, id, file, await checkFile(strapi, file, galleryMedia));

  // Files are removed before the row, so that a crash in between leaves the row to start from; another process may still write
  // some until the row is gone.
  const removeRow = service.remove.bind(service);
  service.remove = async (file) => {
    const row = await removeRow(file);
    if (row) await mediaOf(strapi).store.removeLate(row);
    return row;
  };

  const refuse = () => Promise.reject(new Error('Files are stored by storeUpload'));
  strapi.plugin('upload').provider.extend({
    upload: refuse,
    uploadStream: refuse,
    replace: refuse,
    replaceStream: refuse,
    delete: mediaOf(strapi).store.remove,
  });
}

/**
 * Strapi's switches for pictures say what is done with them here in any case: they are turned, made smaller and offered
 * in several sizes. Nothing is sent to Strapi's own service to be described.
 */
export async function syncUploadSettings(strapi: Core.Strapi): Promise<void> {
  const store = strapi.store({ type: 'plugin', name: 'upload', key: 'settings' });
  const stored = (await store.get({})) as Record<string, unknown>;
  const wanted = {
    autoOrientation: true,
    sizeOptimization: true,
    responsiveDimensions: true,
    aiMetadata: false,
  };
  const differs = Object.entries(wanted).some(([key, value]) => stored[key] !== value);
  if (differs) await store.set({ value: { ...stored, ...wanted } });
}
