import { readFileSync } from 'node:fs';
import { copyFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Core } from '@strapi/strapi';
import { optionalWords } from '../../content/gallery/serializer';
import { checkFile } from '../../media/checks/check-file';
import { galleryMedia } from '../../media/checks/media-types';
import { storeEntryFile } from '../../media/entry-files';
import { inTemporaryFolder } from '../../platform/in-temporary-folder';
import { type GalleryCategory, galleryCategories, galleryItemUid } from '../../platform/strapi/content-types';

/** One item of the sample gallery; its files lie beside the list. */
type SampleItem = Partial<Record<(typeof optionalWords)[number], string>> & {
  category: GalleryCategory;
  title: string;
  file: string;
  /** A video's cover. */
  poster?: string;
  /** Seconds, for a video. */
  duration?: number;
};

/**
 * Reads `sample.json`, in the order the items are to appear.
 * @throws Error naming the entry that is not one
 */
function readSampleList(folder: string): SampleItem[] {
  const content: unknown = JSON.parse(readFileSync(path.join(folder, 'sample.json'), 'utf8'));
  const entries = Array.isArray(content) ? content : (content as { items?: unknown }).items;
  if (!Array.isArray(entries)) throw new Error('sample.json must hold a list of items');

  return entries.map((entry: Record<string, unknown>, index) => {
    const category = galleryCategories.find((name) => name === entry.category);
    if (!category || typeof entry.title !== 'string' || typeof entry.file !== 'string') {
      throw new Error(`sample.json: item ${index + 1} needs a category, a title and a file`);
    }
    const words = optionalWords.filter((name) => typeof entry[name] === 'string');
    return {
      category,
      title: entry.title,
      file: entry.file,
      ...Object.fromEntries(words.map((name) => [name, entry[name] as string])),
      ...(typeof entry.poster === 'string' && { poster: entry.poster }),
      ...(typeof entry.duration === 'number' && { duration: entry.duration }),
    };
  });
}

/**
 * Stores a file as one that goes with the item it is for.
 * @returns the id of the stored file
 * @throws ValidationError for a file that the galleries do not take
 */
function uploadSampleFile(strapi: Core.Strapi, file: string, title: string): Promise<number> {
  const originalFilename = path.basename(file);
  // What is stored is moved away; the original is not ours to touch.
  return inTemporaryFolder('sample-', async (folder) => {
    const filepath = path.join(folder, originalFilename);
    await copyFile(file, filepath);
    const sent = { filepath, originalFilename, mimetype: '', size: (await stat(filepath)).size };
    const facts = await checkFile(strapi, sent, galleryMedia);
    const { id } = await storeEntryFile(strapi, { file: sent, facts, title });
    return id;
  });
}

/** Removes files of the sample from the media library and the disk, as far as they are still there. */
async function removeSampleFiles(strapi: Core.Strapi, fileIds: number[]): Promise<void> {
  const upload = strapi.plugin('upload').service('upload');
  for (const id of fileIds) {
    const file = await upload.findOne(id);
    if (file) await upload.remove(file);
  }
}

/** What the sample command put in: the document of each file of the sample, and the media files it uploaded. */
type SampleMemory = Record<string, { documentId: string; fileIds: number[] }>;

function row(strapi: Core.Strapi) {
  return strapi.store({ type: 'core', name: 'sample', key: 'items' });
}

async function recall(strapi: Core.Strapi): Promise<SampleMemory> {
  return ((await row(strapi).get({})) as SampleMemory | null) ?? {};
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
    await row(strapi).set({ value: memory });
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
    await row(strapi).set({ value: memory });
    if (entries.length > 0) removed += 1;
    say(`  ${entries.length > 0 ? 'removed ' : 'was gone'} ${name}`);
  }
  say(removed === 0 ? 'No sample items were left to remove.' : `${removed} sample items removed.`);
}
