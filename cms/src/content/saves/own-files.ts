import type { Core } from '@strapi/strapi';
import type { LibraryFile } from '../../media/files/stored-file';
import { removeUnused } from '../../media/store/entry-files';
import type { SaveStep } from '../../platform/feature';
import { afterCommit } from '../../platform/strapi/commits';
import { galleryItemUid } from '../../platform/strapi/content-types';

type Item = { media: LibraryFile | null; poster: LibraryFile | null };
type Write = { data?: Record<string, unknown>; documentId?: string };

async function filesOf(strapi: Core.Strapi, documentId: string | undefined): Promise<LibraryFile[]> {
  const item: Item | null = await strapi.db
    .query(galleryItemUid)
    .findOne({ where: { documentId }, populate: { media: true, poster: true } });
  return [item?.media, item?.poster].filter((file) => file != null);
}

/**
 * Whoever changes the galleries: an item that is deleted, or whose file is replaced, leaves none of the files that came with
 * it.
 */
const ownGalleryFiles =
  (action: 'update' | 'delete'): SaveStep =>
  (strapi) =>
  async (context, next) => {
    const { data = {}, documentId } = context.params as Write;
    const hasFiles = action === 'delete' || 'media' in data || 'poster' in data;
    if (context.uid !== galleryItemUid || context.action !== action || !hasFiles) return next();
    const files = await filesOf(strapi, documentId);
    const result = await next();
    await afterCommit(strapi, () => removeUnused(strapi, files));
    return result;
  };

export const removeFilesOfDeleted = ownGalleryFiles('delete');
export const removeReplacedFiles = ownGalleryFiles('update');
