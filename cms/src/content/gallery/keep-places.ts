import type { Core } from '@strapi/strapi';
import type { GalleryCategory } from 'contract/gallery-category';
import type { SaveStep } from '../../platform/feature';
import { galleryItemUid } from '../../platform/strapi/content-types';
import { saveLocks, type Transaction, whileLocked } from '../../platform/strapi/save-locks';
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
 * Keeps each gallery one list in which every number stands once, whoever writes: a new item goes to the end, one from
 * the other gallery too, however many come at once; one that is given another's number has the others make room.
 */
export const keepGalleryPlaces: SaveStep = (strapi) => (context, next) => {
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
        // Its number was one of the other list's.
        data.order = await appendToOrder(trx, category);
      } else if (stored && data.order != null) {
        await makeRoom(trx, stored.category, { order: data.order, from: stored.order });
      }
      return next();
    });
  }
  return next();
};
