import { describe, expect, it } from 'vitest';
import { firstVariants, laterVariants, widthsOf } from './picture-plan';

const keys = (variants: { key: string }[]) => variants.map(({ key }) => key);

describe('the variants of a picture', () => {
  it.each([
    [2560, [480, 720, 1080, 1440, 1920]],
    [1920, [480, 720, 1080, 1440, 1920]],
    [1919, [480, 720, 1080, 1440, 1919]],
    [481, [480, 481]],
    [480, [480]],
    [200, [200]],
  ])('of %i px are never wider than the picture', (width, expected) => {
    expect(widthsOf(width)).toEqual(expected);
  });

  it.each([2560, 1920, 1500, 900, 480, 200, 1])('of %i px are each made exactly once', (width) => {
    const all = keys([...firstVariants(width), ...laterVariants(width)]);
    expect(new Set(all).size).toBe(all.length);
    for (const step of widthsOf(width)) {
      expect(all).toContain(`avif-${step}`);
      expect(all).toContain(`webp-${step}`);
      // The public picture itself is the JPEG of its own width.
      expect(all.includes(`jpeg-${step}`)).toBe(step < width);
    }
  });

  it('include at least one variant during the upload', () => {
    expect(keys(firstVariants(2560))).toEqual(['webp-480', 'webp-1080']);
    expect(keys(firstVariants(200))).toEqual(['webp-200']);
  });
});
