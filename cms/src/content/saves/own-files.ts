import type { Core } from '@strapi/strapi';
import { isOwnedByEntry, type LibraryFile } from '../../media/files/stored-file';
import { removeUnused } from '../../media/store/entry-files';
import { listRetained, removeRetained, retainFiles } from '../../media/store/retained-files';
import type { SaveStep } from '../../platform/feature';
import { afterCommit } from '../../platform/strapi/commits';
import { galleryItemUid } from '../../platform/strapi/content-types';

type Item = { media: LibraryFile | null; poster: LibraryFile | null };
type Write = { data?: Record<string, unknown>; documentId?: string };

async function filesOf(strapi: Core.Strapi, documentId: string | undefined): Promise<LibraryFile[]> {
  const { media, poster } = await readFiles(strapi, documentId);
  return [media, poster].filter((file) => file !== null);
}

async function readFiles(strapi: Core.Strapi, documentId: string | undefined): Promise<Item> {
  const item: Item | null = await strapi.db
    .query(galleryItemUid)
    .findOne({ where: { documentId }, populate: { media: true, poster: true } });
  return item ?? { media: null, poster: null };
}

/** The rows that an item showed, which a save of both fields brings back. */
export type FormerFiles = { media: number; poster: number | null };

/**
 * Retains an item's files for a while, in the transaction in which others take their place.
 * @returns null of an item that shows none of its own
 */
export async function retainReplaced(strapi: Core.Strapi, documentId: string): Promise<FormerFiles | null> {
  const { media, poster } = await readFiles(strapi, documentId);
  const files = [media, poster].filter((file) => file !== null);
  if (!media || !files.every(isOwnedByEntry)) return null;
  await retainFiles(
    strapi,
    documentId,
    files.map(({ id }) => id),
  );
  return { media: media.id, poster: poster?.id ?? null };
}

/**
 * Removes files on every write of an item: a deleted item's own files all go; of a replaced item's files, those retained for
 * a while stay.
 */
const ownGalleryFiles =
  (action: 'update' | 'delete'): SaveStep =>
  (strapi) =>
  async (context, next) => {
    const { data = {}, documentId } = context.params as Write;
    const hasFiles = action === 'delete' || 'media' in data || 'poster' in data;
    if (context.uid !== galleryItemUid || context.action !== action || !hasFiles) return next();
    const files = await filesOf(strapi, documentId);
    const kept = await listRetained(strapi);
    const result = await next();
    await afterCommit(strapi, async () => {
      const others = files.filter((file) => !kept.some(({ id }) => id === file.id));
      await removeUnused(strapi, action === 'delete' ? files : others);
      if (action === 'delete') {
        await removeRetained(
          strapi,
          kept.filter(({ item }) => item === documentId),
        );
      }
    });
    return result;
  };

export const removeFilesOfDeleted = ownGalleryFiles('delete');
export const removeReplacedFiles = ownGalleryFiles('update');
