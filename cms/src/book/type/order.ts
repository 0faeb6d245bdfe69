import createBidi from 'bidi-js';

/** Letters of one direction, as typed. */
type Stretch = { text: string; isReversed: boolean };

const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/;
export const isRightToLeft = (text: string) => rightToLeft.test(text);

const bidi = createBidi();

/** Divides a line into stretches of one direction, in the order in which they stand from left to right (UAX 9). */
export function orderOf(line: string, isReversed: boolean): Stretch[] {
  const found = bidi.getEmbeddingLevels(line, isReversed ? 'rtl' : 'ltr');
  const mirrored = bidi.getMirroredCharactersMap(line, found.levels);
  const stretches: { text: string; level: number }[] = [];
  for (const index of bidi.getReorderedIndices(line, found)) {
    const letter = mirrored.get(index) ?? line[index] ?? '';
    const level = found.levels[index] ?? 0;
    const open = stretches.at(-1);
    if (open?.level !== level) stretches.push({ text: letter, level });
    else open.text = level % 2 === 1 ? letter + open.text : open.text + letter;
  }
  return stretches.map(({ text, level }) => ({ text, isReversed: level % 2 === 1 }));
}
