import type { Core } from '@strapi/strapi';
import type { FocalPoint } from '../../media/stored-file';
import { refuse } from '../../platform/requests/refuse';
import { galleryItemUid } from '../../platform/strapi/content-types';
import { strings } from '../../platform/strings';

/**
 * Sets the focal point of the picture that an item shows, which is a film's poster where it has one.
 * @throws ValidationError when the item has no file
 */
export async function saveFocalPoint(
  strapi: Core.Strapi,
  documentId: string,
  focalPoint: FocalPoint,
): Promise<void> {
  const item = await strapi
    .documents(galleryItemUid)
    .findOne({ documentId, populate: { media: { fields: ['id'] }, poster: { fields: ['id'] } } });
  if (!item) return;
  const picture = item.fileType === 'video' ? (item.poster ?? item.media) : item.media;
  if (!picture) return refuse('focalPoint', strings.focalPointWithoutFile);
  await strapi.db
    .query('plugin::upload.file')
    .update({ where: { id: (picture as { id: number }).id }, data: { focalPoint } });
}
