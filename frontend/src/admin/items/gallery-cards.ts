import type { GalleryItem } from 'contract/gallery/gallery-item';
import { coverOf, type ListedStory } from 'contract/stories/story';

/** One card of a gallery: an item, or a story with its cover. */
export interface GalleryCard {
  /** Id of the item or story. */
  id: string;
  /** The item shown: itself, or the story's cover. */
  item: GalleryItem;
  story: ListedStory | null;
  /** The items it represents, in order. */
  items: GalleryItem[];
}

/** The story of each item, by the item's documentId. */
export function storiesByItem(stories: readonly ListedStory[]): ReadonlyMap<string, ListedStory> {
  return new Map(stories.flatMap((story) => story.itemIds.map((id) => [id, story] as const)));
}

/** A gallery's cards; a story takes its first item's place. @param items in display order */
export function galleryCards(items: readonly GalleryItem[], stories: readonly ListedStory[]): GalleryCard[] {
  const storyOf = storiesByItem(stories);
  const cards = new Map<string, GalleryCard>();
  for (const item of items) {
    const story = storyOf.get(item.documentId) ?? null;
    const id = story?.documentId ?? item.documentId;
    const card = cards.get(id);
    if (card) card.items.push(item);
    else cards.set(id, { id, item, story, items: [item] });
  }
  return [...cards.values()].map((card) =>
    card.story
      ? { ...card, item: coverOf({ cover: card.story.cover, items: card.items }) ?? card.item }
      : card,
  );
}

/** The stories without an item in the gallery, which visitors do not see. */
export function emptyStories(items: readonly GalleryItem[], stories: readonly ListedStory[]): ListedStory[] {
  const ids = new Set(items.map(({ documentId }) => documentId));
  return stories.filter(({ itemIds }) => !itemIds.some((id) => ids.has(id)));
}

export function orderOf(cards: readonly GalleryCard[]): string[] {
  return cards.flatMap(({ items }) => items.map(({ documentId }) => documentId));
}
