import { describe, expect, it } from 'vitest';
import { noWords } from '../../lib/file-words';
import type { FileFacts } from './file-facts';
import { creditsOf, fileCreditsOf, textsOf } from './lot-words';

const photo = (words: Partial<FileFacts['words']>) => ({
  kind: 'image' as const,
  facts: { words: { ...noWords, ...words }, film: null, hasPoster: false },
});
const ofAna = photo({ creators: ['Ana Prado'], credit: 'Ana Prado/Folhapress' });
const film = { kind: 'video' as const, facts: null };

describe('fileCreditsOf', () => {
  it('names each photographer once, sure where all photographs name the same', () => {
    const ana = { role: 'Fotografia', name: 'Ana Prado' };
    expect(fileCreditsOf([ofAna, ofAna, film])).toEqual([{ ...ana, isSure: true }]);
    expect(fileCreditsOf([ofAna, photo({})])).toEqual([{ ...ana, isSure: false }]);
    expect(fileCreditsOf([ofAna, { ...ofAna, facts: null }])).toEqual([{ ...ana, isSure: false }]);
    const rui = { role: 'Fotografia', name: 'Rui', isSure: false };
    expect(fileCreditsOf([ofAna, photo({ creators: ['Rui'] })])).toEqual([{ ...ana, isSure: false }, rui]);
    expect(fileCreditsOf([])).toEqual([]);
  });

  it("offers a credit line as an agency's, unless it is the photographer's name", () => {
    const said = photo({ creators: ['Ana Prado'], credit: 'Folhapress' });
    expect(fileCreditsOf([said, said]).at(-1)).toEqual({
      role: 'Agência',
      name: 'Folhapress',
      isSure: false,
    });
  });
});

it('a photograph takes the names in its file only where the owner ticked that', () => {
  expect(creditsOf({ ...ofAna, isCredited: false })).toEqual([]);
  expect(creditsOf({ ...photo({}), isCredited: true })).toEqual([]);
  expect(creditsOf({ ...ofAna, isCredited: true })).toEqual([
    { role: 'Fotografia', names: [{ name: 'Ana Prado', instagram: null }] },
  ]);
});

it('the texts in the files of a lot stand once, three at most', () => {
  const headed = ['Azul', 'Azul', '', 'Sal', 'Cru', 'Sol'].map((headline) => photo({ headline }));
  expect(textsOf(headed, 'headline')).toEqual(['Azul', 'Sal', 'Cru']);
});
