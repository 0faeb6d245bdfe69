import { describe, expect, it } from 'vitest';
import { freeSlug, isReserved, isSlug, slugMaxLength, slugOf } from './slug';

describe('a slug made from a title', () => {
  it.each([
    ['Verão em São Paulo', 'verao-em-sao-paulo'],
    ['  ÇÃO & “Aspas” — 2026! ', 'cao-aspas-2026'],
    ["D'Ávila", 'davila'],
    ['Straße, Ærø, Łódź', 'strasse-aero-lodz'],
    ['ＦＵＬＬ ½', 'full-1-2'],
    ['🌵', 'historia'],
    ['قصة', 'historia'],
    ['', 'historia'],
    ['Página', 'historia-pagina'],
    ['Exemplo 2', 'historia-exemplo-2'],
    ['a'.repeat(24), `historia-${'a'.repeat(24)}`],
    ['b'.repeat(200), 'b'.repeat(80)],
    [
      `${'palavra '.repeat(20)}`,
      'palavra-palavra-palavra-palavra-palavra-palavra-palavra-palavra-palavra-palavra',
    ],
  ])('%j is %s', (title, slug) => {
    expect(slugOf(title)).toBe(slug);
    expect(isSlug(slug)).toBe(true);
    expect(isReserved(slug)).toBe(false);
  });

  it('is another one where somebody has it, as long as it may be', () => {
    const taken = new Set(['verao', 'verao-2']);
    expect(freeSlug('verao', (slug) => taken.has(slug))).toBe('verao-3');
    expect(freeSlug('exemplo', (slug) => slug === 'exemplo')).toBe('historia-exemplo-2');
    const long = 'b'.repeat(slugMaxLength);
    expect(freeSlug(long, (slug) => slug === long)).toBe(`${'b'.repeat(slugMaxLength - 2)}-2`);
  });
});

it.each(['-a', 'a-', 'a--b', 'A', 'á', 'a b', 'a_b', '', 'a'.repeat(81)])('%j is no slug', (text) => {
  expect(isSlug(text)).toBe(false);
});

it.each([
  ['a1b2c3d4e5f6g7h8i9j0k1l2', true],
  ['123e4567-e89b-42d3-a456-426614174000', true],
  ['amostra-1', true],
  ['exemplo-moda-2', true],
  ['pagina', true],
  ['verao-2', false],
  ['amostra', false],
  ['pagina-2', false],
])('%s is something else’s: %s', (name, expected) => expect(isReserved(name)).toBe(expected));
