import { describe, expect, it } from 'vitest';
import { type CardSize, captionLines, cardSize, gridStyles, placeCards } from './grid-layout';

const shapes = [66.67, 150, 100, 56.25, 177.78, 41.67, 125, 200];
const gallery = (count: number): CardSize[] =>
  Array.from({ length: count }, (_, at) => ({
    height: shapes[(at * 5 + Math.floor(at / 7)) % shapes.length] ?? 100,
    lines: at % 9 === 4 ? 3 : 1,
  }));
const heightOf = ({ height, lines }: CardSize, width: number) => (height * width) / 100 + (3 + lines) * 25.6;

describe('cardSize', () => {
  it('has the height of the picture’s frame, and the lines of the title', () => {
    expect(cardSize({ title: 'Linho' }, { width: 1800, height: 1200 })).toEqual({ height: 66.67, lines: 1 });
    expect(cardSize({ title: 'Linho' }, { width: 9000, height: 1000 }).height).toBe(25);
    expect(cardSize({ title: 'Linho' }, null).height).toBe(125);
  });
});

describe('placeCards', () => {
  it.each([0, 1, 2, 4, 5, 18, 19, 61])('balances %i cards without gaps, in reading order', (count) => {
    for (const [columns, width] of [
      [2, 367.2],
      [3, 419.52],
    ] as const) {
      const cards = gallery(count);
      const ends = Array.from({ length: columns }, () => 0);
      let before = 0;
      for (const [at, place] of placeCards(cards, columns, width).entries()) {
        const top = (place.pictures * width) / 100 + place.lines * 25.6;
        expect(top).toBeCloseTo(Math.min(...ends), 3);
        expect(ends[place.column - 1]).toBeCloseTo(top, 3);
        expect(place.column - 1).toBe(ends.findIndex((end) => end - top < 0.5));
        expect(top).toBeGreaterThanOrEqual(before - 0.001);
        before = top;
        ends[place.column - 1] = top + heightOf(cards[at] as CardSize, width);
      }
      const highest = Math.max(0, ...cards.map((card) => heightOf(card, width)));
      expect(Math.max(...ends) - Math.min(...ends)).toBeLessThanOrEqual(highest + 0.001);
    }
  });

  it('puts equal cards into rows', () => {
    const equal = Array.from({ length: 7 }, () => ({ height: 125, lines: 1 }));
    expect(placeCards(equal, 3, 419.52).map(({ column }) => column)).toEqual([1, 2, 3, 1, 2, 3, 1]);
  });
});

describe('gridStyles', () => {
  it('moves no card when others are added', () => {
    expect(gridStyles(gallery(36)).slice(0, 18)).toEqual(gridStyles(gallery(18)));
  });

  it('sets only the properties that a card needs', () => {
    const [first, , , fourth] = gridStyles([
      { height: 66.67, lines: 1 },
      { height: 150, lines: 1 },
      { height: 100, lines: 2 },
      { height: 125, lines: 2 },
    ]);
    expect(first).toEqual({ '--h': 66.67, '--c2': 1, '--c3': 1 });
    expect(fourth).toEqual({
      '--h': 125,
      '--lines': 2,
      '--c2': 2,
      '--y2': 'calc(150% + 6.4rem)',
      '--c3': 1,
      '--y3': 'calc(66.67% + 6.4rem)',
    });
  });
});

describe('captionLines', () => {
  it.each([
    ['Terracota', 1],
    ['', 1],
    ['Otorrinolaringologistica', 1],
    ['Editorial de inverno fotografado na serra da Mantiqueira, SP', 3],
    ['m'.repeat(200), 13],
    ['👗👗👗👗👗👗👗👗👗👗👗👗', 2],
  ])('%s takes %i lines', (title, lines) => {
    expect(captionLines(title, 14.4)).toBe(lines);
  });

  it('never breaks a word that fits into a line of its own', () => {
    expect(captionLines('Campanha Primavera Constantinopla', 11.5)).toBe(2);
  });
});
