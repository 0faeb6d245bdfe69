import { copyFile, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Core } from '@strapi/strapi';
import { checkFile } from '../../../media/checks/check-file';
import { galleryMedia } from '../../../media/checks/media-types';
import { storeEntryFile } from '../../../media/entry-files';

/**
 * Stores a file as one that goes with the item it is for.
 * @returns the id of the stored file
 * @throws ValidationError for a file that the galleries do not take
 */
export async function uploadSampleFile(strapi: Core.Strapi, file: string, title: string): Promise<number> {
  const originalFilename = path.basename(file);
  // What is stored is moved away; the original is not ours to touch.
  const folder = await mkdtemp(path.join(tmpdir(), 'sample-'));
  try {
    const filepath = path.join(folder, originalFilename);
    await copyFile(file, filepath);
    const sent = { filepath, originalFilename, mimetype: '', size: (await stat(filepath)).size };
    const facts = await checkFile(strapi, sent, galleryMedia);
    const { id } = await storeEntryFile(strapi, { file: sent, facts, title });
    return id;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
