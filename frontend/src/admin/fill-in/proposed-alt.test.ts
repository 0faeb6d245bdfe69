import { bareItem } from 'contract/gallery/placeholder-gallery';
import { expect, it } from 'vitest';
import { newName } from '../credits/draft-credits';
import { proposedAlt, saysWhatIsSeen } from './proposed-alt';

const models = (...names: string[]) => [{ role: 'Modelo', names: names.map((name) => newName(name, null)) }];
const barro = { title: 'Barro', kind: null, client: null, month: null, credits: [] };
const nove = { ...barro, kind: 'editorial' as const, client: 'Revista Nove', month: '2026-03' };
const worn = ['vestido de linho', 'sapato', ''].map((description) => ({ description, brand: null }));
const photo = bareItem({ documentId: 'a', title: 'a', imageUrl: '/x.jpg', order: 1, category: 'moda' });

it.each([
  [{}, undefined, ''],
  [{}, barro, 'Barro: '],
  [{}, { ...barro, month: '2026-01' }, 'Barro, janeiro de 2026: '],
  [{}, { ...nove, kind: null, credits: models('Lia') }, 'Foto para Revista Nove, março de 2026: '],
  [{}, nove, 'Editorial para Revista Nove, março de 2026: '],
  [{ garments: worn }, undefined, 'vestido de linho e sapato'],
  [
    { garments: worn },
    { ...nove, credits: models('Lia Reis') },
    'Editorial para Revista Nove, março de 2026: Lia Reis com vestido de linho e sapato',
  ],
  [{ garments: worn }, { ...barro, credits: models('Lia', 'Rui') }, 'Barro: vestido de linho e sapato'],
  [{ garments: worn, description: 'Linho\nem queda' }, nove, 'Linho em queda'],
] as const)('%j of %j begins with “%s”', (item, story, words) => {
  expect(proposedAlt({ ...photo, ...(item as object) }, story)).toBe(words);
});

it.each([
  ['', false],
  ['Barro: ', false],
  ['Barro: um vestido', true],
])('“%s” says what is seen: %s', (words, isSaid) => {
  expect(saysWhatIsSeen(words)).toBe(isSaid);
});
