import { describe, expect, it } from 'vitest';
import { foldedName, kindFor, meantName, unitedProfile } from './credit-names';

it('names are the same whatever their capitals and spaces, and not whatever their accents', () => {
  expect(foldedName(' ANA  LÚCIA')).toBe(foldedName('Ana Lu\u0301cia'));
  expect(foldedName('Ana')).not.toBe(foldedName('Aná'));
});

it.each([
  ['Marca', 'marca'],
  ['Agência', 'agencia'],
  ['Revista', 'publicacao'],
  ['Assistente de fotografia', 'pessoa'],
])('a new name of the role %s is of the kind %s', (role, kind) => expect(kindFor(role)).toBe(kind));

describe('a name that is sent', () => {
  const [ana, other, lia] = [
    { name: 'Ana', instagram: null },
    { name: 'Ana', instagram: 'ana.souza' },
    { name: 'Lia', instagram: 'lia' },
  ];
  const known = [ana, other, lia];

  it.each([
    ['the one of its handle, whatever it is called', { name: 'A. Souza', instagram: 'Ana.Souza' }, other],
    ['one that is called so and has no handle', { name: ' ana', instagram: 'ana2' }, ana],
    ['one that is called so, without a handle of its own', { name: 'LIA', instagram: null }, lia],
    ['a new one beside another handle', { name: 'Lia', instagram: 'lia2' }, undefined],
    ['a new one', { name: 'Eva', instagram: null }, undefined],
  ])('means %s', (_which, sent, meant) => expect(meantName(known, sent)).toBe(meant));
});

it('a name learns of the one that is united with it what it lacks', () => {
  const merged = { instagram: 'ana2', site: 'https://ana.example' };
  expect(unitedProfile({ instagram: 'ana', site: null }, merged)).toEqual({ ...merged, instagram: 'ana' });
});
