import type { Core } from '@strapi/strapi';
import { fileRecordOf } from '../../media/file-record';
import type { LibraryFile } from '../../media/stored-file';
import { galleryItemUid } from '../../platform/strapi/content-types';
import { type NewItem, warningsOf } from './item-form';

/**
 * Makes an item once, however often it is asked for under the same key: a client that never saw the answer asks again,
 * and gets the item of its first request. The key stands in the item's row, where the database lets it stand once; it
 * goes with the item.
 *
 * @param key null makes an item each time
 */
export async function createOnce(
  strapi: Core.Strapi,
  key: string | null,
  create: () => Promise<NewItem>,
): Promise<NewItem> {
  if (key === null) return await create();
  const known = await findMade(strapi, key);
  if (known) return known;
  try {
    return await create();
  } catch (error) {
    // Of several requests at once, in whichever process, the database let one through.
    const first = await findMade(strapi, key);
    if (!first) throw error;
    return first;
  }
}

async function findMade(strapi: Core.Strapi, key: string): Promise<NewItem | null> {
  const item: { documentId: string; media: LibraryFile | null } | null = await strapi.db
    .query(galleryItemUid)
    .findOne({ where: { idempotencyKey: key }, populate: { media: true } });
  return item && { documentId: item.documentId, warnings: warningsOf(fileRecordOf(item.media ?? {})) };
}
