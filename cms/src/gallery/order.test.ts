import { expect, it } from 'vitest';
import { parseGalleryOrder } from './order';

it('reads a category and a list of documents', () => {
  const order = { category: 'moda', ids: ['b', 'a'] };
  expect(parseGalleryOrder(order)).toEqual(order);
  expect(parseGalleryOrder({ category: 'publicidade', ids: [] }).ids).toEqual([]);
});

it.each([
  [{}],
  [{ category: 'moda' }],
  [{ category: 'outra', ids: [] }],
  [{ category: 'moda', ids: 'x' }],
  [{ category: 'moda', ids: [1] }],
  [{ category: 'moda', ids: [], more: 1 }],
  [[]],
  [null],
])('refuses %j', (body) => {
  expect(() => parseGalleryOrder(body)).toThrow(expect.objectContaining({ name: 'ValidationError' }));
});
