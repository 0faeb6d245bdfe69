import { copyFile, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Core } from '@strapi/strapi';

const mimeTypes: Record<string, string> = {
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
};

/**
 * Sends a file through Strapi's upload service, as one that goes with the item it is for.
 * @returns the id of the stored file
 */
export async function uploadSampleFile(strapi: Core.Strapi, file: string, title: string): Promise<number> {
  const originalFilename = path.basename(file);
  const mimetype = mimeTypes[path.extname(file).toLowerCase()];
  if (!mimetype) throw new Error(`${originalFilename} is of no type the galleries show`);

  // The service works on a temporary file of the request's; the original is not its to touch.
  const folder = await mkdtemp(path.join(tmpdir(), 'sample-'));
  try {
    const filepath = path.join(folder, originalFilename);
    await copyFile(file, filepath);
    const { size } = await stat(filepath);
    const [stored] = await strapi
      .plugin('upload')
      .service('upload')
      .upload(
        {
          data: { fileInfo: { name: originalFilename, alternativeText: title } },
          files: { filepath, originalFilename, mimetype, size },
        },
        { isOwnedByEntry: true },
      );
    return stored.id;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
