import { expect, it } from 'vitest';
import { gatherBlocks } from './story-blocks';

/** Items are letters; those of a story are its number after them. */
const gather = (list: string) => gatherBlocks(list.split(' '), (entry) => entry.slice(1) || null).join(' ');

it('leaves a list alone in which every story stands together', () => {
  expect(gather('a b1 c1 d e2')).toBe('a b1 c1 d e2');
  expect(gatherBlocks([], () => null)).toEqual([]);
});

it('gathers each story at its first item, in the order its items had', () => {
  expect(gather('a b1 c d1 e2 f1 g2')).toBe('a b1 d1 f1 c e2 g2');
  expect(gather('a b2 c1 d e1 f2')).toBe('a b2 f2 c1 e1 d');
  expect(gather(gather('a1 b2 c d1 e2 f'))).toBe(gather('a1 b2 c d1 e2 f'));
});
