import path from 'node:path';
import type { Core } from '@strapi/strapi';
import { galleryItemUid } from '../../../platform/strapi/content-types';
import { removeSampleFiles } from './remove-sample-files';
import { readSampleList } from './sample-list';
import { recall, remember } from './sample-memory';
import { uploadSampleFile } from './upload-sample-file';

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Fills the galleries with the sample: each file through the upload service, each item dated a day before the one
 * ahead of it (§9). What an earlier run put in, and is still there, is left alone.
 *
 * @param folder where `sample.json` and its files are
 * @param say told one line for each item
 */
export async function fillGallery(
  strapi: Core.Strapi,
  folder: string,
  say: (line: string) => void,
): Promise<void> {
  const items = readSampleList(folder);
  const memory = await recall(strapi);
  const today = Date.now();
  let added = 0;

  for (const [index, { category, title, file, poster, duration, ...words }] of items.entries()) {
    const known = memory[file];
    if (known && (await strapi.documents(galleryItemUid).findOne({ documentId: known.documentId }))) {
      say(`  kept     ${category}  ${title}`);
      continue;
    }
    // Somebody took the item away: its files would be left behind, known to nobody.
    if (known) await removeSampleFiles(strapi, known.fileIds);
    const media = await uploadSampleFile(strapi, path.join(folder, file), title);
    const fileIds = [media];
    if (poster !== undefined) fileIds.push(await uploadSampleFile(strapi, path.join(folder, poster), title));

    const { documentId } = await strapi.documents(galleryItemUid).create({
      data: {
        title,
        ...words,
        category,
        media,
        poster: fileIds[1] ?? null,
        duration,
        fileType: duration === undefined ? 'image' : 'video',
        uploadedAt: new Date(today - index * dayMs).toISOString(),
      },
    });
    memory[file] = { documentId, fileIds };
    await remember(strapi, memory);
    added += 1;
    say(`  added    ${category}  ${title}`);
  }
  say(`${added} of ${items.length} sample items added.`);
}
