import { describe, expect, it } from 'vitest';
import strangers from '../../../../../tests/support/material/strangers-shapes.json';
import { layColumns, linePx } from './columns';

/** The columns, and the width in px of all of them, without gaps, in windows of 640 to 1920 px. */
const screens = [
  [{ count: 2, narrowest: 284, usual: 367.2, widest: 459 }, [568.8, 686.6, 917.6]],
  [{ count: 3, narrowest: 298, usual: 419.52, widest: 565 }, [895, 1118.7, 1258.6, 1398.4, 1696]],
] as const;

/** The same random numbers, 0 to 1, in every run. */
let seed = 1;
const random = () => {
  seed = (seed * 1_664_525 + 1_013_904_223) % 2 ** 32;
  return seed / 2 ** 32;
};
const any = <Value>(values: readonly Value[]) => values[Math.floor(random() * values.length)] as Value;

/** Heights of pictures in parts of their width. */
const sets = {
  'sixty strangers': () => {
    const left = strangers.map(([width = 1, height = 1]) => height / width);
    return () => left.splice(Math.floor(random() * left.length), 1)[0] ?? 1;
  },
  'every shape': () => () =>
    1 / any([2 / 3, 3 / 2, 4 / 5, 5 / 4, 3 / 4, 4 / 3, 16 / 9, 9 / 16, 1, 2.4, 0.5, 0.61, 0.93, 1.91, 4]),
  'uprights and landscapes': () => () => any([1.5, 1.5, 1.5, 2 / 3]),
};

function cardsOf(set: keyof typeof sets, count: number) {
  const next = sets[set]();
  return Array.from({ length: count }, () => {
    const [pictures, letters] = [next(), any([160, 160, 160, 500, 800])];
    return { pictures, linesIn: (width: number) => 3 + Math.ceil(letters / (width - 53.6)) };
  });
}

const difference = (values: readonly number[]) => Math.max(...values) - Math.min(...values);

describe.each(Object.keys(sets) as Array<keyof typeof sets>)('columns of %s', (set) => {
  it.each([7, 12, 18])('end together at every width: %i cards, 25 arrangements', (count) => {
    const worst = { difference: 0, space: 0, width: 1 };
    for (let arrangement = 0; arrangement < 25; arrangement += 1) {
      const cards = cardsOf(set, count);
      for (const [layout, widths] of screens) {
        const { columns, places } = layColumns(cards, layout);
        for (const all of widths) {
          const own = columns.map(({ part, more }) => part * all + more * linePx);
          const ends = own.map(() => 0);
          for (const [at, { column, top, lines }] of places.entries()) {
            const width = own[column] ?? 0;
            const begins = top.pictures * width + top.lines * linePx;
            worst.space = Math.min(worst.space, begins - (ends[column] ?? 0));
            ends[column] = begins + (cards[at]?.pictures ?? 0) * width + lines * linePx;
          }
          worst.difference = Math.max(worst.difference, difference(ends));
          worst.width = Math.min(worst.width, (Math.min(...own) * layout.count) / all);
        }
      }
    }
    expect(worst.difference).toBeLessThan(1);
    // In px, what the space between two cards shrinks by; and the narrowest column, in parts of an equal one.
    expect(worst.space).toBeGreaterThan(-10);
    expect(worst.width).toBeGreaterThan(0.6);
  });

  it('are read by the tops of the cards, from left to right where these are level', () => {
    for (let arrangement = 0; arrangement < 25; arrangement += 1) {
      const cards = cardsOf(set, 18);
      for (const [layout] of screens) {
        const { columns, places } = layColumns(cards, layout);
        const seen = places
          .map(({ column, top, read }) => {
            const { part = 0, more = 0 } = columns[column] ?? {};
            const width = part * layout.count * layout.usual + more * linePx;
            return { column, read, top: top.pictures * width + top.lines * linePx };
          })
          .toSorted((one, other) => one.read - other.read);
        for (const [at, { column, top }] of seen.slice(1).entries()) {
          const before = seen[at] ?? { column: 0, top: 0 };
          const isLevel = Math.abs(top - before.top) <= 0.12 * layout.usual;
          expect(isLevel ? column > before.column : top > before.top).toBe(true);
        }
      }
    }
  });
});

describe('columns', () => {
  const [, [three]] = screens;
  const equal = (count: number) =>
    Array.from({ length: count }, () => ({ pictures: 1.25, linesIn: () => 4 }));

  it('of equal cards are as wide as each other, in rows', () => {
    const { columns, places } = layColumns(equal(9), three);
    for (const { part } of columns) expect(part).toBeCloseTo(1 / 3, 6);
    expect(places.map(({ column }) => column)).toEqual([0, 1, 2, 0, 1, 2, 0, 1, 2]);
  });

  it('of which one has more cards are narrower there, and their captions have the lines that they need', () => {
    const cards = equal(7).map((card) => ({ ...card, linesIn: (width: number) => (width < 280 ? 5 : 4) }));
    const { columns, places } = layColumns(cards, three);
    expect(Math.min(...columns.map(({ part }) => part))).toBeLessThan(0.27);
    expect(places.map(({ lines }) => lines).toSorted()).toEqual([4, 4, 4, 4, 5, 5, 5]);
  });
});
