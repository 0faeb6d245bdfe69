import type { Core } from '@strapi/strapi';
import type { GalleryCategory } from 'contract/gallery/gallery-category';
import { optionalWordNames } from 'contract/gallery/item-words';
import { readCredits } from '../credits/read-credits';
import type { StoredFile } from '../media/files/stored-file';
import { galleryItemUid } from '../platform/strapi/content-types';
import { currentKnex } from '../platform/strapi/current-knex';
import { columns, columnsOf, links, tables } from '../platform/strapi/tables';
import { rightsFields, type StoredRights, storyRightsFields } from '../rights/rights-row';
import { onlyVisible, owner, type Viewer } from '../rights/visibility';
import type { StoredGalleryItem } from './serializer';
import { shownItems } from './shown-items';
import { withStoryTitles } from './story-titles';

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
  ...rightsFields,
  'alt',
  'translations',
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
  'size',
  'focalPoint',
  'formats',
  'provider_metadata',
  'isMarked',
  'isUnseen',
  'isUnaltered',
  'pictureState',
  'watermark',
  'markLook',
  'failedMark',
];
const populate = { media: { select: fileFields }, poster: { select: fileFields } };

/**
 * The items of these rows with all that an answer says of them, in no particular sequence. A visitor's have as `order` their
 * places among what visitors see: the stored numbers would tell how many are hidden.
 */
export async function readItems(
  strapi: Core.Strapi,
  ids: readonly number[],
  viewer: Viewer,
): Promise<StoredGalleryItem[]> {
  if (ids.length === 0) return [];
  const where = { id: { $in: [...ids] } };
  const found: StoredGalleryItem[] = await strapi.db
    .query(galleryItemUid)
    .findMany({ where, select: fields, populate });
  const credits = await readCredits(strapi, 'items', ids);
  const whole = found.map((item) => ({ ...item, ...credits.get(item.id) }));
  if (viewer.audience === 'owner') return whole;
  const items = await withStoryTitles(strapi, whole, viewer);
  const { places } = await shownItems(strapi);
  return items.map((item) => ({ ...item, order: places.get(item.id) ?? null }));
}

/** The rows of items that a viewer sees, by what names them; inside the open transaction, if there is one. */
export async function findVisible(
  strapi: Core.Strapi,
  { field, values }: { field: 'id' | 'documentId'; values: readonly (number | string)[] },
  viewer: Viewer,
): Promise<{ id: number; category: GalleryCategory }[]> {
  const column = field === 'id' ? field : columns.items[field];
  const items = (await currentKnex(strapi))(tables.items).whereIn(column, [...values]);
  onlyVisible(items, viewer);
  return await items.select('id', 'category');
}

/** The rights of the story that an item is in, if any; inside the open transaction. */
export async function readStoryRights(
  strapi: Core.Strapi,
  itemId: number,
): Promise<StoredRights | undefined> {
  return await (await currentKnex(strapi))({ l: links.story.table })
    .join({ s: tables.stories }, 's.id', `l.${links.story.story}`)
    .where(`l.${links.story.item}`, itemId)
    .first(columnsOf('stories', storyRightsFields, 's'));
}

/** Items with these documentIds, whoever may see them, by their documentIds. */
export async function readItemsOf(
  strapi: Core.Strapi,
  entries: readonly { item: string }[],
): Promise<Map<string, StoredGalleryItem>> {
  const documentIds = [...new Set(entries.map(({ item }) => item))];
  const ids: number[] = await (await currentKnex(strapi))(tables.items)
    .whereIn(columns.items.documentId, documentIds)
    .pluck('id');
  return new Map((await readItems(strapi, ids, owner)).map((item) => [item.documentId, item]));
}
