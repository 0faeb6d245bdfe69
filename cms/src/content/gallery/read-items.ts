import type { Core } from '@strapi/strapi';
import { optionalWordNames } from 'contract/item-words';
import type { StoredFile } from '../../media/files/stored-file';
import { galleryItemUid } from '../../platform/strapi/content-types';
import { readCredits } from '../credits/read-credits';
import type { StoredGalleryItem } from './serializer';
import { visibilityColumns } from './visibility';

/** What an answer is made of; nothing else is read. */
const fields: Exclude<keyof StoredGalleryItem, 'media' | 'poster' | 'credits' | 'garments'>[] = [
  'id',
  'documentId',
  'title',
  ...optionalWordNames,
  'category',
  'order',
  'fileType',
  'duration',
  'imageUrl',
  'uploadedAt',
  ...visibilityColumns,
  'alt',
  'createdAt',
  'updatedAt',
];
const fileFields: (keyof StoredFile)[] = [
  'id',
  'name',
  'url',
  'mime',
  'hash',
  'width',
  'height',
  'focalPoint',
  'formats',
  'provider_metadata',
];
const populate = { media: { fields: fileFields }, poster: { fields: fileFields } };

/** The items of these rows with all that an answer says of them, in no particular sequence. */
export async function readItems(strapi: Core.Strapi, ids: readonly number[]): Promise<StoredGalleryItem[]> {
  if (ids.length === 0) return [];
  const found = (await strapi.documents(galleryItemUid).findMany({
    filters: { id: { $in: [...ids] } },
    fields,
    populate,
    limit: ids.length,
  })) as StoredGalleryItem[];
  const credits = await readCredits(strapi, 'gallery_items', ids);
  return found.map((item) => ({ ...item, ...credits.get(item.id) }));
}

/** One item by its documentId; null when there is none. */
export async function readItem(strapi: Core.Strapi, documentId: string): Promise<StoredGalleryItem | null> {
  const found = (await strapi
    .documents(galleryItemUid)
    .findOne({ documentId, fields, populate })) as StoredGalleryItem | null;
  if (!found) return null;
  const credits = await readCredits(strapi, 'gallery_items', [found.id]);
  return { ...found, ...credits.get(found.id) };
}
