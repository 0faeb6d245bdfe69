import { describe, expect, it } from 'vitest';
import { cardPriority } from './card-layout';

describe('cardPriority', () => {
  it('loads the first picture with high priority', () => {
    expect([0, 1].map((index) => cardPriority(index))).toEqual([
      { loading: 'eager', fetchPriority: 'high' },
      {},
    ]);
  });
});
