import { describe, expect, it } from 'vitest';
import { applyOrder, moveEntry } from './item-order';

const items = (...ids: string[]) =>
  ids.map((documentId, index) => ({ documentId, order: index + 1, updatedAt: '2026-01-01' }));
const ids = (list: ReadonlyArray<{ documentId: string }>) =>
  list.map(({ documentId }) => documentId).join('');

describe('moveEntry', () => {
  it.each([
    [0, 2, 'bcad'],
    [3, 0, 'dabc'],
    [1, 2, 'acbd'],
    [2, 1, 'acbd'],
  ])('moves the entry at %s to %s', (from, to, order) => {
    expect(moveEntry([...'abcd'], from, to).join('')).toBe(order);
  });

  it.each([
    [1, 1],
    [-1, 2],
    [0, 4],
    [9, 0],
    [0, Number.NaN],
  ])('returns the same list for %s to %s: the same place, or outside', (from, to) => {
    const list = [...'abcd'];
    expect(moveEntry(list, from, to)).toBe(list);
  });
});

describe('applyOrder', () => {
  it('applies the saved order', () => {
    expect(ids(applyOrder(items('a', 'b', 'c'), items('c', 'a', 'b')))).toBe('cab');
  });

  it('keeps an item that was uploaded while the order was being saved', () => {
    expect(ids(applyOrder(items('a', 'b', 'new'), items('b', 'a')))).toBe('banew');
  });

  it('does not bring back an item that was deleted meanwhile', () => {
    expect(ids(applyOrder(items('a'), items('b', 'a')))).toBe('a');
  });

  it('keeps the objects of unchanged items only', () => {
    const before = items('a', 'b', 'c', 'd');
    const saved = items('b', 'a', 'c', 'd').map((item) =>
      item.documentId === 'd' ? { ...item, updatedAt: '2026-02-02' } : item,
    );
    const after = applyOrder(before, saved);
    expect(after.map((item) => before.includes(item))).toEqual([false, false, true, false]);
    expect(after).toEqual(saved);
  });
});
