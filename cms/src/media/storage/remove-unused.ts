import type { Core } from '@strapi/strapi';
import { aboutPageUid, galleryItemUid } from '../../platform/strapi/content-types';
import { isOwnedByEntry, type LibraryFile } from '../library-file';

const fileUid = 'plugin::upload.file';

/** Whether a file came with content that is gone: no entry holds it, and no address points at it. */
async function isLeft(strapi: Core.Strapi, { id, url }: LibraryFile): Promise<boolean> {
  const file = await strapi.db.query(fileUid).findOne({ where: { id }, populate: { related: true } });
  if (!file || !isOwnedByEntry(file) || file.related?.length > 0) return false;
  if ((await strapi.db.query(aboutPageUid).count({ where: { profileImage: url } })) > 0) return false;
  return (await strapi.db.query(galleryItemUid).count({ where: { imageUrl: url } })) === 0;
}

/**
 * Removes files that came with content and that nothing shows any more, with every variant; the operator's stay in the
 * library. One that cannot be removed now, because its host is away, is logged and left for the sweep.
 *
 * @returns how many are gone
 */
export async function removeUnused(strapi: Core.Strapi, files: readonly LibraryFile[]): Promise<number> {
  let removed = 0;
  for (const file of files) {
    try {
      if (!(await isLeft(strapi, file))) continue;
      await strapi.plugin('upload').service('upload').remove(file);
      removed += 1;
    } catch (error) {
      strapi.log.warn(
        `The file ${file.url} could not be removed and is tried again later: ${
          error instanceof Error ? error.message : error
        }`,
      );
    }
  }
  return removed;
}
