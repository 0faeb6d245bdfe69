import { describe, expect, it } from 'vitest';
import { cardPriority, cardSizes, rowOfFew, rowSizes } from './card-layout';

describe('cardSizes', () => {
  const own = '(width >= 1024px) 29.2vw, (width >= 640px) calc(46vw - 10px), calc(100vw - 40px)';

  it('is the width of the column, whatever the shape', () => {
    expect(cardSizes(null)).toBe(own);
    expect(cardSizes({ width: 800, height: 1000 })).toBe(own);
    expect(cardSizes({ width: 1920, height: 1080 })).toBe(own);
    expect(cardSizes({ width: 500, height: 2000 })).toBe(own);
  });

  it('is wider if the frame crops a panorama', () => {
    expect(cardSizes({ width: 8000, height: 1000 })).toBe(
      '(width >= 1024px) 58.4vw, (width >= 640px) calc(92vw - 20px), calc(200vw - 80px)',
    );
  });
});

describe('cardPriority', () => {
  it('loads the first picture with high priority', () => {
    expect([0, 1].map((index) => cardPriority(index))).toEqual([
      { loading: 'eager', fetchPriority: 'high' },
      {},
    ]);
  });
});

describe('a gallery of one or two', () => {
  const [upright, landscape] = [
    { width: 2, height: 3 },
    { width: 3, height: 2 },
  ];

  it('has a single row, a larger one has not', () => {
    expect(rowOfFew([upright])).toBe(0.667);
    expect(rowOfFew([upright, landscape])).toBe(2.167);
    expect([rowOfFew([]), rowOfFew([upright, upright, upright])]).toEqual([null, null]);
  });

  it('has `sizes` of the width in that row', () => {
    expect(rowSizes(landscape, 1.5)).toBe('(width >= 640px) min(92vw, 132vh), calc(100vw - 40px)');
    expect(rowSizes(landscape, 3)).toBe('(width >= 640px) min(46vw, 132vh), calc(100vw - 40px)');
  });
});
