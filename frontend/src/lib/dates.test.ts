import { describe, expect, it } from 'vitest';
import { formatDate } from './dates';

describe('formatDate', () => {
  it('writes a day as Brazil does', () => {
    expect(formatDate('2026-11-12T12:00:00.000Z')).toBe('12 de nov. de 2026');
  });

  it.each([null, '', 'ontem'])('has nothing to write for %j', (value) => {
    expect(formatDate(value)).toBeNull();
  });
});
