import { expect, it } from 'vitest';
import { formatDuration, twoDigits } from './duration';

it.each<[number | null, string]>([
  [24, '00:24'],
  [59.6, '01:00'],
  [60, '01:00'],
  [125, '02:05'],
  [3_725, '62:05'],
  ...[null, 0, -3, Number.NaN, Number.POSITIVE_INFINITY].map((seconds): [number | null, string] => [
    seconds,
    '00:00',
  ]),
])('writes %s s as %s', (seconds, text) => {
  expect(formatDuration(seconds)).toBe(text);
});

it('pads one digit and leaves three alone', () => {
  expect([4, 12, 104].map(twoDigits)).toEqual(['04', '12', '104']);
});
