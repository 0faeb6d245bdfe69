import { expect, it } from 'vitest';
import { newName } from '../draft-credits';
import { likelyPairs } from './search-names';

it('pairs a name with the handle that spells it, and no name of which there might be two', () => {
  const [ana, handle, rui] = [
    newName('Ana Prado', null),
    newName('@ana.prado', 'ana.prado'),
    newName('Rui Luz', 'rui'),
  ];
  const others = [rui, newName('@ruiluz', 'ruiluz'), newName('Lia Sá', null)];
  expect(likelyPairs([ana, handle, ...others])).toEqual([[ana, handle]]);
  expect(likelyPairs([ana, handle, newName('@anaprado', 'anaprado')])).toEqual([]);
});
