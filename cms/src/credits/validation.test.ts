import { describe, expect, it } from 'vitest';
import { checkCredits, checkGarments, handle } from './validation';

describe('checkCredits', () => {
  it('joins lines of one role', () => {
    const ana = { name: ' Ana \t Souza ', instagram: '@Ana' };
    expect(
      checkCredits([
        { role: ' Modelo ', names: [ana, { documentId: 'x' }] },
        { role: 'Beleza', names: [] },
        { role: 'Modelo', names: [{ name: 'Lia' }, { name: '', instagram: null }] },
      ]),
    ).toEqual([
      {
        role: 'Modelo',
        names: [
          { name: 'Ana Souza', instagram: 'ana' },
          { documentId: 'x' },
          { name: 'Lia', instagram: null },
        ],
      },
    ]);
    expect(checkCredits(null)).toEqual([]);
  });

  it.each([['text'], [[null]], [[['x']]], [[{ role: 'x', names: 'y' }]], [[{ role: 'x', names: [1] }]]])(
    'refuses %j',
    (value) => expect(() => checkCredits(value)).toThrow('listas'),
  );

  it('limits the number of names', () => {
    const names = Array.from({ length: 101 }, (_, at) => ({ name: String(at) }));
    expect(() => checkCredits([{ role: 'Modelo', names }])).toThrow('100');
  });
});

it('garments need a description', () => {
  expect(checkGarments([{ description: '' }, { description: 'Saia', brand: '' }])).toEqual([
    { description: 'Saia', brand: null },
  ]);
  expect(() => checkGarments([{ brand: { name: 'Casa' } }])).toThrow('descrição');
});

it.each(['a b', '@', 'ana!', 'https://example.com/ana', 'a'.repeat(31)])('%j is no handle', (text) => {
  expect(() => handle(text, 'instagram')).toThrow('Instagram');
});

it("normalizes the photographer's role", () => {
  const names = [{ name: 'Ana', instagram: null }];
  const sent = [' fotografia', 'FOTOGRAFIA ', 'Styling', 'luz'].map((role) => ({ role, names }));
  expect(checkCredits(sent)).toEqual([
    { role: 'Fotografia', names: [...names, ...names] },
    { role: 'Styling', names },
    { role: 'luz', names },
  ]);
});
