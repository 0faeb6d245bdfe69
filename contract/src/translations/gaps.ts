import type { GalleryItem } from '../gallery/gallery-item';
import { ownTitleOf } from '../gallery/own-title';
import type { AboutPage } from '../site/about-page';
import type { SiteSettings } from '../site/site-settings';
import type { ListedStory } from '../stories/story';
import type { OtherLanguage } from './languages';
import { type TranslatedType, type TranslatedWord, translatedWords } from './translated-words';
import { stateOf, type Translation, type TranslationState, type Translations } from './translation';

/** A document with translated words; its lists' entries are saved with it. */
export type TranslatedDocument = 'settings' | 'about' | 'story' | 'item';

/** Where a translated word stands. */
export interface WordPlace {
  document: TranslatedDocument;
  /** Of a story or an item; null for the settings and About. */
  documentId: string | null;
  type: TranslatedType;
  word: TranslatedWord;
  /** The place of an entry in its list (paragraphs, services, garments), from 0; null for a word of the document itself. */
  entry: number | null;
  /** The story that it belongs to: the word's own, or its photograph's; null for none. */
  story: string | null;
}

/** A word of the owner's that is to be translated or is translated. */
export interface TranslatableWord {
  /** Names the place in one reading of the site: of two of them, the list's entries may have changed places. */
  key: string;
  place: WordPlace;
  /** Trimmed, never empty. */
  original: string;
  /** Of the translation, in characters. */
  maxLength: number;
  translation: Translation | undefined;
  state: Exclude<TranslationState, 'none'>;
}

/** The owner's documents, with stories and items in display order. */
export interface TranslatableContent {
  settings: Pick<SiteSettings, 'subtitle' | 'seoDescription' | 'translations'>;
  about: Pick<AboutPage, 'title' | 'paragraphs' | 'services' | 'translations'> & {
    contact: { location: string };
  };
  stories: readonly Pick<
    ListedStory,
    'documentId' | 'title' | 'text' | 'rights' | 'itemIds' | 'translations'
  >[];
  items: readonly Pick<
    GalleryItem,
    'documentId' | 'title' | 'description' | 'alt' | 'garments' | 'translations'
  >[];
}

type Of = Pick<WordPlace, 'document' | 'documentId' | 'story'>;
type Entry = { translations?: Translations | undefined };

/**
 * Every word with its translation, in reading order: the site's, About's, each story's with its photographs', then those of
 * photographs without a story. A photograph whose title is its story's has none of its own.
 */
export function translatableWords(
  { settings, about, stories, items }: TranslatableContent,
  language: OtherLanguage,
): TranslatableWord[] {
  const wordsOf = (of: Of, type: TranslatedType, entry: Entry, at: number | null = null) =>
    Object.entries(translatedWords[type]).flatMap(([name, maxLength]): TranslatableWord[] => {
      const word = name as TranslatedWord;
      const original = (entry as Partial<Record<string, string | null>>)[word]?.trim() ?? '';
      const translation = entry.translations?.[language]?.[word];
      const state = stateOf(original, translation);
      if (state === 'none') return [];
      const place = { ...of, type, word, entry: at };
      return [{ key: keyOf(place), place, original, maxLength, translation, state }];
    });
  const listed = (of: Of, type: TranslatedType, entries: readonly Entry[] = []) =>
    entries.flatMap((entry, at) => wordsOf(of, type, entry, at));
  type Item = TranslatableContent['items'][number];
  const ofItem = (item: Item, story: TranslatableContent['stories'][number] | null) => {
    const of: Of = { document: 'item', documentId: item.documentId, story: story?.documentId ?? null };
    const title = ownTitleOf(item, story) ?? '';
    return [...wordsOf(of, 'item', { ...item, title } as Entry), ...listed(of, 'garment', item.garments)];
  };

  const site: Of = { document: 'settings', documentId: null, story: null };
  const self: Of = { document: 'about', documentId: null, story: null };
  const rows = new Map(items.map((item) => [item.documentId, item]));
  const ofStories = stories.flatMap((story) => {
    const { documentId, itemIds } = story;
    const its = itemIds.flatMap((id) => rows.get(id) ?? []);
    for (const id of itemIds) rows.delete(id);
    return [
      ...wordsOf({ document: 'story', documentId, story: documentId }, 'story', story),
      ...its.flatMap((item) => ofItem(item, story)),
    ];
  });
  return [
    ...wordsOf(site, 'settings', settings),
    ...wordsOf(self, 'about', { ...about, location: about.contact.location } as Entry),
    ...listed(self, 'paragraph', about.paragraphs),
    ...listed(self, 'service', about.services),
    ...ofStories,
    ...[...rows.values()].flatMap((item) => ofItem(item, null)),
  ];
}

function keyOf({ document, documentId, type, word, entry }: WordPlace): string {
  return [document, documentId, type, entry, word].filter((part) => part !== null).join('/');
}

/** How many words lack a translation, and of how many the original changed since. */
export function countGaps(words: readonly TranslatableWord[]): { missing: number; changed: number } {
  const count = (wanted: TranslatableWord['state']) => words.filter(({ state }) => state === wanted).length;
  return { missing: count('missing'), changed: count('changed') };
}
