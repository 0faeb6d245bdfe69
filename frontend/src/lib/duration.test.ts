import { describe, expect, it } from 'vitest';
import { formatDuration, twoDigits } from './duration';

describe('formatDuration', () => {
  it.each([
    [24, '00:24'],
    [59.6, '01:00'],
    [60, '01:00'],
    [125, '02:05'],
    [3_725, '62:05'],
  ])('writes %s s as %s', (seconds, text) => {
    expect(formatDuration(seconds)).toBe(text);
  });

  it.each([null, 0, -3, Number.NaN, Number.POSITIVE_INFINITY])('writes 00:00 for %s', (seconds) => {
    expect(formatDuration(seconds)).toBe('00:00');
  });
});

describe('twoDigits', () => {
  it('pads one digit and leaves three alone', () => {
    expect([twoDigits(4), twoDigits(12), twoDigits(104)]).toEqual(['04', '12', '104']);
  });
});
