import { factories } from '@strapi/strapi';
import { galleryItemUid, missingOrder } from '../../../content-types';
import {
  type GalleryItemBody,
  type StoredGalleryItem,
  toGalleryItemBody,
} from '../../../serializers/gallery-item';
import type { GalleryQuery } from '../../../validation/gallery-query';

const files = { media: true, poster: true } as const;

export type GalleryPage = {
  items: GalleryItemBody[];
  pagination: { page: number; pageSize: number; pageCount: number; total: number };
};

export default factories.createCoreService(galleryItemUid, ({ strapi }) => ({
  /** One page of items, sorted by order, those without one as 999, then by id (§4). */
  async list({ category, page, pageSize }: GalleryQuery): Promise<GalleryPage> {
    const where = category === null ? {} : { category };
    const total = await strapi.db.query(galleryItemUid).count({ where });
    // Strapi's own sort has no coalesce, and null sorts first on SQLite and last on PostgreSQL.
    const rows: { id: number }[] = await strapi.db
      .getConnection('gallery_items')
      .select('id')
      .where(where)
      .orderByRaw('coalesce(??, ?), ??', ['order', missingOrder, 'id'])
      .limit(pageSize)
      .offset((page - 1) * pageSize);
    const ids = rows.map((row) => row.id);

    const found =
      ids.length === 0
        ? []
        : await strapi.documents(galleryItemUid).findMany({
            filters: { id: { $in: ids } },
            populate: files,
            limit: ids.length,
          });
    const byId = new Map((found as unknown as StoredGalleryItem[]).map((item) => [item.id, item]));
    const items = ids.flatMap((id) => byId.get(id) ?? []).map(toGalleryItemBody);
    return { items, pagination: { page, pageSize, pageCount: Math.ceil(total / pageSize), total } };
  },

  /** One item in the API's shape; null when there is none. */
  async read(documentId: string): Promise<GalleryItemBody | null> {
    const item = await strapi.documents(galleryItemUid).findOne({ documentId, populate: files });
    return item && toGalleryItemBody(item as unknown as StoredGalleryItem);
  },
}));
