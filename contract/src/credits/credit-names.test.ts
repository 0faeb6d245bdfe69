import { describe, expect, it } from 'vitest';
import { foldedName, kindFor, matchingName, mergedProfile } from './credit-names';

it('foldedName ignores case and spaces, but not accents', () => {
  expect(foldedName(' ANA  LÚCIA')).toBe(foldedName('Ana Lu\u0301cia'));
  expect(foldedName('Ana')).not.toBe(foldedName('Aná'));
});

it.each([
  ['Marca', 'marca'],
  ['Agência', 'agencia'],
  ['Revista', 'publicacao'],
  ['Assistente de fotografia', 'pessoa'],
])('a new name in the role %s has the kind %s', (role, kind) => expect(kindFor(role)).toBe(kind));

describe('a sent name', () => {
  const [ana, other, lia] = [
    { name: 'Ana', instagram: null },
    { name: 'Ana', instagram: 'ana.souza' },
    { name: 'Lia', instagram: 'lia' },
  ];
  const known = [ana, other, lia];

  it.each([
    ['the one with its handle, under any name', { name: 'A. Souza', instagram: 'Ana.Souza' }, other],
    ['one with its name and no handle', { name: ' ana', instagram: 'ana2' }, ana],
    ['one with its name, if it has no handle itself', { name: 'LIA', instagram: null }, lia],
    ['a new one, if the handles differ', { name: 'Lia', instagram: 'lia2' }, undefined],
    ['a new one', { name: 'Eva', instagram: null }, undefined],
  ])('matches %s', (_which, sent, meant) => expect(matchingName(known, sent)).toBe(meant));
});

it('a merge fills in missing fields', () => {
  const merged = { instagram: 'ana2', site: 'https://ana.example' };
  expect(mergedProfile({ instagram: 'ana', site: null }, merged)).toEqual({ ...merged, instagram: 'ana' });
});
