import type { Core } from '@strapi/strapi';
import { galleryItemUid } from '../../../platform/strapi/content-types';
import { removeSampleFiles } from './remove-sample-files';
import { recall, remember } from './sample-memory';

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
