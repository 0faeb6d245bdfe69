import path from 'node:path';
import type { Core } from '@strapi/strapi';
import { galleryItemUid } from '../../platform/strapi/content-types';
import { readSampleList, removeSampleFiles, uploadSampleFile } from './sample-files';

/** What the sample command put in: the document of each file of the sample, and the media files it uploaded. */
type SampleMemory = Record<string, { documentId: string; fileIds: number[] }>;

function row(strapi: Core.Strapi) {
  return strapi.store({ type: 'core', name: 'sample', key: 'items' });
}

/** What an earlier run remembered. */
async function recall(strapi: Core.Strapi): Promise<SampleMemory> {
  return ((await row(strapi).get({})) as SampleMemory | null) ?? {};
}

/** Remembers for a later run, the one that takes the sample out again above all. */
async function remember(strapi: Core.Strapi, memory: SampleMemory): Promise<void> {
  await row(strapi).set({ value: memory });
}

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

/**
 * Takes out exactly what the sample command put in: its items and their files.
 * @param say told one line for each item
 */
export async function emptyGallery(strapi: Core.Strapi, say: (line: string) => void): Promise<void> {
  const memory = await recall(strapi);
  let removed = 0;

  for (const [name, { documentId, fileIds }] of Object.entries(memory)) {
    const { entries } = await strapi.documents(galleryItemUid).delete({ documentId });
    await removeSampleFiles(strapi, fileIds);
    delete memory[name];
    await remember(strapi, memory);
    if (entries.length > 0) removed += 1;
    say(`  ${entries.length > 0 ? 'removed ' : 'was gone'} ${name}`);
  }
  say(removed === 0 ? 'No sample items were left to remove.' : `${removed} sample items removed.`);
}
