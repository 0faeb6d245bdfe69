import { describe, expect, it } from 'vitest';
import strangers from '../../../../../tests/support/material/strangers-shapes.json';
import { cellSizes, composeRows, type Row, storySizes } from './compose-rows';

const upright = 2 / 3;
const landscape = 3 / 2;
const square = 1;
const panorama = 5 / 2;
const many = (count: number, ratio: number) => Array.from({ length: count }, () => ratio);
const kindsOf = (ratios: number[]) => composeRows(ratios).map(({ kind }) => kind);
/** Mixed shapes, the same in every run. */
const mixed = Array.from(
  { length: 60 },
  (_, at) => [landscape, upright, upright, 16 / 9, square, 9 / 16, panorama, 4 / 5][(at * 5) % 8] ?? 1,
);

describe('composeRows', () => {
  it('starts a story of landscapes edge to edge, then alternates with pairs', () => {
    expect(kindsOf(many(6, landscape))).toEqual(['bleed', 'pair', 'bleed', 'pair']);
  });

  it('sets uprights alone, in pairs and in threes', () => {
    expect(kindsOf(many(6, upright))).toEqual(['solo', 'pair', 'trio']);
    expect(kindsOf(many(9, upright))).toEqual(['solo', 'trio', 'pair', 'trio']);
  });

  it('gives each panorama a row', () => {
    expect(kindsOf(many(4, panorama))).toEqual(many(4, 0).map(() => 'bleed'));
  });

  it('makes one row of one picture, and none without pictures', () => {
    expect([kindsOf([upright]), kindsOf([landscape]), kindsOf([4 / 3]), kindsOf([])]).toEqual([
      ['solo'],
      ['bleed'],
      ['wide'],
      [],
    ]);
  });

  it('places every picture once, in order, and never beside a very different shape', () => {
    const rows = composeRows(mixed);
    expect(rows.flatMap(({ cells }) => cells.map(({ index }) => index))).toEqual(mixed.map((_, at) => at));
    for (const { cells } of rows) {
      const ratios = cells.map(({ ratio }) => ratio);
      expect(Math.max(...ratios) / Math.min(...ratios)).toBeLessThan(3.2);
    }
    expect(composeRows(mixed)).toEqual(rows);
  });

  it('uses no kind three times in succession where the shapes allow others', () => {
    for (const ratios of [mixed, many(20, upright), many(20, landscape), many(20, square)]) {
      const kinds = kindsOf(ratios);
      expect(kinds.some((kind, at) => kind === kinds[at + 1] && kind === kinds[at + 2])).toBe(false);
    }
  });

  it('divides a row by the ratios, so that all its pictures have one height', () => {
    for (const { cells, ratio } of composeRows(mixed)) {
      expect(cells.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 2);
      for (const cell of cells) expect(cell.share / cell.ratio).toBeCloseTo(1 / ratio, 2);
    }
  });

  it('places two uprights side by side on a phone', () => {
    const halves = (ratios: number[]) =>
      composeRows(ratios).map(({ cells }) => cells.map(({ phoneShare }) => phoneShare !== null));
    expect(halves(many(3, upright))).toEqual([[false, true, true]]);
    expect(halves([landscape, upright]).flat()).toEqual([false, false]);
    expect(halves(many(2, square)).flat()).toEqual([false, false]);
  });

  it('limits successive single pictures on a phone', () => {
    const singlesOf = (ratios: number[]) => {
      let longest = 0;
      let run = 0;
      for (const { cells } of composeRows(ratios)) {
        for (const { phoneShare } of cells) {
          run = phoneShare === null ? run + 1 : 0;
          longest = Math.max(longest, run);
        }
      }
      return longest;
    };
    const uprightsFirst = [...many(6, upright), ...many(8, landscape)];
    const inTurns = Array.from({ length: 12 }, (_, at) => (at % 2 ? upright : landscape));
    for (const ratios of [uprightsFirst, inTurns, mixed, many(12, landscape), many(12, square)]) {
      expect(singlesOf(ratios)).toBeLessThanOrEqual(6);
    }
    expect(
      composeRows(many(3, landscape)).flatMap(({ cells }) => cells.map((cell) => cell.phoneShare)),
    ).toEqual([null, null, null]);
  });

  it('alternates the alignment of rows, and centres the first single picture', () => {
    const sides = (ratios: number[]) => composeRows(ratios).map(({ side }) => side);
    expect(sides([upright])).toEqual(['middle']);
    expect(sides(many(9, upright))).toEqual(['middle', 'end', 'start', 'end']);
    expect(sides(many(4, panorama))).toEqual(['middle', 'start', 'end', 'middle']);
  });
});

describe("strangers' photographs", () => {
  /** The same in every run: each story has others of the sixty, in another order. */
  const shuffled = (seed: number) =>
    strangers
      .map(([width = 1, height = 1], at) => ({ ratio: width / height, key: (at * 7919 * seed + seed) % 61 }))
      .sort((a, b) => a.key - b.key)
      .map(({ ratio }) => ratio);
  const stories = [1, 2, 3, 5, 8, 20, 60].flatMap((count) =>
    [3, 11, 29].map((seed) => shuffled(seed).slice(0, count)),
  );

  it.each([
    ['1', 0.7],
    ['2', 1.47],
    ['3', 1.64],
    ['4', 1.9],
  ])(
    'stand at the end and at the start in turn in windows of shape %s, where a row is narrow',
    (shape, column) => {
      for (const ratios of stories) {
        const rows = composeRows(ratios);
        expect(rows.flatMap(({ cells }) => cells)).toHaveLength(ratios.length);
        const turns = rows.filter(({ ratio }) => ratio < column).map(({ ends }) => ends.includes(shape));
        expect(turns).toEqual(turns.map((_, at) => at % 2 === 0));
      }
    },
  );
});

describe('storySizes', () => {
  const sizesOf = (ratios: number[]) =>
    composeRows(ratios).map((row) => row.cells.map((cell) => storySizes(row, cell)));

  it('is the column or the page, or in a window that is wider than the row, what its height leaves', () => {
    const phone = 'calc(100vw - 40px)';
    expect(sizesOf([16 / 9]).flat()).toEqual([
      `(width >= 640px) and (aspect-ratio <= 193/100) 100vw, (width >= 640px) 145.8vh, ${phone}`,
    ]);
    expect(sizesOf([upright]).flat()).toEqual([
      `(width >= 640px) and (aspect-ratio <= 72/100) 92vw, (width >= 640px) min(58vw, 54.7vh), ${phone}`,
    ]);
    expect(sizesOf([upright, upright])[0]?.[0]).toBe(
      '(width >= 640px) and (aspect-ratio <= 145/100) 46vw, (width >= 640px) 54.7vh, calc(50vw - 26px)',
    );
  });
});

describe('cellSizes', () => {
  const sizesOf = (ratios: number[]) =>
    composeRows(ratios).map((row: Row) => row.cells.map((cell) => cellSizes(row, cell)));

  it("is the picture's width in the layout", () => {
    expect(sizesOf([16 / 9])).toEqual([['(width >= 640px) min(100vw, 163.6vh), calc(100vw - 40px)']]);
    expect(sizesOf([landscape, upright])).toEqual([
      [
        '(width >= 640px) min(63.7vw, 132vh), calc(100vw - 40px)',
        '(width >= 640px) min(28.3vw, 58.7vh), calc(100vw - 40px)',
      ],
    ]);
    expect(sizesOf([upright, upright]).flat()).toEqual(
      many(2, 0).map(() => '(width >= 640px) min(46vw, 58.7vh), calc(50vw - 26px)'),
    );
  });
});
