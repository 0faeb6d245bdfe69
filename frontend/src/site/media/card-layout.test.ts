import { describe, expect, it } from 'vitest';
import { cardPriority, cardSizes } from './card-layout';

describe('cardSizes', () => {
  const own = '(width >= 1024px) 29.2vw, (width >= 640px) calc(46vw - 10px), calc(100vw - 40px)';

  it('is the width of the column, whatever the shape', () => {
    expect(cardSizes(null)).toBe(own);
    expect(cardSizes({ width: 800, height: 1000 })).toBe(own);
    expect(cardSizes({ width: 1920, height: 1080 })).toBe(own);
    expect(cardSizes({ width: 500, height: 2000 })).toBe(own);
  });

  it('is wider where the frame cuts the sides of a panorama off', () => {
    expect(cardSizes({ width: 8000, height: 1000 })).toBe(
      '(width >= 1024px) 58.4vw, (width >= 640px) calc(92vw - 20px), calc(200vw - 80px)',
    );
  });
});

describe('cardPriority', () => {
  it('loads the first picture before all', () => {
    expect([0, 1].map((index) => cardPriority(index))).toEqual([
      { loading: 'eager', fetchPriority: 'high' },
      {},
    ]);
  });
});
