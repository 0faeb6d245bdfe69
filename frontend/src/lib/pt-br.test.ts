import { expect, it } from 'vitest';
import { formatDate, formatFileSize } from './pt-br';

it.each([
  ['2026-11-12T12:00:00.000Z', '12 de nov. de 2026'],
  [null, null],
  ['', null],
  ['ontem', null],
])('writes the date %j as %s', (iso, text) => {
  expect(formatDate(iso)).toBe(text);
});

it.each([
  [0, '1 KB'],
  [319_488, '312 KB'],
  [4_404_019, '4,2 MB'],
  [52_428_800, '50 MB'],
])('writes %s bytes as %s', (bytes, text) => {
  expect(formatFileSize(bytes)).toBe(text);
});
