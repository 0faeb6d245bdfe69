import type { Core } from '@strapi/strapi';
import type { FocalPoint } from 'contract/responsive-image';
import type { Context } from 'koa';
import { fileUid, isFocalPoint } from '../media/files/stored-file';
import { onlyFields, refuse, requestData } from '../platform/requests';
import { galleryItemUid } from '../platform/strapi/content-types';
import { strings } from '../platform/strings';

/** Takes the focal point out of a save, for it is the file's; undefined when there is none. @throws ValidationError */
export function takeFocalPoint(ctx: Context): FocalPoint | undefined {
  const { focalPoint, ...data } = requestData(ctx.request.body);
  if (focalPoint === undefined) return undefined;
  if (!isFocalPoint(focalPoint)) refuse('focalPoint', strings.focalPointInvalid);
  onlyFields(focalPoint, ['x', 'y'], ['focalPoint']);
  ctx.request.body = { ...ctx.request.body, data };
  return { x: focalPoint.x, y: focalPoint.y };
}

/** Sets the focal point of an item's picture, a film's poster. @throws ValidationError when the item has no file */
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
    .query(fileUid)
    .update({ where: { id: (picture as { id: number }).id }, data: { focalPoint } });
}
