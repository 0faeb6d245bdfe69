import { describe, expect, it } from 'vitest';
import { type Draft, hasTypedWords, isUndated, lotOf, newLot, releaseOf, titleFromFileName } from './draft';

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

describe('a lot', () => {
  const minute = '2199-03-12T12:00:00.000Z';

  it('is that of the first file of its place that is not stored', () => {
    const draft = (id: string, more: Partial<Draft>) =>
      ({ ...newLot, id, category: 'moda', story: null, phase: 'chosen', ...more }) as Draft;
    const drafts = [
      draft('stored', { phase: 'stored', release: 'hidden' }),
      draft('in a story', { story: 'b', release: 'hidden' }),
      draft('a', { release: 'later', publishAt: minute, placed: 2 }),
    ];
    expect(lotOf(drafts, { category: 'moda', story: null })).toEqual({
      ...newLot,
      release: 'later',
      publishAt: minute,
      placed: 2,
    });
    expect(lotOf(drafts, { category: 'publicidade', story: null })).toEqual(newLot);
  });

  it.each([
    ['now', minute, { hidden: false, publishAt: '' }],
    ['later', minute, { hidden: false, publishAt: minute }],
    ['hidden', minute, { hidden: true, publishAt: '' }],
  ] as const)('released %s at %s is stored as %j', (release, publishAt, stored) => {
    expect(releaseOf({ ...newLot, release, publishAt })).toEqual(stored);
  });

  it.each([
    ['later', '', true],
    ['later', '0202-03-12T09:00', true],
    ['later', minute, false],
    ['now', '', false],
    ['hidden', '', false],
  ] as const)('released %s at %j is undated: %s', (release, publishAt, expected) => {
    expect(isUndated({ ...newLot, release, publishAt }, 'America/Sao_Paulo')).toBe(expected);
  });
});
