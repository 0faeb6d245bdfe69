import { expect, it } from 'vitest';
import { freeSlug, slugOf, slugProblem } from './story-slug';

it.each([
  ['Barro & Água', 'barro-agua'],
  ['  Ação!  Já… ', 'acao-ja'],
  ['Straße Œuvre Ørsted Łódź', 'strasse-oeuvre-orsted-lodz'],
  ['ﬁm de verão ½', 'fim-de-verao-1-2'],
  ['Verão 🌞 no varal', 'verao-no-varal'],
  ['قصة', 'historia'],
  ['', 'historia'],
  ['página', 'historia-pagina'],
  ["Copo d'água", 'copo-dagua'],
  ['Amostra moda 1', 'historia-amostra-moda-1'],
])('of %j is %j', (title, slug) => {
  expect(slugOf(title)).toBe(slug);
  expect(slugProblem(slug)).toBeNull();
});

it('ends at 80 characters, never with a hyphen, and never looks like an id', () => {
  expect(slugOf('a'.repeat(200))).toHaveLength(80);
  expect(slugOf(`${'a'.repeat(79)} b`)).toBe('a'.repeat(79));
  expect(slugOf('abcdefghijklmnopqrstuvwx')).toBe('historia-abcdefghijklmnopqrstuvwx');
});

it('is free with a number after it, which fits', () => {
  const taken = new Set(['barro', 'barro-2', 'a'.repeat(80)]);
  expect(freeSlug('barro', (slug) => taken.has(slug))).toBe('barro-3');
  expect(freeSlug('exemplo', (slug) => slug === 'exemplo')).toBe('historia-exemplo-2');
  expect(freeSlug('a'.repeat(80), (slug) => taken.has(slug))).toBe(`${'a'.repeat(78)}-2`);
});

it.each(['', 'Barro', 'barro-', '-barro', 'barro--2', 'barro e', 'ação', 'a'.repeat(81)])(
  'typed as %j is none',
  (typed) => {
    expect(slugProblem(typed)).toBe('form');
  },
);

it.each(['pagina', 'abcdefghijklmnopqrstuvwx', 'amostra-x'])('typed as %j is reserved', (typed) => {
  expect(slugProblem(typed)).toBe('reserved');
});
