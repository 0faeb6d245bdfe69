import { describe, expect, it } from 'vitest';
import { checkCredits, checkGarments, checkHandle } from './validation';

describe('a ficha técnica that is sent', () => {
  it('is read line by line, those of one role as one', () => {
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
    'is refused when it is %j',
    (value) => expect(() => checkCredits(value)).toThrow('listas'),
  );

  it('has no end without limit', () => {
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
  expect(() => checkHandle(text)).toThrow('Instagram');
});

it('the author of the photographs is asked for by one role, however it is typed', () => {
  const names = [{ name: 'Ana', instagram: null }];
  const sent = [' fotografia', 'FOTOGRAFIA ', 'Styling', 'luz'].map((role) => ({ role, names }));
  expect(checkCredits(sent)).toEqual([
    { role: 'Fotografia', names: [...names, ...names] },
    { role: 'Styling', names },
    { role: 'luz', names },
  ]);
});
