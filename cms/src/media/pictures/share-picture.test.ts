import { describe, expect, it } from 'vitest';
import { shareCrop } from './share-picture';

const middle = { x: 50, y: 50 };

describe('the part of a picture that is shared', () => {
  it.each([
    ['of a portrait', { width: 1200, height: 1800 }, middle, { left: 0, top: 585, width: 1200, height: 630 }],
    ['of a panorama', { width: 2520, height: 630 }, middle, { left: 660, top: 0, width: 1200, height: 630 }],
    [
      'of its own shape',
      { width: 2400, height: 1260 },
      middle,
      { left: 0, top: 0, width: 2400, height: 1260 },
    ],
    [
      'around its focal point',
      { width: 1200, height: 1800 },
      { x: 78, y: 24 },
      { left: 0, top: 117, width: 1200, height: 630 },
    ],
    [
      'no further than its edge',
      { width: 1200, height: 1800 },
      { x: 0, y: 100 },
      { left: 0, top: 1170, width: 1200, height: 630 },
    ],
    ['of one pixel', { width: 1, height: 1 }, middle, { left: 0, top: 0, width: 1, height: 1 }],
    ['of a line', { width: 3000, height: 1 }, middle, { left: 1499, top: 0, width: 2, height: 1 }],
  ])('%s', (_, picture, focalPoint, part) => {
    expect(shareCrop(picture, focalPoint)).toEqual(part);
  });
});
