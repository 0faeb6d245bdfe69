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

  it('keeps to the longest title an item may carry', () => {
    expect(titleFromFileName(`${'a'.repeat(400)}.jpg`)).toHaveLength(200);
  });
});

describe('hasTypedWords', () => {
  const words = (title: string, description: string) =>
    hasTypedWords({ title, description, proposed: 'linho' } as Draft);

  it('is so when a title is not what was proposed, or something is described', () => {
    expect(words('Linho em queda', '')).toBe(true);
    expect(words('linho', 'Luz de janela')).toBe(true);
  });

  it('is not so for what was proposed, or for nothing', () => {
    expect(words('linho', ' ')).toBe(false);
    expect(words(' ', '')).toBe(false);
  });
});
