import { describe, expect, it } from 'vitest';
import { plainLookOf, shareCrop, sharedHash, shareNameOf, sharesOf } from './share-picture';

const middle = { x: 50, y: 50 };
const whole = { isUnaltered: true };
const alone = { isAlone: true };

describe('the crop of a share picture', () => {
  it.each([
    ['of a portrait', [1200, 1800], middle, [0, 585, 1200, 630]],
    ['of a panorama', [2520, 630], middle, [660, 0, 1200, 630]],
    ['of a panorama around its focal point', [2520, 630], { x: 60, y: 50 }, [912, 0, 1200, 630]],
    ['of its own shape', [2400, 1260], middle, [0, 0, 2400, 1260]],
    ['around its focal point', [1200, 1800], { x: 78, y: 24 }, [0, 117, 1200, 630]],
    ['no further than its edge', [1200, 1800], { x: 0, y: 100 }, [0, 1170, 1200, 630]],
    ['of one pixel', [1, 1], middle, [0, 0, 1, 1]],
    ['of a line', [3000, 1], middle, [1499, 0, 2, 1]],
  ] as const)('%s', (_, [width, height], focalPoint, part) => {
    const crop = shareCrop({ width, height }, focalPoint);
    expect([crop.left, crop.top, crop.width, crop.height]).toEqual(part);
  });
});

describe('the look of a share picture', () => {
  it.each([
    ['a portrait', { width: 1200, height: 1800 }, null],
    ['a square', { width: 1000, height: 1000 }, null],
    ['a portrait with a focal point', { width: 2, height: 3, focalPoint: middle }, middle],
    ['a landscape', { width: 1800, height: 1200 }, { x: 50, y: 100 / 3 }],
    ['a picture of unknown size', {}, { x: 50, y: 100 / 3 }],
    ['a portrait that is not to be cropped', { width: 2, height: 3, focalPoint: middle, ...whole }, null],
    ['a landscape that is not to be cropped', { width: 3, height: 2, focalPoint: middle, ...whole }, alone],
    ['a picture of unknown size that is not to be cropped', whole, alone],
  ])('of %s', (_, file, look) => expect(plainLookOf(file)).toEqual(look));

  it('keeps the upper third of a landscape', () => {
    for (const ratio of [1.2, 4 / 3, 1.5, 1.78]) {
      const size = { width: Math.round(900 * ratio), height: 900 };
      const look = plainLookOf(size);
      expect(shareCrop(size, look && 'x' in look ? look : middle).top).toBeLessThanOrEqual(20);
    }
  });

  it('determines its URL, as does the text, so that it is made anew', () => {
    const portrait = { hash: 'a'.repeat(32), width: 2, height: 3 };
    const words = { title: 'Barro', line: '', name: 'Ana' };
    const name = shareNameOf(portrait, words);
    expect(shareNameOf(portrait, { ...words, title: 'Linho' })).not.toBe(name);
    expect(sharedHash(`/uploads/${name}`)).toBe(portrait.hash);
    const gallery = { title: 'Ana', line: 'Moda', name: '' };
    const looks = { work: words, gallery };
    expect([...sharesOf(portrait, looks)]).toEqual([
      [name, words],
      [shareNameOf(portrait, gallery), gallery],
    ]);
    const focused = { ...portrait, focalPoint: middle };
    expect([...sharesOf(focused, looks)]).toEqual([[`share_${portrait.hash}_500-500.jpg`, middle]]);
    const uncropped = `share_${portrait.hash}_whole.jpg`;
    expect([...sharesOf({ ...focused, width: 5, ...whole }, looks)]).toEqual([[uncropped, alone]]);
    expect(sharedHash(`/uploads/${uncropped}`)).toBe(portrait.hash);
  });
});
