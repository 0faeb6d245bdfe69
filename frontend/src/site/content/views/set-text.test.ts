import { describe, expect, it } from 'vitest';
import { leadOf, setText } from './set-text';

const placesOf = (text: string | null, rows: number) =>
  [...setText(text, rows)].map(([after, { paragraphs }]) => [after, ...paragraphs]);

describe('setText', () => {
  it('places a text after the first row, and nothing without a text', () => {
    expect(placesOf('O barro seca.', 5)).toEqual([[0, 'O barro seca.']]);
    expect(placesOf('  \n ', 5)).toEqual([]);
    expect(placesOf(null, 5)).toEqual([]);
  });

  it('spreads paragraphs over the rows, none after the last', () => {
    expect(placesOf('Um.\n\nDois.\nTrês.', 7)).toEqual([
      [0, 'Um.'],
      [2, 'Dois.'],
      [4, 'Três.'],
    ]);
  });

  it('moves a block on to the next row if that alone has room beside it', () => {
    const rooms = [false, true, true, false, true];
    const placed = setText('Um.\nDois.', rooms.length, (row) => rooms[row] ?? false);
    expect([...placed.keys()]).toEqual([1, 2]);
  });

  it('joins paragraphs if there are too few rows', () => {
    expect(placesOf('Um.\nDois.\nTrês.', 1)).toEqual([[0, 'Um.', 'Dois.', 'Três.']]);
    expect(
      placesOf('Um.\nDois.\nTrês.', 4)
        .flat()
        .filter((part) => typeof part === 'string'),
    ).toEqual(['Um.', 'Dois.', 'Três.']);
  });

  it('sets short text large and long text small', () => {
    const sizeOf = (length: number) => setText('x'.repeat(length), 3).get(0)?.size;
    expect([sizeOf(100), sizeOf(400), sizeOf(1_000)]).toEqual(['large', 'medium', 'small']);
  });
});

it.each([
  [null, ''],
  ['Um.\nDois.', 'Um.'],
  ['palavra '.repeat(60), `${'palavra '.repeat(37).trim()}…`],
  ['x'.repeat(400), `${'x'.repeat(300)}…`],
])('the lead of a text is its beginning', (text, lead) => expect(leadOf(text)).toBe(lead));
