import type { Core } from '@strapi/strapi';
import { aboutPageUid } from '../../platform/strapi/content-types';
import { pictureRecordOf, withPicture } from '../file-record';
import { fileUid, type LibraryFile } from '../stored-file';

/**
 * Notes in the record of the About page's photo that it has no watermark, where it came before that was noted. Of a photo
 * without one that is the reason; one that the operator chose from the library has one.
 */
export async function noteUnmarkedPortrait(strapi: Core.Strapi): Promise<void> {
  const page = await strapi.db.query(aboutPageUid).findOne({ select: ['profileImage'] });
  if (!page?.profileImage) return;
  const files: LibraryFile[] = await strapi.db.query(fileUid).findMany({ where: { url: page.profileImage } });
  for (const file of files) {
    const picture = pictureRecordOf(file);
    if (!picture || picture.watermark !== null || picture.isMarked === false) continue;
    await strapi.db.query(fileUid).update({
      where: { id: file.id },
      data: { provider_metadata: withPicture(file, { isMarked: false }) },
    });
  }
}
