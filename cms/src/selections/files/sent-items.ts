import type { Core } from '@strapi/strapi';
import { withStoryTitle } from 'contract/gallery/own-title';
import type { ClientItem } from 'contract/selections/selection';
import { type Language, otherLanguages } from 'contract/translations/languages';
import { readCredits } from '../../credits/read-credits';
import { readItemsOf } from '../../gallery/read-items';
import type { StoredGalleryItem } from '../../gallery/serializer';
import { storiesOfItems } from '../../stories/read-stories';
import type { StoredStory } from '../../stories/serializer';
import { type Reader, toldTo, toTranslations } from '../../translations/reader';
import type { PlacedEntry } from '../index/selection-index';

/** In another language than Portuguese: the words that stand in Portuguese. */
type Untranslated = { untranslated?: string[] };

export type SentItem = {
  item: StoredGalleryItem & Untranslated;
  /** Its place in the selection, from 1. */
  number: number;
  note: string | null;
  story: (StoredStory & { credits: ClientItem['credits'] } & Untranslated) | null;
};

/**
 * An item with its words in a selection's language, where they are translated, whether the public site is in that language or not:
 * the owner chose it for this client.
 */
export function sentIn(language: Language, { item, story, ...sent }: SentItem): SentItem {
  const reader: Reader = { audience: 'visitor', language, languages: otherLanguages };
  const named = story && { ...story, translations: toTranslations(story.translations) };
  return {
    ...sent,
    story: named && toldTo(named, 'story', reader),
    item: toldTo(withStoryTitle(item, named), 'item', reader),
  };
}

/**
 * Items with what belongs to them, in the order of their entries, as those that a selection's client sees now.
 * @param language that of the words which are translated into it
 */
export async function readSentItems(
  strapi: Core.Strapi,
  entries: readonly PlacedEntry[],
  language: Language,
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
    return [sentIn(language, { item, number, note, story: named })];
  });
}
