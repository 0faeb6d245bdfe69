import { describe, expect, it } from 'vitest';
import { galleryMedia, isHeic, isOrdinaryName, profileImage, typeOf } from './media-types';

describe('a file name', () => {
  it.each([
    'IMG_0001.JPG',
    'Ensaio 1 — luz de inverno (final).jpeg',
    'São Paulo, 2025 & mais.webp',
    'look.1.2.png',
    '写真.jpg',
    "d'água #3 [ok] {a} @2x +1=2.mp4",
    'context.mov',
  ])('is accepted: %s', (name) => expect(isOrdinaryName(name)).toBe(true));

  it.each([
    '',
    ' a.jpg',
    'a.jpg ',
    '.jpg',
    'a.',
    '../a.jpg',
    'a\\b.jpg',
    'a:b.jpg',
    'a\0.jpg',
    'a\n.jpg',
    'a\u202egpj.exe',
    'con.jpg',
    'COM1.png',
    'nul',
    `${'a'.repeat(252)}.jpg`,
    `${'é'.repeat(126)}.jpg`,
  ])('is refused: %j', (name) => expect(isOrdinaryName(name)).toBe(false));
});

it('names a type, in upper or lower case: more pictures for the portrait than for a gallery, and no SVG', () => {
  for (const name of ['IMG_0815.HEIC', 'eu.heif', 'a.b.heic']) {
    for (const accepted of [galleryMedia, profileImage]) {
      const type = typeOf(name, accepted);
      expect(type && isHeic(type), name).toBe(true);
    }
  }
  for (const [name, mime] of [
    ['a.GIF', 'image/gif'],
    ['a.avif', 'image/avif'],
    ['a.tif', 'image/tiff'],
    ['a.tiff', 'image/tiff'],
  ] as const) {
    expect(typeOf(name, profileImage)).toMatchObject({ kind: 'image', mime, recognisedAs: [mime] });
    expect(typeOf(name, galleryMedia)).toBeUndefined();
  }
  for (const name of ['a.svg', 'a.mp4', 'constructor', 'a.constructor', 'a'])
    expect(typeOf(name, profileImage), name).toBeUndefined();
});
