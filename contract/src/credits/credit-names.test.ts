import { describe, expect, it } from 'vitest';
import type { CreditName } from './credit';
import {
  foldedName,
  matchingName,
  mergedProfile,
  renamedCredits,
  renamedGarments,
  tidiedCredits,
  withSentNames,
} from './credit-names';

it('foldedName ignores case and spaces, but not accents', () => {
  expect(foldedName(' ANA  LÚCIA')).toBe(foldedName('Ana Lu\u0301cia'));
  expect(foldedName('Ana')).not.toBe(foldedName('Aná'));
});

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

const named = (documentId: string, name: string, instagram: string | null = null): CreditName => ({
  ...{ documentId, name, instagram, kind: 'pessoa', site: null },
});

describe('sent credits', () => {
  const make = (words: Pick<CreditName, 'name' | 'instagram' | 'kind'>) => ({
    ...{ documentId: words.name.toLowerCase(), ...words, site: null },
  });
  const eva = { name: 'Eva', instagram: null };

  it('find stored names, give them a missing handle, and make the others once', () => {
    const known = [named('1', 'Ana'), named('2', 'Lia', 'lia')];
    const ana = { name: 'ANA', instagram: 'ana' };
    const credits = [{ role: 'Modelo', names: [ana, { documentId: '2' }, { documentId: '1' }, eva] }];
    const found = withSentNames(known, { credits, garments: [{ description: 'Saia', brand: eva }] }, make);
    expect(found?.names).toEqual([named('1', 'Ana', 'ana'), known[1], named('eva', 'Eva')]);
    expect(found?.credits?.[0]?.names.map(({ documentId }) => documentId)).toEqual(['1', '2', 'eva']);
    expect(found?.garments?.[0]?.brand?.documentId).toBe('eva');
    expect(known[0]?.instagram).toBeNull();
  });

  it('give a handle alone the name that comes with it, and leave a stored name as it is', () => {
    const known = [named('1', '@eva.lima', 'eva.lima'), named('2', 'Ana', 'ana')];
    const sent = ['eva.lima', 'ana'].map((instagram) => ({ name: 'Outro Nome', instagram }));
    const found = withSentNames(known, { credits: [{ role: 'Modelo', names: sent }] }, make);
    expect(found?.names).toEqual([named('1', 'Outro Nome', 'eva.lima'), known[1]]);
  });

  it('give new names the kind of their role; a brand is one', () => {
    const lume = { name: 'Lume', instagram: null };
    const garments = [{ description: '', brand: lume }];
    const found = withSentNames([], { credits: [{ role: 'Agência', names: [eva] }], garments }, make);
    expect(found?.names.map(({ kind }) => kind)).toEqual(['agencia', 'marca']);
  });

  it('of a name that is not stored are none', () => {
    expect(
      withSentNames([], { credits: [{ role: 'Modelo', names: [{ documentId: '9' }] }] }, make),
    ).toBeNull();
  });

  it('are tidied: one line for each role, without empty ones', () => {
    const names = [{ name: ' Eva ', instagram: '@eva' }];
    const tidied = { name: 'Eva', instagram: 'eva' };
    const credits = ['Modelo', ' modelo', 'Modelo ', ' '].map((role) => ({ role, names }));
    expect(tidiedCredits({ credits, garments: [{ description: ' ', brand: null }] })).toEqual({
      credits: [
        { role: 'Modelo', names: [tidied, tidied] },
        { role: 'modelo', names: [tidied] },
      ],
      garments: [],
    });
  });
});

it('a merged or deleted name leaves no line twice, and no empty one', () => {
  const [ana, other] = [named('1', 'Ana'), named('2', 'Ana P.')];
  const credits = [
    { role: 'Fotografia', names: [other, ana] },
    { role: 'Beleza', names: [other] },
  ];
  const merged = renamedCredits(credits, () => ana).map(({ names }) => names);
  expect(merged).toEqual([[ana], [ana]]);
  const left = renamedCredits(credits, (name) => (name === other ? null : name));
  expect(left).toEqual([{ role: 'Fotografia', names: [ana] }]);
  const garments = [
    { description: '', brand: other },
    { description: 'Saia', brand: other },
  ];
  expect(renamedGarments(garments, () => null)).toEqual([{ description: 'Saia', brand: null }]);
});
