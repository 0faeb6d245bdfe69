import { afterEach, expect, it } from 'vitest';
import { tryAcquireOriginal, tryAcquireOwnZip, tryAcquireZip } from './download-limit';

const held: (() => void)[] = [];

/** How many of these downloads begin. */
function begun(link: string, count: number, tryAcquire = tryAcquireZip): number {
  const taken = Array.from({ length: count }, () => tryAcquire(link)).filter((release) => release !== null);
  held.push(...taken);
  return taken.length;
}

afterEach(() => {
  for (const release of held.splice(0)) release();
});

it('lets three ZIPs of a link run at once', () => {
  expect(begun('a', 5)).toBe(3);
  expect(begun('b', 1)).toBe(1);
});

it('lets eight ZIPs run at once', () => {
  expect([begun('a', 3), begun('b', 3), begun('c', 3), begun('d', 1)]).toEqual([3, 3, 2, 0]);
});

it("keeps places for the owner's own ZIPs", () => {
  for (const link of ['a', 'b', 'c']) begun(link, 3);
  expect(begun('a', 3, tryAcquireOwnZip)).toBe(2);
});

it('lets another one run when one ends, but not two', () => {
  begun('a', 3);
  const release = held[0];
  release?.();
  release?.();
  expect(begun('a', 2)).toBe(1);
});

it('lets more single originals run at once, beside ZIPs', () => {
  begun('a', 3);
  const originals = (link: string) => begun(link, 20, tryAcquireOriginal);
  expect(['a', 'b', 'c'].map(originals)).toEqual([8, 8, 0]);
});
