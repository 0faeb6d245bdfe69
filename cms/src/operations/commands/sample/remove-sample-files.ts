import type { Core } from '@strapi/strapi';

/** Removes files of the sample from the media library and the disk, as far as they are still there. */
export async function removeSampleFiles(strapi: Core.Strapi, fileIds: number[]): Promise<void> {
  const upload = strapi.plugin('upload').service('upload');
  for (const id of fileIds) {
    const file = await upload.findOne(id);
    if (file) await upload.remove(file);
  }
}
