import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context } from 'koa';
import { checkFile, type FileFacts } from '../../media/checks/check-file';
import { galleryMedia, posterImage } from '../../media/checks/media-types';
import { refusal } from '../../media/checks/refusals';
import type { ReceivedFile } from '../../media/receive/received-file';
import { type Form, withMultipart } from '../../media/receive/with-multipart';
import { type NewFile, withStoredFiles } from '../../media/store-files';
import { type GalleryCategory, galleryItemUid } from '../../platform/strapi/content-types';
import { strings } from '../../platform/strings';
import { StaleSave } from '../saves/stale-save';
import { checkKindAccepted } from './accepted-kinds';
import { type GalleryItemBody, optionalWords } from './serializer';
import { checkGalleryItem } from './validation';

/** Something the owner should know about a file that was taken. */
export type Warning = { code: 'media/starts-late'; message: string };

/** An item that was made, and what there is to say about its file. */
export type NewItem = { documentId: string; warnings: Warning[] };

const words = ['title', ...optionalWords];
const fileFields = {
  file: { accepted: galleryMedia, atMost: 1 },
  poster: { accepted: posterImage, atMost: 1 },
};

/**
 * Makes an item out of a form: `file`, its words, `category`, `order` where it does not go last, and for a video
 * `poster`. Checks come in the order of the form's own: the file before its title.
 *
 * @throws ValidationError or PayloadTooLargeError with `details.code`; then nothing is stored
 */
export function createItemFromForm(
  strapi: Core.Strapi,
  ctx: Context,
  idempotencyKey: string | null,
): Promise<NewItem> {
  const textFields = [...words, 'category', 'order'];
  return withMultipart(ctx, { textFields, fileFields }, async ({ fields, files }) => {
    if (!files.file) throw refusal('media/no-file', strings.media.noFile);
    const facts = await checkFile(files.file, galleryMedia);
    if (files.poster) await checkFile(files.poster, posterImage);
    if (!fields.title?.trim()) throw refusal('media/title-required', strings.media.titleRequired);
    const order = fields.order ? Number(fields.order) : undefined;
    const texts = checkGalleryItem({ ...fields, order }, { isNew: true });
    // Asked again when it is saved: this spares the files' way to their host.
    await checkKindAccepted(strapi, (fields.category || 'moda') as GalleryCategory, facts.kind);

    return withStoredFiles(
      strapi,
      newFiles(files.file, facts, files, fields.title),
      async ([media, poster]) => {
        const data = { ...texts, idempotencyKey, media: media?.id, ...(poster && { poster: poster.id }) };
        const { documentId } = await strapi.documents(galleryItemUid).create({ data: data as never });
        return { documentId, warnings: warningsOf(facts) };
      },
    );
  });
}

/**
 * Changes an item's texts, and its file where the form brings one; the old file goes with its poster.
 *
 * @param base the version the change is based on; null changes whatever is stored
 * @throws ValidationError or PayloadTooLargeError with `details.code`; NotFoundError; StaleSave. Then nothing is changed
 */
export function updateItemFromForm(
  strapi: Core.Strapi,
  ctx: Context,
  documentId: string,
  base: string | null,
): Promise<{ item: GalleryItemBody; warnings: Warning[] }> {
  return withMultipart(ctx, { textFields: words, fileFields }, async ({ fields, files }) => {
    const items = strapi.service(galleryItemUid);
    const stored: GalleryItemBody | null = await items.read(documentId);
    if (!stored) throw new errors.NotFoundError();
    // Asked again when it is saved: this spares the files' way to their host.
    const hasFiles = files.file !== undefined || files.poster !== undefined;
    if (hasFiles && base !== null && stored.updatedAt !== base) throw new StaleSave(stored);
    const facts = files.file ? await checkFile(files.file, galleryMedia) : null;
    if (files.poster) await checkFile(files.poster, posterImage);
    if (fields.title !== undefined && !fields.title.trim()) {
      throw refusal('media/title-required', strings.media.titleRequired);
    }
    const texts = checkGalleryItem(fields, { isNew: false });
    const title = fields.title ?? stored.title;

    if (files.file && facts) {
      await checkKindAccepted(strapi, stored.category, facts.kind);
      return withStoredFiles(strapi, newFiles(files.file, facts, files, title), async ([media, poster]) => {
        const data = { ...texts, media: media?.id, poster: poster?.id ?? null };
        return { item: await items.saveOver(documentId, base, data), warnings: warningsOf(facts) };
      });
    }
    const isVideo = stored.fileType === 'video';
    const posters = files.poster && isVideo ? [{ file: files.poster, title }] : [];
    return withStoredFiles(strapi, posters, async ([poster]) => {
      const data = { ...texts, ...(poster && { poster: poster.id }) };
      return { item: await items.saveOver(documentId, base, data), warnings: [] };
    });
  });
}

/** A picture is its own poster: one that comes with it is not kept. */
function newFiles(file: ReceivedFile, facts: FileFacts, { poster }: Form['files'], title: string): NewFile[] {
  return [{ file, title }, ...(poster && facts.kind === 'video' ? [{ file: poster, title }] : [])];
}

/** What there is to say about a film, by what was found out about it. */
export function warningsOf({ startsLate }: { startsLate?: boolean }): Warning[] {
  return startsLate ? [{ code: 'media/starts-late', message: strings.media.startsLate }] : [];
}
