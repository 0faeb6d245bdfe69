import { afterEach, expect, it, vi } from 'vitest';
import { createVisitorShares, ShareSpentError, type Visitor } from './visitor-share';

const stranger: Visitor = { name: '192.0.2.7', isSignedIn: false };
const other: Visitor = { name: '192.0.2.8', isSignedIn: false };
const owner: Visitor = { name: 'owner:1', isSignedIn: true };

async function spendAll(shares: ReturnType<typeof createVisitorShares>, visitor: Visitor): Promise<number> {
  for (let times = 0; times < 100; times += 1) {
    try {
      await shares.spend(visitor, 1);
    } catch (error) {
      expect(error).toBeInstanceOf(ShareSpentError);
      return times;
    }
  }
  throw new Error('It has no end');
}

afterEach(() => vi.useRealTimers());

it('ends with what was asked for, for one visitor alone, and is whole again five seconds after it was begun', async () => {
  vi.useFakeTimers();
  const shares = createVisitorShares(3);
  expect(await spendAll(shares, stranger)).toBe(3);
  expect([await shares.isSpent(stranger), await shares.isSpent(other)]).toEqual([true, false]);
  vi.advanceTimersByTime(4_999);
  expect(await spendAll(shares, stranger)).toBe(0);
  vi.advanceTimersByTime(2);
  expect(await spendAll(shares, stranger)).toBe(3);
  // Whoever has gone takes no room.
  vi.advanceTimersByTime(5_001);
  expect(vi.getTimerCount()).toBe(0);
});

it('is larger for who has signed in', async () => {
  const shares = createVisitorShares(3);
  expect(await spendAll(shares, owner)).toBe(12);
});
