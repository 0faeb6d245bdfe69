import type { Core } from '@strapi/strapi';
import { aboutPageUid, galleryItemUid } from '../../content-types';
import type { LibraryFile } from './library-file';

const fileUid = 'plugin::upload.file';

/** Whether anything still shows a file: an entry that holds it, or an address that points at it. */
async function isUsed(strapi: Core.Strapi, { id, url }: LibraryFile): Promise<boolean> {
  const file = await strapi.db.query(fileUid).findOne({ where: { id }, populate: { related: true } });
  if (file?.related?.length > 0) return true;
  if ((await strapi.db.query(aboutPageUid).count({ where: { profileImage: url } })) > 0) return true;
  return (await strapi.db.query(galleryItemUid).count({ where: { imageUrl: url } })) > 0;
}

/**
 * Removes files that nothing shows any more, with every variant. One that cannot be removed now, because its host is
 * away, is logged and left for the sweep.
 *
 * @returns how many are gone
 */
export async function removeUnused(strapi: Core.Strapi, files: readonly LibraryFile[]): Promise<number> {
  let removed = 0;
  for (const file of files) {
    try {
      if (await isUsed(strapi, file)) continue;
      await strapi.plugin('upload').service('upload').remove(file);
      removed += 1;
    } catch (error) {
      strapi.log.warn(
        `The file ${file.url} could not be removed and is tried again later: ${
          error instanceof Error ? error.message : error
        }`,
      );
      await leaveToSweep(strapi, file);
    }
  }
  return removed;
}

async function leaveToSweep(strapi: Core.Strapi, file: LibraryFile): Promise<void> {
  const provider_metadata = { ...file.provider_metadata, isOwnedByEntry: true };
  await strapi.db
    .query(fileUid)
    .update({ where: { id: file.id }, data: { provider_metadata } })
    .catch(() => {});
}
