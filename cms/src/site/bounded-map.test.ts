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
