import { withEntries, wordsIn } from './document-words';
import type { Language, OtherLanguage } from './languages';
import { type TranslatedType, type TranslatedWord, translatedLists, wordsOf } from './translated-words';
import { inLanguage, stateOf, type Translations } from './translation';

/** The language that a visitor reads, and those of the site beside Portuguese. */
export interface ShownLanguages {
  language: Language;
  languages: readonly OtherLanguage[];
}

type TranslatedEntry<Type extends TranslatedType> = { [word in TranslatedWord<Type>]?: unknown } & {
  translations?: Translations | undefined;
};

/**
 * A document as visitors get it, with its lists' entries: in their language, without translations. While the language is off,
 * nothing is translated.
 */
export function shownEntry<Type extends TranslatedType, Entry extends TranslatedEntry<Type>>(
  { translations, ...entry }: Entry,
  type: Type,
  shown: ShownLanguages,
): Entry {
  const { language, languages } = shown;
  if (language === 'pt') return entry as Entry;
  const own = languages.includes(language) ? translations : undefined;
  const inOwn = inLanguage({ ...entry, translations: own }, wordsOf(type) as never[], language) as object;
  return withEntries(inOwn, (one, list) => shownEntry(one, translatedLists[list].type, shown)) as Entry;
}

/** The languages of the site into which a word of a document is translated, as visitors get them: absent if there are none. */
export function translatedToOf(
  document: { translations?: Translations | undefined },
  type: TranslatedType,
  languages: readonly OtherLanguage[],
): { translatedTo?: OtherLanguage[] } {
  const translatedTo = languages.filter((language) =>
    wordsIn(document, type, language).some(({ original, translation }) =>
      ['done', 'changed'].includes(stateOf(original, translation)),
    ),
  );
  return translatedTo.length > 0 ? { translatedTo } : {};
}
