import { bareItem } from 'contract/gallery/placeholder-gallery';
import { describe, expect, it } from 'vitest';
import {
  askedItems,
  type BookContents,
  type BookPhotograph,
  countOf,
  firstOfCard,
  itemsFor,
} from './book-contents';

const idOf = (number: number) => `p${number}`;
const contents = (states: BookPhotograph['state'][]): BookContents => ({
  of: { stories: ['a'] },
  title: 'Barro',
  language: 'pt',
  cover: null,
  photographs: states.map((state, at) => ({
    item: bareItem({
      documentId: idOf(at + 1),
      title: 'x',
      imageUrl: '/a.jpg',
      category: 'moda',
      order: at + 1,
    }),
    state,
  })),
});
const ids = (of: BookContents, isWithUnshown = false) =>
  itemsFor(of, isWithUnshown).map(({ documentId }) => documentId);
const shown = (count: number) => itemsFor(contents(Array.from({ length: count }, () => 'shown')), false);

describe('the photographs of a PDF', () => {
  const mixed = contents(['ended', 'shown', 'unshown', 'unseen', 'shown']);
  it('are those that are shown, and others only where the owner wants them; never those whose rights ended', () => {
    expect(ids(mixed)).toEqual(['p2', 'p5']);
    expect(ids(mixed, true)).toEqual(['p2', 'p3', 'p5']);
    expect([countOf('unshown', mixed), countOf('ended', mixed), countOf('unseen', mixed)]).toEqual([1, 1, 1]);
  });

  it.each([
    [0, 'upright', undefined],
    [60, 'wide', undefined],
    [61, 'across', 60],
    [61, 'card', 1],
  ] as const)(
    'of %i in the format %s are named one by one only past the limit, or on a card',
    (count, format, named) => {
      expect(askedItems(format, shown(count), ['p9'])?.length).toBe(named);
    },
  );
});

describe('a card', () => {
  it.each([
    [0, null, []],
    [1, null, ['p1']],
    [2, 'p2', ['p2', 'p1']],
    [61, 'p9', ['p9', 'p1', 'p2', 'p3', 'p4']],
    [6, 'gone', ['p1', 'p2', 'p3', 'p4', 'p5']],
  ])('of %i begins with the cover %s', (count, cover, first) => {
    expect(firstOfCard(shown(count), cover)).toEqual(first);
  });
});
