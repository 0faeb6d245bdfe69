import type { Core } from '@strapi/strapi';
import { aboutPageUid } from '../../platform/strapi/content-types';
import { pictureRecordOf } from '../pictures/picture-record';

const fileUid = 'plugin::upload.file';

/**
 * Notes in the record of the About page's photo that it has no watermark, where it came before that was noted. Of a photo
 * without one that is the reason; one that the operator chose from the library has one.
 */
export async function noteUnmarkedPortrait(strapi: Core.Strapi): Promise<void> {
  const page = await strapi.db.query(aboutPageUid).findOne({ select: ['profileImage'] });
  if (!page?.profileImage) return;
  const files: { id: number; provider_metadata: Record<string, unknown> }[] = await strapi.db
    .query(fileUid)
    .findMany({ where: { url: page.profileImage } });
  for (const { id, provider_metadata } of files) {
    const picture = pictureRecordOf({ provider_metadata });
    if (!picture || picture.watermark !== null || picture.isMarked === false) continue;
    await strapi.db.query(fileUid).update({
      where: { id },
      data: { provider_metadata: { ...provider_metadata, picture: { ...picture, isMarked: false } } },
    });
  }
}
