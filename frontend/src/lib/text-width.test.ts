import { describe, expect, it } from 'vitest';
import { longestWordWidth, textWidth } from './text-width';

/** Widths in em as a browser measures them, the widest of the product's serif faces. */
const measured = {
  Publicidade: 5.57,
  Otorrinolaringologistica: 11.84,
  WWWWMMMM: 7.6,
};

describe('textWidth', () => {
  it.each(Object.entries(measured))('of %s is no less than it is, and not much more', (text, width) => {
    expect(textWidth(text)).toBeGreaterThanOrEqual(width);
    expect(textWidth(text)).toBeLessThan(width * 1.15);
  });

  it('counts an accented letter as the letter, however it is written', () => {
    expect(textWidth('ação')).toBe(textWidth('acao'));
    expect(textWidth('ação'.normalize('NFD'))).toBe(textWidth('ação'));
  });

  it('takes what it does not know for wide', () => {
    expect(textWidth('時装')).toBeGreaterThanOrEqual(2);
  });
});

describe('longestWordWidth', () => {
  it('is that of the widest word, and never nothing', () => {
    expect(longestWordWidth('Sobre a Publicidade\nem si')).toBe(textWidth('Publicidade'));
    expect(longestWordWidth('  ')).toBe(1);
  });
});
