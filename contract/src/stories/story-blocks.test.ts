import { describe, expect, it } from 'vitest';
import { gatherBlocks, gatherChanged, rearrangedStories } from './story-blocks';

/** Items are letters, followed by the number of their story. */
const gather = (list: string) => gatherBlocks(list.split(' '), (entry) => entry.slice(1) || null).join(' ');

it('does not change a list whose stories are already grouped', () => {
  expect(gather('a b1 c1 d e2')).toBe('a b1 c1 d e2');
  expect(gatherBlocks([], () => null)).toEqual([]);
});

it("groups each story at its first item, in the items' order", () => {
  expect(gather('a b1 c d1 e2 f1 g2')).toBe('a b1 d1 f1 c e2 g2');
  expect(gather('a b2 c1 d e1 f2')).toBe('a b2 f2 c1 e1 d');
  expect(gather(gather('a1 b2 c d1 e2 f'))).toBe(gather('a1 b2 c d1 e2 f'));
});

/** `a b1 c12`: items are letters, followed by the number of their story and their rank in it. */
const rowsOf = (text: string) =>
  text.split(' ').map((word) => {
    const [letter = '', story, rank] = word;
    return {
      id: letter.charCodeAt(0),
      letter,
      story: story === undefined ? null : Number(story),
      rank: rank === undefined ? null : Number(rank),
    };
  });
const lettersOf = (rows: { letter: string }[]) => rows.map(({ letter }) => letter).join('');

describe('the items of a changed story', () => {
  const changed = (before: string, story = 1) =>
    new Map([[story, new Set([...before].map((letter) => letter.charCodeAt(0)))]]);

  it.each([
    ['keep their position when an earlier item joins', 'a13 b c11 d12', 'cd', 'bcda'],
    ['keep their position when the first one leaves', 'a b12 c', 'ab', 'abc'],
    ['are sorted by rank', 'a13 b11 c12 d', 'abc', 'bcad'],
    ['are grouped at the first new item', 'a b12 c d11', '', 'adbc'],
    ['are grouped at the new items when all others left', 'a11 b c12 d', 'bd', 'acbd'],
  ])('%s', (_what, text, before, gathered) => {
    expect(lettersOf(gatherChanged(rowsOf(text), changed(before)))).toBe(gathered);
  });

  it('do not affect the order of other items', () => {
    expect(lettersOf(gatherChanged(rowsOf('a22 b12 c21 d11'), changed('bd')))).toBe('acdb');
  });
});

it.each([
  ['a b1 c1 d2', 'd2 b1 c1 a', []],
  ['a b1 c1 d2 e2', 'a c1 b1 d2 e2', [1]],
  ['a b1 c1', 'a1 b1 c1', [1]],
  ['a1 b2 c2', 'a b2 c2', [1]],
  ['a1 b', 'a b2', [1, 2]],
])('between %j and %j these stories have other items or another order: %j', (before, after, stories) => {
  expect(rearrangedStories(rowsOf(before), rowsOf(after))).toEqual(stories);
});
