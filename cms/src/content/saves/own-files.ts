import type { Core } from '@strapi/strapi';
import { removeUnused } from '../../media/entry-files';
import type { LibraryFile } from '../../media/stored-file';
import { galleryItemUid } from '../../platform/strapi/content-types';

type Item = { media: LibraryFile | null; poster: LibraryFile | null };
type Write = { data?: Record<string, unknown>; documentId?: string };

function readItem(strapi: Core.Strapi, documentId: string | undefined): Promise<Item | null> {
  return strapi.db
    .query(galleryItemUid)
    .findOne({ where: { documentId }, populate: { media: true, poster: true } });
}

function filesOf(item: Item | null): LibraryFile[] {
  return [item?.media, item?.poster].filter((file) => file != null);
}

/** Files go when the change that lets them go is there for others too. */
async function removeAfterCommit(strapi: Core.Strapi, files: LibraryFile[]): Promise<void> {
  if (!strapi.db.inTransaction()) {
    await removeUnused(strapi, files);
    return;
  }
  await strapi.db.transaction(({ onCommit }) => onCommit(() => void removeUnused(strapi, files)));
}

/** Whoever changes the galleries: an item that is deleted, or whose file is replaced, leaves none of the files that came with it. */
export function ownGalleryFiles(strapi: Core.Strapi): void {
  strapi.documents.use(async (context, next) => {
    if (context.uid !== galleryItemUid) return next();
    const write = context.params as Write;

    if (context.action === 'delete') {
      const files = filesOf(await readItem(strapi, write.documentId));
      const result = await next();
      await removeAfterCommit(strapi, files);
      return result;
    }
    if (context.action === 'update') return withOldFilesRemoved(strapi, write, next);
    return next();
  });
}

async function withOldFilesRemoved<Result>(
  strapi: Core.Strapi,
  { data, documentId }: Write,
  change: () => Result,
): Promise<Awaited<Result>> {
  if (!data || !('media' in data || 'poster' in data)) return await change();
  const before = filesOf(await readItem(strapi, documentId));
  const result = await change();
  await removeAfterCommit(strapi, before);
  return result;
}
