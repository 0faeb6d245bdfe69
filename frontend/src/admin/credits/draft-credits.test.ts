import { expect, it } from 'vitest';
import { mergeCredits, nameFinder, newName, offerNames, readTypedName, sentCredits } from './draft-credits';

const person = (documentId: string, name: string, instagram: string | null = null) => ({
  ...newName(name, instagram),
  documentId,
});
const ana = person('1', 'Ana Prado', 'ana');
const otherAna = person('2', 'Ana Prado', 'anaprado2');
const bia = person('3', 'Bia Távora');
const existingNames = [ana, otherAna, bia];

it.each([
  ['Ana Prado', { name: 'Ana Prado', instagram: null }],
  ['  Ana   Prado  @ana ', { name: 'Ana Prado', instagram: 'ana' }],
  ['Ana Prado (@ana)', { name: 'Ana Prado', instagram: 'ana' }],
  ['@ana', { name: '@ana', instagram: 'ana' }],
  ['ana@casa', { name: 'ana', instagram: 'casa' }],
  ['@', { name: '@', instagram: null }],
  ['"Zé" d\'Ávila 🌸', { name: '"Zé" d\'Ávila 🌸', instagram: null }],
  ['آنا', { name: 'آنا', instagram: null }],
  ['   ', null],
])('reads typed %j as %j', (typed, name) => {
  expect(readTypedName(typed)).toEqual(name);
});

it('finds a name by handle, else by an equal name without a different handle', () => {
  const { find } = nameFinder(existingNames);
  expect(find({ name: 'Quem?', instagram: 'ANAPRADO2' })).toBe(otherAna);
  expect(find({ name: 'bia tavora', instagram: null })).toBe(bia);
  expect(find({ name: 'Bia Távora', instagram: 'bia' })).toBe(bia);
  expect(find({ name: 'Ana Prado', instagram: 'terceira' })).toBeUndefined();
});

it('makes one name of a handle and the name that it spells', () => {
  const { join } = nameFinder([...existingNames, person('4', '@rui.luz', 'rui.luz')]);
  expect(join({ name: '@biatavora', instagram: 'biatavora' })).toMatchObject({
    name: 'Bia Távora',
    instagram: 'biatavora',
  });
  expect(join({ name: 'Rui Luz', instagram: null })).toMatchObject({ name: 'Rui Luz', instagram: 'rui.luz' });
  expect(join({ name: '@ana.prado', instagram: 'ana.prado' })).toBeUndefined();
});

it('offers names by the start of the name, a word or the handle, without those already taken', () => {
  expect(offerNames(existingNames, 'tav', new Set())).toEqual([bia]);
  expect(offerNames(existingNames, '@anap', new Set())).toEqual([otherAna]);
  expect(offerNames(existingNames, 'ana', new Set(['1']))).toEqual([otherAna]);
  expect(offerNames(existingNames, ' ', new Set())).toEqual([]);
});

it('merges names into the line of their role, each once, and puts new lines where the trade has them', () => {
  const lines = ['Fotografia', 'Retouch'].map((role) => ({ role, names: [ana] }));
  const added = [
    { role: 'fotografia', names: [ana, newName('Bia', null)] },
    { role: 'Beleza', names: [newName('Ana Prado', 'ana'), ana] },
    { role: 'Tratamento de imagem', names: [bia] },
  ];
  const merged = mergeCredits(lines, added);
  expect(merged.map(({ role, names }) => [role, names.map(({ name }) => name)])).toEqual([
    ['Fotografia', ['Ana Prado', 'Bia']],
    ['Beleza', ['Ana Prado']],
    ['Retouch', ['Ana Prado', 'Bia Távora']],
  ]);
  expect(lines[0]?.names).toEqual([ana]);
});

it('sends stored names by id and new ones by text, and omits lines without names', () => {
  expect(
    sentCredits([
      { role: ' Fotografia ', names: [ana, newName('Zé', 'ze')] },
      { role: 'Beleza', names: [] },
    ]),
  ).toEqual([{ role: 'Fotografia', names: [{ documentId: '1' }, { name: 'Zé', instagram: 'ze' }] }]);
});

it('sends a listed role in its listed spelling', () => {
  const rolesOf = (...roles: string[]) => sentCredits(roles.map((role) => ({ role, names: [ana] })));
  expect(rolesOf(' fotografia', 'DIREÇÃO DE ARTE', 'luz').map(({ role }) => role)).toEqual([
    'Fotografia',
    'Direção de arte',
    'luz',
  ]);
});
