import { expect, it } from 'vitest';
import { isItemId } from '../gallery/item-id';
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
  ['Exemplo 2', 'historia-exemplo-2'],
  ['  ÇÃO & “Aspas” — 2026! ', 'cao-aspas-2026'],
  ['ＦＵＬＬ ½', 'full-1-2'],
  ['palavra '.repeat(20), 'palavra-palavra-palavra-palavra-palavra-palavra-palavra-palavra-palavra-palavra'],
])('the slug of %j is %j', (title, slug) => {
  expect(slugOf(title)).toBe(slug);
  expect(slugProblem(slug)).toBeNull();
});

it('a slug has at most 80 characters, no trailing hyphen, and no form of an id', () => {
  expect(slugOf('a'.repeat(200))).toHaveLength(80);
  expect(slugOf(`${'a'.repeat(79)} b`)).toBe('a'.repeat(79));
  expect(slugOf('abcdefghijklmnopqrstuvwx')).toBe('historia-abcdefghijklmnopqrstuvwx');
});

it('freeSlug appends a number within the length limit', () => {
  const taken = new Set(['barro', 'barro-2', 'a'.repeat(80)]);
  expect(freeSlug('barro', (slug) => taken.has(slug))).toBe('barro-3');
  expect(freeSlug('exemplo', (slug) => slug === 'exemplo')).toBe('historia-exemplo-2');
  expect(freeSlug('a'.repeat(80), (slug) => taken.has(slug))).toBe(`${'a'.repeat(78)}-2`);
});

it.each(['', 'Barro', 'a_b', 'barro-', '-barro', 'barro--2', 'barro e', 'ação', 'a'.repeat(81)])(
  '%j is no slug',
  (typed) => {
    expect(slugProblem(typed)).toBe('form');
  },
);

it.each(['pagina', 'abcdefghijklmnopqrstuvwx', '123e4567-e89b-42d3-a456-426614174000', 'amostra-x'])(
  '%j is reserved',
  (typed) => {
    expect(slugProblem(typed)).toBe('reserved');
  },
);

it.each(['verao-2', 'amostra', 'pagina-2'])('%j is a slug', (typed) => {
  expect(slugProblem(typed)).toBeNull();
});

/** Parts of titles, including difficult ones. */
const pieces = [
  ...'abcz09 -_’\'"&/.,\t\n',
  ...'áãçéñüßæœøđłþıİﬁ½²№',
  ...[
    'قصة',
    'שלום',
    '故事',
    '🌵',
    'amostra-',
    'exemplo-',
    'exemplo',
    'pagina',
    'página',
    'e\u0301',
    '\u202e',
  ],
  ...['a'.repeat(24), 'palavra '.repeat(12), '123e4567-e89b-42d3-a456-426614174000', '__proto__'],
];

it('titles of all combinations have valid slugs, and none has the form of an item id', () => {
  for (const first of pieces) {
    for (const second of pieces) {
      for (const title of [first + second, second + first + second]) {
        const slug = slugOf(title);
        expect([title, slugProblem(slug), isItemId(slug)]).toEqual([title, null, false]);
        const another = freeSlug(slug, (name) => name === slug || name === `${slug}-2`);
        expect([title, slugProblem(another), another === slug]).toEqual([title, null, false]);
      }
    }
  }
});
