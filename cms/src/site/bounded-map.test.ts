import { expect, it } from 'vitest';
import { BoundedMap } from './bounded-map';

it('forgets what was not asked for longest', () => {
  const map = new BoundedMap<number>(2);
  map.set('a', 1);
  map.set('b', 2);
  map.get('a');
  map.set('c', 3);
  expect([map.get('a'), map.get('b'), map.get('c')]).toEqual([1, undefined, 3]);
});

it('forgets as many as it takes to weigh no more than it may', () => {
  const map = new BoundedMap<string>(10, 5, (text) => text.length);
  for (const key of ['aa', 'bb', 'c']) map.set(key, key);
  map.set('dddd', 'dddd');
  expect([map.get('aa'), map.get('bb'), map.get('c'), map.get('dddd')]).toEqual([
    undefined,
    undefined,
    'c',
    'dddd',
  ]);
  map.set('c', '');
  map.set('e', 'e');
  expect(map.get('dddd')).toBe('dddd');
});

it('does not keep what is too heavy for it', () => {
  const map = new BoundedMap<string>(10, 5, (text) => text.length);
  map.set('a', 'far too long');
  expect(map.get('a')).toBeUndefined();
});
