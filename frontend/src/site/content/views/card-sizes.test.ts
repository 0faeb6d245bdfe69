import { describe, expect, it } from 'vitest';
import { cardSizes } from './card-sizes';
import { usualSizes } from './usual-sizes';

describe('cardSizes', () => {
  it('is the width of the column, whatever the shape', () => {
    expect(cardSizes(null)).toBe(usualSizes);
    expect(cardSizes({ width: 800, height: 1000 })).toBe(usualSizes);
    expect(cardSizes({ width: 1920, height: 1080 })).toBe(usualSizes);
    expect(cardSizes({ width: 500, height: 2000 })).toBe(usualSizes);
  });

  it('is wider if the frame crops a panorama', () => {
    expect(cardSizes({ width: 8000, height: 1000 })).toBe(
      '(width >= 1024px) 58.4vw, (width >= 640px) calc(92vw - 20px), calc(200vw - 80px)',
    );
  });
});
