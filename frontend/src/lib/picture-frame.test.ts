import { describe, expect, it } from 'vitest';
import { cropAround, cropPosition, frameRatio } from './picture-frame';

const size = (width: number, height: number) => ({ width, height });

it.each([
  [size(1800, 1200), 1.5],
  [size(1080, 1920), 0.5625],
  [size(3000, 1000), 3],
  [size(5000, 1000), 4],
  [size(400, 1000), 0.5],
  [null, 0.8],
  // One that is cropped nowhere has no limits.
  [{ ...size(5000, 1000), isWhole: true as const }, 5],
  [{ ...size(400, 1000), isWhole: true as const }, 0.4],
])('the frame of %j has the ratio %f', (picture, ratio) => {
  expect(frameRatio(picture)).toBe(ratio);
});

describe('cropAround', () => {
  it('is centred on the focal point as far as the edges allow', () => {
    expect(cropAround(size(4000, 1000), 2, { x: 50, y: 50 })).toEqual({
      left: 0.25,
      top: 0,
      width: 0.5,
      height: 1,
    });
    expect(cropAround(size(4000, 1000), 2, { x: 60, y: 0 }).left).toBeCloseTo(0.35);
    expect(cropAround(size(4000, 1000), 2, { x: 90, y: 0 }).left).toBe(0.5);
    expect(cropAround(size(1000, 4000), 0.5, { x: 10, y: 5 })).toEqual({
      left: 0,
      top: 0,
      width: 1,
      height: 0.5,
    });
  });
});

describe('cropPosition', () => {
  const panorama = { ...size(8000, 1000), focalPoint: { x: 90, y: 20 } };

  it('changes only the cropped axis, and is undefined for the centre', () => {
    expect(cropPosition(panorama)).toBe('100% 50%');
    expect(cropPosition({ ...panorama, focalPoint: { x: 50, y: 0 } })).toBeUndefined();
    expect(cropPosition({ ...size(1800, 1200), focalPoint: { x: 0, y: 0 } })).toBeUndefined();
    expect(cropPosition(null)).toBeUndefined();
    expect(cropPosition({ ...panorama, isWhole: true }, 1)).toBeUndefined();
  });

  it('shows the same part as the crop', () => {
    // 35 % of 8000 px are left of the crop, which is half as wide: 35 of the cropped 50 %.
    expect(cropPosition({ ...panorama, focalPoint: { x: 60, y: 50 } }, 4)).toBe('70% 50%');
  });
});
