type Id = number | string;

/** What stands for a story, or for an item without one; a story's items in their order. */
export type StoryCard<Key> = { story: Key | null; items: Key[]; videos: number };

/** The cards of a gallery: a story's is at its first item. @param items in their order */
export function toCards<Item extends { id: Id; story: Item['id'] | null; fileType: 'image' | 'video' }>(
  items: readonly Item[],
): StoryCard<Item['id']>[] {
  const cards: StoryCard<Item['id']>[] = [];
  const byStory = new Map<Item['id'], StoryCard<Item['id']>>();
  for (const { id, story, fileType } of items) {
    const videos = fileType === 'video' ? 1 : 0;
    const existing = story === null ? undefined : byStory.get(story);
    if (existing) {
      existing.items.push(id);
      existing.videos += videos;
      continue;
    }
    const card = { story, items: [id], videos };
    cards.push(card);
    if (story !== null) byStory.set(story, card);
  }
  return cards;
}
