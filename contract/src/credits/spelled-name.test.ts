import { expect, it } from 'vitest';
import { joinedName, spellingIndex } from './spelled-name';

const named = (name: string) => ({ name, instagram: null });
const handle = (instagram: string) => ({ name: `@${instagram}`, instagram });
const spells = (instagram: string, name: string) =>
  spellingIndex([named(name)]).find(handle(instagram)) !== undefined;

it.each([
  ['ana.prado', 'Ana Prado'],
  ['anaprado_', 'ANA PRADO'],
  ['ana_prado12', 'Ana Prado'],
  ['fotoanaprado', 'Ána Prado'],
  ['anaprado.makeup', 'Ana Prado'],
  ['eu.anaprado.oficial', 'Ana Prado'],
  ['anadeprado', 'Ana de Prado'],
  ['anaprado', 'Ana de Prado'],
  ['luizacosta', 'Luiza-Costa'],
])('@%s spells %s', (instagram, name) => expect(spells(instagram, name)).toBe(true));

it.each([
  ['ana', 'Ana'],
  ['anapradostudio', 'Ana Prado'],
  ['anaprado', 'Ana Prata'],
  ['ana.p', 'Ana Prado'],
  ['bia.anaprado', 'Ana Prado'],
  ['anasa', 'Ana Sá'],
])('@%s does not spell %s', (instagram, name) => expect(spells(instagram, name)).toBe(false));

it('finds either by the other, and none where two might be meant or a handle is known already', () => {
  const [ana, rui] = [handle('ana.prado'), named('Rui Luz')];
  const index = spellingIndex([ana, rui, named('Bia de Lima'), named('Bia Lima')]);
  expect([index.find(named('Ana Prado')), index.find(handle('ruiluz'))]).toEqual([ana, rui]);
  expect([index.find(handle('bialima')), index.find({ name: 'Ana Prado', instagram: 'ana2' })]).toEqual([
    undefined,
    undefined,
  ]);
  expect(joinedName(ana, named('Ana Prado'))).toEqual({ name: 'Ana Prado', instagram: 'ana.prado' });
  expect(joinedName(rui, handle('ruiluz'))).toEqual({ name: 'Rui Luz', instagram: 'ruiluz' });
});
