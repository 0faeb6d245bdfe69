import { clustersOf } from './letters';
import { isRightToLeft } from './shape';

/** Letters of one direction. */
type Stretch = { text: string; isReversed: boolean };

type Side = 'left' | 'right';

const strong = /\p{L}/u;
const digits = /^\p{Nd}/u;
/** Between digits they belong to the number. */
const inNumbers = /^[.,:/-]$/;
const pairs = ['()', '[]', '{}', '«»', '‹›', '<>'];
const mirrored = new Map(
  pairs.flatMap(([open = '', close = '']) => [[open, close] as const, [close, open] as const]),
);

/** Of its first letter. */
export function isReversedText(text: string): boolean {
  const first = [...text].find((letter) => strong.test(letter));
  return first !== undefined && isRightToLeft(first);
}

/** Depths as in Unicode's algorithm (UAX 9), without marks that embed: odd ones are read from the right. */
function levelsOf(clusters: string[], base: Side): number[] {
  let last = base;
  const isNumber = clusters.map(
    (cluster, index) =>
      digits.test(cluster) ||
      (inNumbers.test(cluster) &&
        digits.test(clusters[index - 1] ?? '') &&
        digits.test(clusters[index + 1] ?? '')),
  );
  const sides = clusters.map((cluster, index): Side | null => {
    if (isNumber[index]) return last;
    if (isRightToLeft(cluster)) last = 'right';
    else if (strong.test(cluster)) last = 'left';
    else return null;
    return last;
  });
  let after = base;
  const next = sides.map(() => base);
  for (let index = sides.length - 1; index >= 0; index -= 1) {
    next[index] = after;
    after = sides[index] ?? after;
  }
  let before = base;
  return sides.map((own, index) => {
    const side = own ?? (before === next[index] ? before : base);
    before = own ?? before;
    if (side === 'left') return base === 'left' ? 0 : 2;
    return isNumber[index] ? 2 : 1;
  });
}

/** Divides a line into stretches of one direction, in the order in which they stand from left to right. */
export function orderOf(line: string, isReversed: boolean): Stretch[] {
  if (!isRightToLeft(line)) return [{ text: line, isReversed: false }];
  const clusters = clustersOf(line);
  const levels = levelsOf(clusters, isReversed ? 'right' : 'left');
  const stretches: { text: string; level: number }[] = [];
  clusters.forEach((cluster, index) => {
    const level = levels[index] ?? 0;
    const text = level % 2 === 1 ? (mirrored.get(cluster) ?? cluster) : cluster;
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
  return stretches.map(({ text, level }) => ({ text, isReversed: level % 2 === 1 }));
}
