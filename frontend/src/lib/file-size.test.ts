import { expect, it } from 'vitest';
import { formatFileSize } from './file-size';

it.each([
  [0, '1 KB'],
  [319_488, '312 KB'],
  [4_404_019, '4,2 MB'],
  [52_428_800, '50 MB'],
])('writes %s bytes as %s', (bytes, text) => {
  expect(formatFileSize(bytes)).toBe(text);
});
