import { describe, expect, it } from 'vitest';
import { longestWordWidth, textWidth, widthOnLines } from './text-width';

/** Widths in em, measured in a browser, of the widest of the product's serif fonts. */
const measured = {
  Publicidade: 5.57,
  Otorrinolaringologistica: 11.84,
  WWWWMMMM: 7.6,
};

describe('textWidth', () => {
  it.each(Object.entries(measured))(
    'of %s is not underestimated, and overestimated only a little',
    (text, width) => {
      expect(textWidth(text)).toBeGreaterThanOrEqual(width);
      expect(textWidth(text)).toBeLessThan(width * 1.15);
    },
  );

  it('ignores accents, in any normalization form', () => {
    expect(textWidth('ação')).toBe(textWidth('acao'));
    expect(textWidth('ação'.normalize('NFD'))).toBe(textWidth('ação'));
  });

  it('assumes unknown letters to be wide', () => {
    expect(textWidth('時装')).toBeGreaterThanOrEqual(2);
  });
});

describe('longestWordWidth', () => {
  it('is the width of the widest word, at least 1', () => {
    expect(longestWordWidth('Sobre a Publicidade\nem si')).toBe(textWidth('Publicidade'));
    expect(longestWordWidth('  ')).toBe(1);
  });
});

describe('widthOnLines', () => {
  it('is the least at which the words take no more lines', () => {
    const text = 'Verão no varal';
    expect(widthOnLines(text, 1)).toBeCloseTo(textWidth(text), 0);
    expect(widthOnLines(text, 2)).toBeCloseTo(textWidth('no varal'), 0);
    expect(widthOnLines(text, 8)).toBe(longestWordWidth(text));
  });
});
