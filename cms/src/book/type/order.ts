import { clustersOf } from './letters';
import { isRightToLeft } from './shape';

/** Letters of one direction. */
type Stretch = { text: string; isReversed: boolean };

const pairs = ['()', '[]', '{}', '«»', '‹›', '<>'];
const mirrored = new Map(
  pairs.flatMap(([open = '', close = '']) => [
    [open, close],
    [close, open],
  ]),
);

/** Of its first letter. */
export const isReversedText = (text: string) => isRightToLeft(/\p{L}/u.exec(text)?.[0] ?? '');

/** R: from the right; L: from the left; 9: of a number; ',': within one between digits; else '-'. */
function kindOf(cluster: string): string {
  if (/^\p{Nd}/u.test(cluster)) return '9';
  if (isRightToLeft(cluster)) return 'R';
  if (/\p{L}/u.test(cluster)) return 'L';
  return /^[.,:/-]$/.test(cluster) ? ',' : '-';
}

/** Depths as in Unicode's algorithm (UAX 9), without marks that embed: odd ones are read from the right. */
function levelsOf(clusters: string[], base: 'L' | 'R'): number[] {
  const kinds = `${base}${clusters.map(kindOf).join('')}${base}`
    .replace(/(?<=9),(?=9)/g, '9')
    .replaceAll(',', '-')
    .replace(/L[^R]*/g, (left) => left.replaceAll('9', 'L'))
    .replace(/(?<=[R9])-+(?=[R9])/g, (between) => 'R'.repeat(between.length))
    .replace(/(?<=L)-+(?=L)/g, (between) => 'L'.repeat(between.length))
    .replaceAll('-', base);
  const levels: Record<string, number> = { R: 1, 9: 2, L: base === 'L' ? 0 : 2 };
  return [...kinds.slice(1, -1)].map((kind) => levels[kind] ?? 0);
}

/** Divides a line into stretches of one direction, in the order in which they stand from left to right. */
export function orderOf(line: string, isReversed: boolean): Stretch[] {
  const clusters = clustersOf(line);
  const levels = levelsOf(clusters, isReversed ? 'R' : 'L');
  const stretches: { text: string; level: number }[] = [];
  clusters.forEach((cluster, index) => {
    const level = levels[index] ?? 0;
    const text = level === 1 ? (mirrored.get(cluster) ?? cluster) : cluster;
    const open = stretches.at(-1);
    if (open?.level === level) open.text += text;
    else stretches.push({ text, level });
  });
  for (const level of [2, 1]) {
    for (let start = 0; start < stretches.length; start += 1) {
      let end = start;
      while ((stretches[end]?.level ?? -1) >= level) end += 1;
      stretches.splice(start, end - start, ...stretches.slice(start, end).reverse());
      start = end;
    }
  }
  return stretches.map(({ text, level }) => ({ text, isReversed: level === 1 }));
}
