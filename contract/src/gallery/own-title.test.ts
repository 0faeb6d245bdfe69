import { expect, it } from 'vitest';
import { altTextOf } from './alt-text';
import { ownTitleOf } from './own-title';

const story = { title: 'Azul do meio-dia' };

it.each(['Azul do meio-dia', ' Azul do meio-dia ', 'Azul do meio-dia 9', 'Azul do meio-dia 112'])(
  '%j is no title of its own',
  (title) => {
    expect(ownTitleOf({ title }, story)).toBeNull();
  },
);

it.each([
  'Capa',
  'Azul do meio-dia, capa',
  'Azul do meio-dia 2025',
  'Azul do meio-dia 9 b',
  'Azul do meio-dias',
  'Azul do meio-dia9',
])('%j is one', (title) => {
  expect(ownTitleOf({ title }, story)).toBe(title);
});

it('is the title outside of stories', () => {
  expect(ownTitleOf(story, null)).toBe('Azul do meio-dia');
});

it.each([
  [{ itemIds: ['a', 'b', 'c'] }, 'Foto 3 de 3 de “Azul do meio-dia”'],
  [{ items: [{ documentId: 'c' }, { documentId: 'd' }] }, 'Foto 1 de 2 de “Azul do meio-dia”'],
  [{ itemIds: ['c'] }, 'Foto de “Azul do meio-dia”'],
  [{}, 'Foto de “Azul do meio-dia”'],
])('in a story with %j the text for those who do not see is %j', (contents, text) => {
  const credits = [{ role: 'Fotografia', names: [{ name: 'Ana Costa' }, { name: 'Zé Luz' }] }];
  expect(
    altTextOf({ documentId: 'c', title: 'Azul do meio-dia 9', credits }, { ...story, ...contents }),
  ).toBe(`${text}, fotografia de Ana Costa e Zé Luz`);
});

it('names a film as one, and a photograph with a title by it', () => {
  const contents = { ...story, itemIds: ['a', 'b'] };
  expect(altTextOf({ documentId: 'b', title: 'Azul do meio-dia', fileType: 'video' }, contents)).toBe(
    'Vídeo 2 de 2 de “Azul do meio-dia”',
  );
  expect(altTextOf({ documentId: 'b', title: 'Capa' }, contents)).toBe('Capa, Azul do meio-dia');
  expect(altTextOf({ title: 'Capa', alt: 'Vestido de linho' }, contents)).toBe('Vestido de linho');
});
