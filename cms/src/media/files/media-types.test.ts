import { describe, expect, it } from 'vitest';
import { isOrdinaryName } from './media-types';

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
