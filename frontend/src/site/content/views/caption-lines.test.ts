import { describe, expect, it } from 'vitest';
import { captionLines } from './caption-lines';

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
