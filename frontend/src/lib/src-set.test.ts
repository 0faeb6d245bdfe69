import { expect, it } from 'vitest';
import { toSrcSet } from './src-set';

it('lists each variant with its width, and escapes commas and spaces in URLs', () => {
  expect(
    toSrcSet([
      { url: '/a-480.avif', width: 480 },
      { url: 'https://host/w_720,q_auto/a b.avif', width: 720 },
    ]),
  ).toBe('/a-480.avif 480w, https://host/w_720%2Cq_auto/a%20b.avif 720w');
});
