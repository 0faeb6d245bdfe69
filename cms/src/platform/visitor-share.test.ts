import { expect, it } from 'vitest';
import { createVisitorShares, ShareSpentError, type Visitor } from './visitor-share';

const stranger: Visitor = { name: '192.0.2.7', isSignedIn: false };
const other: Visitor = { name: '192.0.2.8', isSignedIn: false };
const owner: Visitor = { name: 'owner:1', isSignedIn: true };

function spendAll(shares: ReturnType<typeof createVisitorShares>, visitor: Visitor): number {
  for (let times = 0; times < 100; times += 1) {
    try {
      shares.spend(visitor, 1);
    } catch (error) {
      expect(error).toBeInstanceOf(ShareSpentError);
      return times;
    }
  }
  throw new Error('It has no end');
}

it('ends with what was asked for, for one visitor alone, and is whole again five seconds after it was begun', () => {
  let time = 1_000;
  const shares = createVisitorShares(3, () => time);
  expect(spendAll(shares, stranger)).toBe(3);
  expect([shares.isSpent(stranger), shares.isSpent(other)]).toEqual([true, false]);
  time += 4_999;
  expect(spendAll(shares, stranger)).toBe(0);
  time += 2;
  expect(spendAll(shares, stranger)).toBe(3);
});

it('is larger for who has signed in', () => {
  const shares = createVisitorShares(3);
  expect(spendAll(shares, owner)).toBe(12);
});

it('of a hundred thousand visitors takes no more room than of ten thousand', () => {
  const shares = createVisitorShares(3);
  spendAll(shares, stranger);
  for (let at = 0; at < 100_000; at += 1) shares.spend({ name: `${at}`, isSignedIn: false }, 1);
  // The longest ago is forgotten.
  expect(shares.isSpent(stranger)).toBe(false);
});
