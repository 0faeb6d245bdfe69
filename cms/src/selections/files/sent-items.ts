import type { Core } from '@strapi/strapi';
import type { ClientItem } from 'contract/selections/selection';
import { readCredits } from '../../credits/read-credits';
import { readItemsOf } from '../../gallery/read-items';
import type { StoredGalleryItem } from '../../gallery/serializer';
import { storiesOfItems } from '../../stories/read-stories';
import type { StoredStory } from '../../stories/serializer';
import type { PlacedEntry } from '../index/selection-index';

export type SentItem = {
  item: StoredGalleryItem;
  /** Its place in the selection, from 1. */
  number: number;
  note: string | null;
  story: (StoredStory & { credits: ClientItem['credits'] }) | null;
};

/** Items with what belongs to them, in the order of their entries, as those that a selection's client sees now. */
export async function readSentItems(
  strapi: Core.Strapi,
  entries: readonly PlacedEntry[],
): Promise<SentItem[]> {
  const items = await readItemsOf(strapi, entries);
  const stories = await storiesOfItems(strapi, items.values());
  const credits = await readCredits(strapi, 'stories', [
    ...new Set([...stories.values()].map(({ id }) => id)),
  ]);
  return entries.flatMap(({ item: documentId, note, number }) => {
    const item = items.get(documentId);
    if (!item) return [];
    const story = stories.get(item.id);
    const named = story ? { ...story, credits: credits.get(story.id)?.credits ?? [] } : null;
    return [{ item, number, note, story: named }];
  });
}
