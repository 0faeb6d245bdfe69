import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Core } from '@strapi/strapi';
import { expect, it } from 'vitest';
import { galleryMedia } from '../files/media-types';
import { checkFile } from './check-file';

it.each([
  ['a.jpg', 'image/jpeg', 10_485_760],
  ['a.mp4', 'video/mp4', 52_428_800],
])('looks into a file %s of its kind, of at most so many bytes', async (name, mimetype, most) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'check-'));
  const filepath = path.join(folder, name);
  await writeFile(filepath, '');
  const codeAt = async (size: number) => {
    await truncate(filepath, size);
    const file = { filepath, originalFilename: name, mimetype, size };
    const refusal = await checkFile({} as Core.Strapi, file, galleryMedia).catch((error: unknown) => error);
    return (refusal as { details: { code: string } }).details.code;
  };
  try {
    // Zeros are no picture.
    expect(await codeAt(most)).toBe('media/content-mismatch');
    expect(await codeAt(most + 1)).toBe('media/too-large');
    expect(await codeAt(0)).toBe('media/empty');
  } finally {
    await rm(folder, { recursive: true });
  }
});
