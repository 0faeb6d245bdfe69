import type { Core } from '@strapi/strapi';
import type { GalleryCategory } from 'contract/gallery/gallery-category';
import type { SaveStep } from '../platform/feature';
import { galleryItemUid } from '../platform/strapi/content-types';
import { saveLocks, type Transaction, whileLocked } from '../platform/strapi/save-locks';
import { appendToOrder, makeRoom } from './order';

type Place = { category: GalleryCategory; order: number | null };
type Write = { data?: Record<string, unknown> & Partial<Place>; documentId?: string };

function placeOf(strapi: Core.Strapi, documentId: string | undefined): Promise<Place | null> {
  return strapi.db
    .query(galleryItemUid)
    .findOne({ where: { documentId }, select: ['category', 'order'] }) as Promise<Place | null>;
}

/** The number of a new item, with room made for it: the one it asks for, else the list's last. */
async function newPlace(trx: Transaction, category: GalleryCategory, asked: unknown): Promise<number> {
  if (typeof asked !== 'number') return await appendToOrder(trx, category);
  await makeRoom(trx, category, { order: asked, from: null });
  return asked;
}

/**
 * Enforces that every order number is used once in a gallery, for every write through Strapi: a new item, and one moved from
 * the other gallery, goes to the end, also when many are saved at once; an item given a used number shifts the others.
 */
export const enforceGalleryOrder: SaveStep = (strapi) => (context, next) => {
  if (context.uid !== galleryItemUid) return next();
  const write = context.params as Write;
  const { documentId } = write;

  if (context.action === 'create' && write.data) {
    const { data } = write;
    const category = data.category || 'moda';
    return whileLocked(strapi, [saveLocks.gallery(category)], async (trx) => {
      data.order = await newPlace(trx, category, data.order);
      return next();
    });
  }
  if (context.action === 'clone') {
    return whileLocked(strapi, saveLocks.galleries(), async (trx) => {
      const category = write.data?.category || (await placeOf(strapi, documentId))?.category || 'moda';
      // The copy would have its number from the item that it is a copy of.
      write.data = { ...write.data, order: await appendToOrder(trx, category) };
      return next();
    });
  }
  if (context.action === 'update' && write.data && (write.data.category || write.data.order != null)) {
    const { data } = write;
    return whileLocked(strapi, saveLocks.galleries(), async (trx) => {
      const stored = await placeOf(strapi, documentId);
      const category = data.category || stored?.category;
      if (stored && category && category !== stored.category) {
        // Its old number belongs to the other list.
        data.order = await appendToOrder(trx, category);
      } else if (stored && data.order != null) {
        await makeRoom(trx, stored.category, { order: data.order, from: stored.order });
      }
      return next();
    });
  }
  return next();
};
