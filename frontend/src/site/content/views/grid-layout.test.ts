import { describe, expect, it } from 'vitest';
import strangers from '../../../../../tests/support/material/strangers-shapes.json';
import { gridLayout } from './grid-layout';

const size = (ratio: number) => ({ width: 1200 * ratio, height: 1200 });
const cards = (...ratios: number[]) => ratios.map((ratio) => ({ title: 'Linho', picture: size(ratio) }));
const stylesOf = (...ratios: number[]) => gridLayout(cards(...ratios)).places.map(({ style }) => style);
const [upright, landscape] = [2 / 3, 3 / 2];

/** Sizes of the rows in three columns' width: cards are in one row until their widths are the whole. */
function rowsOf(...ratios: number[]): number[] {
  const rows = [0];
  let used = 0;
  for (const style of stylesOf(...ratios)) {
    used += Number(/--w3:calc\(([\d.]+)%/.exec(style)?.[1]);
    rows.push((rows.pop() ?? 0) + 1);
    if (used < 99.9) continue;
    expect(used).toBeLessThanOrEqual(100);
    [used] = [0];
    rows.push(0);
  }
  expect(rows.pop()).toBe(0);
  return rows;
}

describe('up to six cards', () => {
  it('stand in rows that fill the page', () => {
    expect(rowsOf(upright)).toEqual([1]);
    expect(rowsOf(landscape, upright)).toEqual([2]);
    expect(rowsOf(upright, upright, upright, upright)).toEqual([4]);
    expect(rowsOf(landscape, 0.8, upright, 1, 1)).toEqual([2, 3]);
    expect(rowsOf(upright, upright, upright, upright, upright, upright)).toEqual([3, 3]);
  });

  it('are no higher than the window: the list is as wide as its highest row may be', () => {
    expect(gridLayout(cards(upright)).list).toBe('--row2:0.667;--gaps2:0;--row3:0.667;--gaps3:0');
    expect(gridLayout(cards(landscape, 0.8, upright, 1, 1)).list).toContain('--row3:2.3;--gaps3:1');
  });

  it('have `sizes` of their widths', () => {
    const [one] = gridLayout(cards(landscape, landscape)).places;
    expect(one?.sizes).toBe(
      '(width >= 1024px) min(46vw, 132vh), (width >= 640px) min(92vw, 132vh), calc(100vw - 40px)',
    );
  });

  it('of strangers fill a window of 1440 × 900 px in nine of ten galleries of five', () => {
    const ratios = strangers.map(([width = 1, height = 1]) => width / height);
    const wide = ratios.filter((_, at) => {
      const five = Array.from({ length: 5 }, (_, next) => ratios[(at * 7 + next * 11) % ratios.length] ?? 1);
      const [, row = 0, gaps = 0] =
        /--row3:([\d.]+);--gaps3:(\d)/.exec(gridLayout(cards(...five)).list) ?? [];
      return Number(row) * 792 + Number(gaps) * 33 >= 0.98 * 1325;
    });
    expect(wide.length / ratios.length).toBeGreaterThanOrEqual(0.9);
  });
});

describe('more cards', () => {
  const seven = [landscape, 0.8, 1, upright, 1, upright, 1];

  it('have their column, distance from the top and caption’s lines, for two columns and for three', () => {
    const [first, , third] = stylesOf(...seven, ...seven);
    expect(first).toBe('--h:66.67;--c2:1;--c3:1');
    expect(third).toMatch(/^--h:100;--c2:1;--y2:calc\([\d.]+% \+ [\d.]+rem\);--c3:3$/);
    const titled = cards(...seven).map((card) => ({ ...card, detail: 'Foto: Ana' }));
    expect(gridLayout(titled).places[0]?.style).toContain(';--l2:2');
    expect(gridLayout(titled).places[0]?.style).not.toContain('--l3');
  });

  it('tell how much later they are read than they stand in the gallery, where that differs', () => {
    const later = gridLayout(cards(...seven, ...seven, ...seven.slice(3))).places.flatMap(
      (place) => place.later ?? [],
    );
    expect(later.reduce((sum, cards) => sum + cards, 0)).toBe(0);
    expect(gridLayout(cards(1, 1, 1, 1, 1, 1, 1, 1, 1)).places.map(({ later }) => later?.[1])).toEqual(
      Array.from({ length: 9 }),
    );
  });

  it('have the width of their column in `sizes` where it is not the usual one', () => {
    const { places } = gridLayout(cards(1, 1, 1, 1, 1, 1, 1));
    const widths = new Set(places.map(({ sizes }) => /[\d.]+vw/.exec(sizes ?? '')?.[0]));
    expect([...widths].toSorted()).toEqual(['23.4vw', '32.1vw']);
    expect(gridLayout(cards(1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1)).places[0]?.sizes).toBeUndefined();
  });
});
