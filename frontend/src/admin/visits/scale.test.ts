import { expect, it } from 'vitest';
import { topOf } from './scale';

const others = (view: number) => Array.from({ length: 28 }, () => view);

it.each([
  ['no day', [], 4],
  ['nothing', [0, 0], 4],
  ['one view', [0, 1], 4],
  ['the day with most', [12, 27, 3], 30],
  ['a day that is far above, but not of another size', [...others(12), 90], 100],
  ['a day of another size', [...others(3), 10_000], 6],
  ['two days of another size', [...others(3), 3_456, 10_000], 6],
  ['three of them', [...others(3), 3_456, 10_000, 9_000], 10_000],
  ['two days in all', [3, 10_000], 6],
  ['one day in all', [10_000], 10_000],
])('goes up to what it needs for %s', (_what, views, top) => {
  expect(topOf(views)).toBe(top);
});
