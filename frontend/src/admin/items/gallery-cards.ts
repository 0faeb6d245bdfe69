import type { GalleryItem } from 'contract/gallery-item';
import { coverOf, type ListedStory } from 'contract/story';

/** What stands at one place of a gallery: an item, or a story by its cover. */
export interface GalleryCard {
  /** The item's, or the story's. */
  id: string;
  /** What is shown. */
  item: GalleryItem;
  story: ListedStory | null;
  /** All that it stands for, in order. */
  items: GalleryItem[];
}

/** A gallery as the owner sees it: a story stands where its first item does. @param items in display order */
export function galleryCards(items: readonly GalleryItem[], stories: readonly ListedStory[]): GalleryCard[] {
  const storyOf = new Map(stories.flatMap((story) => story.itemIds.map((id) => [id, story] as const)));
  const cards = new Map<string, GalleryCard>();
  for (const item of items) {
    const story = storyOf.get(item.documentId) ?? null;
    const id = story?.documentId ?? item.documentId;
    const card = cards.get(id);
    if (card) {
      card.items.push(item);
    } else {
      cards.set(id, { id, item, story, items: [item] });
    }
  }
  return [...cards.values()].map((card) =>
    card.story
      ? { ...card, item: coverOf({ cover: card.story.cover, items: card.items }) ?? card.item }
      : card,
  );
}

/** The stories of which nothing is in the gallery: the owner alone knows of them. */
export function emptyStories(items: readonly GalleryItem[], stories: readonly ListedStory[]): ListedStory[] {
  const ids = new Set(items.map(({ documentId }) => documentId));
  return stories.filter(({ itemIds }) => !itemIds.some((id) => ids.has(id)));
}

/** The gallery's items, by their ids, in the order of its cards. */
export function orderOf(cards: readonly GalleryCard[]): string[] {
  return cards.flatMap(({ items }) => items.map(({ documentId }) => documentId));
}
