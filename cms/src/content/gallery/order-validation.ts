import { errors } from '@strapi/utils';
import { type GalleryCategory, galleryCategories } from '../../platform/strapi/content-types';
import { strings } from '../../platform/strings';

/** A category's items in the order they are to have. */
export type GalleryOrder = { category: GalleryCategory; ids: string[] };

/**
 * Reads the body of `PUT /api/gallery-items/order`.
 * @throws ValidationError for anything but a category and a list of document ids
 */
export function parseGalleryOrder(body: unknown): GalleryOrder {
  const { category: name, ids, ...rest } = (body ?? {}) as Record<string, unknown>;
  const category = galleryCategories.find((known) => known === name);
  const isList = Array.isArray(ids) && ids.every((id) => typeof id === 'string');
  if (!category || !isList || Object.keys(rest).length > 0) {
    throw new errors.ValidationError(strings.orderListInvalid, { code: 'gallery/order-invalid' });
  }
  return { category, ids };
}
