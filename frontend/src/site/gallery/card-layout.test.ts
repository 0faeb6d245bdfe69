import { describe, expect, it } from 'vitest';
import { cardPriority, cardSizes } from './card-layout';

describe('cardSizes', () => {
  it('asks for the card itself when the picture is as narrow, or of unknown size', () => {
    const own = '(min-width: 1024px) 30vw, (min-width: 640px) 45vw, calc(100vw - 2.5rem)';
    expect(cardSizes(null)).toBe(own);
    expect(cardSizes({ width: 800, height: 1000 })).toBe(own);
    expect(cardSizes({ width: 600, height: 1000 })).toBe(own);
  });

  it('asks for a wider file where the card cuts the sides off, but for no more than 1.6 times', () => {
    expect(cardSizes({ width: 1000, height: 1000 })).toMatch(/^\(min-width: 1024px\) 37.5vw/);
    expect(cardSizes({ width: 1920, height: 1280 })).toMatch(
      /^\(min-width: 1024px\) 48vw, \(min-width: 640px\) 72vw/,
    );
    expect(cardSizes({ width: 4000, height: 1000 })).toMatch(/^\(min-width: 1024px\) 48vw/);
  });
});

describe('cardPriority', () => {
  it('loads the first picture before all, and lets the first row stand without a fade', () => {
    expect([0, 1, 2, 3].map((index) => cardPriority(index))).toEqual([
      { isFirst: true, isInFirstRow: true },
      { isFirst: false, isInFirstRow: true },
      { isFirst: false, isInFirstRow: true },
      { isFirst: false, isInFirstRow: false },
    ]);
  });
});
