import type { GalleryItem } from '../gallery/gallery-item';
import { ownTitleOf } from '../gallery/own-title';
import type { AboutPage } from '../site/about-page';
import type { SiteSettings } from '../site/site-settings';
import type { ListedStory } from '../stories/story';
import { type DocumentWord, wordsIn } from './document-words';
import type { OtherLanguage } from './languages';
import { translatedWords } from './translated-words';
import { stateOf, type Translation, type TranslationState, type Translations } from './translation';

/** A document with translated words: a type of its own. */
export type TranslatedDocument = 'settings' | 'about' | 'story' | 'item';

/** Where a translated word stands. */
export interface WordPlace extends Pick<DocumentWord, 'type' | 'word' | 'list' | 'entry'> {
  document: TranslatedDocument;
  /** Of a story or an item; null for the settings and About. */
  documentId: string | null;
  /** The story that it belongs to: the word's own, or its photograph's; null for none. */
  story: string | null;
}

/** A word of the owner's that is to be translated or is translated. */
export interface TranslatableWord {
  /** Names the word, wherever its entry stands. */
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

/**
 * Every word with its translation, in reading order: the site's, About's, each story's with its photographs', then those of
 * photographs without a story. A photograph whose title is its story's has none of its own.
 */
export function translatableWords(
  { settings, about, stories, items }: TranslatableContent,
  language: OtherLanguage,
): TranslatableWord[] {
  const wordsOf = (
    content: { translations?: Translations | undefined },
    document: TranslatedDocument,
    documentId: string | null = null,
    story: string | null = null,
  ) =>
    wordsIn(content, document, language).flatMap(
      ({ key, original, translation, ...place }): TranslatableWord[] => {
        const state = stateOf(original, translation);
        if (state === 'none') return [];
        const maxLength = (translatedWords[place.type] as Record<string, number>)[place.word] ?? 0;
        const name = [document, documentId ?? [], key].flat().join('/');
        const at = { ...place, document, documentId, story };
        return [{ key: name, place: at, original, maxLength, translation, state }];
      },
    );
  type Item = TranslatableContent['items'][number];
  const ofItem = (item: Item, story: TranslatableContent['stories'][number] | null) => {
    const title = ownTitleOf(item, story) ?? '';
    return wordsOf({ ...item, title } as Item, 'item', item.documentId, story?.documentId);
  };
  const rows = new Map(items.map((item) => [item.documentId, item]));
  const ofStories = stories.flatMap((story) => {
    const { documentId, itemIds } = story;
    const its = itemIds.flatMap((id) => rows.get(id) ?? []);
    for (const id of itemIds) rows.delete(id);
    return [
      ...wordsOf(story, 'story', documentId, documentId),
      ...its.flatMap((item) => ofItem(item, story)),
    ];
  });
  return [
    ...wordsOf(settings, 'settings'),
    ...wordsOf(about, 'about'),
    ...ofStories,
    ...[...rows.values()].flatMap((item) => ofItem(item, null)),
  ];
}

/** How many words lack a translation, and of how many the original changed since. */
export function countGaps(words: readonly TranslatableWord[]): { missing: number; changed: number } {
  const count = (wanted: TranslatableWord['state']) => words.filter(({ state }) => state === wanted).length;
  return { missing: count('missing'), changed: count('changed') };
}
