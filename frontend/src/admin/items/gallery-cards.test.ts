import { bareItem } from 'contract/gallery/placeholder-gallery';
import type { ListedStory } from 'contract/stories/story';
import { expect, it } from 'vitest';
import { emptyStories, galleryCards, orderOf } from './gallery-cards';

const items = ['a', 'b', 'c', 'd'].map((id, index) =>
  bareItem({ documentId: id, title: id, imageUrl: '/x.jpg', order: index + 1, category: 'moda' }),
);
const story = (documentId: string, itemIds: string[], cover: string | null = null) =>
  ({ documentId, cover, itemIds }) as unknown as ListedStory;

it("makes one card per item and one per story, at its first item's place and with its cover", () => {
  const cards = galleryCards(items, [story('s', ['b', 'c'], 'c')]);
  expect(cards.map(({ id, item, items: own }) => [id, item.documentId, own.length])).toEqual([
    ['a', 'a', 1],
    ['s', 'c', 2],
    ['d', 'd', 1],
  ]);
  expect(orderOf(cards)).toEqual(['a', 'b', 'c', 'd']);
});

it("shows a story's first item if its cover left it, and gathers a split story", () => {
  const cards = galleryCards(items, [story('s', ['b', 'd'], 'gone')]);
  expect(cards.map(({ id, item }) => id + item.documentId)).toEqual(['aa', 'sb', 'cc']);
  expect(orderOf(cards)).toEqual(['a', 'b', 'd', 'c']);
});

it('omits an empty story, and reports it', () => {
  const stories = [story('s', ['b']), story('empty', []), story('lost', ['z'])];
  expect(galleryCards(items, stories)).toHaveLength(4);
  expect(emptyStories(items, stories).map(({ documentId }) => documentId)).toEqual(['empty', 'lost']);
});
