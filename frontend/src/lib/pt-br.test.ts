import { describe, expect, it } from 'vitest';
import { formatDate, formatFileSize } from './pt-br';

describe('formatDate', () => {
  it('writes a date in Brazilian format', () => {
    expect(formatDate('2026-11-12T12:00:00.000Z')).toBe('12 de nov. de 2026');
  });

  it.each([null, '', 'ontem'])('is null for %j', (value) => {
    expect(formatDate(value)).toBeNull();
  });
});

it.each([
  [0, '1 KB'],
  [319_488, '312 KB'],
  [4_404_019, '4,2 MB'],
  [52_428_800, '50 MB'],
])('writes %s bytes as %s', (bytes, text) => {
  expect(formatFileSize(bytes)).toBe(text);
});
