import type { Core } from '@strapi/strapi';
import type { Garment } from 'contract/credits/credit';
import { ownTitleOf } from 'contract/gallery/own-title';
import type { ClientItem } from 'contract/selections/selection';
import { type Language, otherLanguages } from 'contract/translations/languages';
import type { TranslatedType } from 'contract/translations/translated-words';
import { readCredits } from '../../credits/read-credits';
import { readItemsOf } from '../../gallery/read-items';
import type { StoredGalleryItem } from '../../gallery/serializer';
import { storiesOfItems } from '../../stories/read-stories';
import type { StoredStory } from '../../stories/serializer';
import {
  type Reader,
  type StoredTranslations,
  type Translated,
  toldTo,
  wordsOf,
} from '../../translations/reader';
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
 * the owner chose it for this client. A title that the story says says it in the language, too.
 */
export function sentIn(language: Language, sent: SentItem): SentItem {
  const reader: Reader = { audience: 'visitor', language, languages: otherLanguages };
  const told = <Entry extends { translations?: StoredTranslations }>(
    { translations, ...entry }: Entry,
    type: TranslatedType,
  ) => toldTo(entry, wordsOf(type) as never[], translations, reader);
  const story = sent.story && (told(sent.story, 'story') as typeof sent.story & Translated);
  const item = told(sent.item, 'item') as typeof sent.item & Translated;
  const isOwn = ownTitleOf(sent.item, sent.story) !== null;
  const garments = sent.item.garments?.map((garment) => told(garment, 'garment') as Garment);
  return {
    ...sent,
    story,
    item: {
      ...item,
      ...(!isOwn && story && { title: story.title }),
      ...(garments && { garments }),
    },
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
