import type { Core } from '@strapi/strapi';
import type { LibraryFile } from '../../media/files/stored-file';
import { removeUnused } from '../../media/store/entry-files';
import {
  listRetained,
  type ReplacedFiles,
  removeRetained,
  retainFiles,
} from '../../media/store/retained-files';
import type { SaveStep } from '../../platform/feature';
import { afterCommit } from '../../platform/strapi/commits';
import { galleryItemUid } from '../../platform/strapi/content-types';

type Write = { data?: Record<string, unknown>; documentId?: string };

async function filesOf(strapi: Core.Strapi, documentId: string | undefined) {
  const item: { media: LibraryFile | null; poster: LibraryFile | null } | null = await strapi.db
    .query(galleryItemUid)
    .findOne({ where: { documentId }, populate: { media: true, poster: true } });
  const { media = null, poster = null } = item ?? {};
  return { media, poster };
}

/** Retains an item's files for a while, in the transaction that replaces them. @returns null for an item without a file */
export async function retainReplaced(strapi: Core.Strapi, documentId: string): Promise<ReplacedFiles | null> {
  const { media, poster } = await filesOf(strapi, documentId);
  if (!media) return null;
  const former = { media: media.id, poster: poster?.id ?? null };
  await retainFiles(strapi, documentId, former);
  return former;
}

/** Removes an item's own files after a write: of a deleted item, and replaced ones unless they are retained. */
const ownGalleryFiles =
  (action: 'update' | 'delete'): SaveStep =>
  (strapi) =>
  async (context, next) => {
    const { data = {}, documentId } = context.params as Write;
    const hasFiles = action === 'delete' || 'media' in data || 'poster' in data;
    if (context.uid !== galleryItemUid || context.action !== action || !hasFiles) return next();
    const files = Object.values(await filesOf(strapi, documentId)).filter((file) => file !== null);
    const retained = await listRetained(strapi);
    const result = await next();
    await afterCommit(strapi, async () => {
      const others = files.filter((file) => !retained.some(({ id }) => id === file.id));
      await removeUnused(strapi, action === 'delete' ? files : others);
      if (action === 'delete') {
        await removeRetained(
          strapi,
          retained.filter(({ item }) => item === documentId),
        );
      }
    });
    return result;
  };

export const removeFilesOfDeleted = ownGalleryFiles('delete');
export const removeReplacedFiles = ownGalleryFiles('update');
