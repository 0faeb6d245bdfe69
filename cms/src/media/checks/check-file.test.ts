import { truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Core } from '@strapi/strapi';
import { expect, it } from 'vitest';
import { inTemporaryFolder } from '../../platform/in-temporary-folder';
import { galleryMedia } from '../files/media-types';
import { checkFile } from './check-file';

it.each([
  ['a.jpg', 'image/jpeg', 10_485_760],
  ['a.mp4', 'video/mp4', 52_428_800],
])('looks into a file %s of its kind, of at most so many bytes', async (name, mimetype, most) => {
  await inTemporaryFolder('check-', async (folder) => {
    const filepath = path.join(folder, name);
    await writeFile(filepath, '');
    for (const [size, code] of [
      // Zeros are no picture.
      [most, 'media/content-mismatch'],
      [most + 1, 'media/too-large'],
      [0, 'media/empty'],
    ] as const) {
      await truncate(filepath, size);
      const file = { filepath, originalFilename: name, mimetype, size };
      const check = checkFile({} as Core.Strapi, file, galleryMedia);
      await expect(check).rejects.toMatchObject({ details: { code } });
    }
  });
});
