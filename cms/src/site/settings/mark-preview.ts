import { readFile } from 'node:fs/promises';
import type { Core } from '@strapi/strapi';
import type { MarkPreview } from 'contract/site/mark-preview';
import { hostedFileOf } from '../../media/cloudinary/delivery';
import { hasMark, hostedRecordOf, pictureRecordOf, type StoredFile } from '../../media/files/stored-file';
import { createLocalStorage } from '../../media/local/local-storage';
import { mediaHostOf } from '../../media/media-host';
import { encoder, UnreadablePictureError } from '../../media/pictures/encoder';
import type { EncodedFile, PictureSource } from '../../media/pictures/encoding-job';
import { panelWidthsOf } from '../../media/pictures/picture-plan';
import { watermarkName } from '../../media/watermarks/watermark-text';
import { environment } from '../../platform/environment';
import { inTemporaryFolder } from '../../platform/in-temporary-folder';
import { ifMissing } from '../../platform/outage/disk-errors';
import { galleryItemUid } from '../../platform/strapi/content-types';

/** Of the newest ones, the first that may have a watermark at all is shown. */
const mostAsked = 20;

async function newestPhotograph(strapi: Core.Strapi): Promise<StoredFile | undefined> {
  const items: { media?: StoredFile | null }[] = await strapi.db.query(galleryItemUid).findMany({
    where: { fileType: 'image' },
    populate: { media: true },
    orderBy: { id: 'desc' },
    limit: mostAsked,
  });
  return items.flatMap(({ media }) => media ?? []).find(hasMark);
}

/** Inside the answer: a file of its own would need an address. */
async function dataUrl({ filepath }: EncodedFile): Promise<string> {
  return `data:image/jpeg;base64,${await readFile(filepath, 'base64')}`;
}

/** Those being made: who asks for one meanwhile gets the same, as uploads wait for the same encoder. */
const making = new Map<string, Promise<MarkPreview>>();

const makePreview = (source: PictureSource) =>
  inTemporaryFolder('preview-', async (folder) => {
    const { unmarked, marked } = await encoder.run('mark-preview', { source, folder }, 'now');
    const { width, height } = marked;
    return { unmarked: await dataUrl(unmarked), marked: await dataUrl(marked), width, height };
  });

async function localPreview(file: StoredFile, watermark: string): Promise<MarkPreview | null> {
  const { original } = pictureRecordOf(file) ?? {};
  if (!original) return null;
  const filepath = createLocalStorage(environment.dataDir).originalPath(original.name);
  const key = `${filepath} ${watermark}`;
  const source = { filepath, place: 'gallery', watermark } as const;
  const made = making.get(key) ?? makePreview(source).finally(() => making.delete(key));
  making.set(key, made);
  return await made;
}

/**
 * The newest photograph without and with the watermark, whatever its switch says: made as its public files are.
 * @returns null without a photograph that may have one, and while the site has its default name
 */
export async function readMarkPreview(strapi: Core.Strapi): Promise<MarkPreview | null> {
  const name = await watermarkName(strapi);
  const file = name === null ? undefined : await newestPhotograph(strapi);
  if (name === null || !file) return null;
  const record = hostedRecordOf(file);
  const { delivery } = await mediaHostOf(strapi);
  if (!record || !delivery) {
    return await localPreview(file, name).catch((error) => {
      if (!(error instanceof UnreadablePictureError)) return ifMissing(null)(error);
      strapi.log.warn(`${file.name} cannot be shown with and without the watermark: ${error.message}`);
      return null;
    });
  }
  const { width, height } = record;
  if (!width || !height) return null;
  const step = panelWidthsOf(width).at(-1) ?? width;
  const at = (watermark: string | null) => delivery.picture(hostedFileOf(record), { width: step, watermark });
  return { unmarked: at(null), marked: at(name), width: step, height: Math.round((step * height) / width) };
}
