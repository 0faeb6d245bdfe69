import type { Language, OtherLanguage } from './languages';
import { type TranslatedType, type TranslatedWord, translatedWords } from './translated-words';
import { inLanguage, stateOf, type Translations } from './translation';

/** The language that a visitor reads, and those of the site beside Portuguese. */
export interface ShownLanguages {
  language: Language;
  languages: readonly OtherLanguage[];
}

type TranslatedEntry<Type extends TranslatedType> = { [word in TranslatedWord<Type>]?: unknown } & {
  translations?: Translations | undefined;
};

/** The words of a type, in the table's order. */
export function wordsOf<Type extends TranslatedType>(type: Type): TranslatedWord<Type>[] {
  return Object.keys(translatedWords[type]) as TranslatedWord<Type>[];
}

/** An entry as visitors get it: in their language, without translations. While the language is off, nothing is translated. */
export function shownEntry<Type extends TranslatedType, Entry extends TranslatedEntry<Type>>(
  { translations, ...entry }: Entry,
  type: Type,
  { language, languages }: ShownLanguages,
): Entry {
  if (language === 'pt') return entry as Entry;
  const own = languages.includes(language) ? translations : undefined;
  return inLanguage({ ...entry, translations: own }, wordsOf(type) as never[], language) as unknown as Entry;
}

/** The languages of the site into which a word of an entry is translated, as visitors get it: absent if there are none. */
export function translatedToOf<Type extends TranslatedType>(
  entry: TranslatedEntry<Type>,
  type: Type,
  languages: readonly OtherLanguage[],
): { translatedTo?: OtherLanguage[] } {
  const translatedTo = languages.filter((language) =>
    wordsOf(type).some((word) => {
      const state = stateOf(String(entry[word] ?? ''), entry.translations?.[language]?.[word]);
      return state === 'done' || state === 'changed';
    }),
  );
  return translatedTo.length > 0 ? { translatedTo } : {};
}
