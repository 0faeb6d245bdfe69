import { describe, expect, it } from 'vitest';
import { type Draft, hasTypedWords, titleFromFileName } from './draft';

describe('titleFromFileName', () => {
  it.each([
    ['Linho em queda.jpg', 'Linho em queda'],
    ['look.final.v2.png', 'look'],
    ['sem extensão', 'sem extensão'],
    ['.oculto', ''],
  ])('suggests for %j the title %j', (name, title) => {
    expect(titleFromFileName(name)).toBe(title);
  });

  it('cuts to the maximum title length', () => {
    expect(titleFromFileName(`${'a'.repeat(400)}.jpg`)).toHaveLength(200);
  });
});

describe('hasTypedWords', () => {
  const words = (title: string, description: string) =>
    hasTypedWords({ title, description, proposed: 'linho' } as Draft);

  it('is true for a title other than the proposed one, or a description', () => {
    expect(words('Linho em queda', '')).toBe(true);
    expect(words('linho', 'Luz de janela')).toBe(true);
  });

  it('is false for the proposed title or empty fields', () => {
    expect(words('linho', ' ')).toBe(false);
    expect(words(' ', '')).toBe(false);
  });
});
