import type { Language, OtherLanguage } from './languages';
import { type TranslatedType, type TranslatedWord, translatedWords } from './translated-words';
import { inLanguage, stateOf, type Translations } from './translation';

/** The language that a visitor reads, and those of the site beside Portuguese. */
export interface ShownLanguages {
  language: Language;
  languages: readonly OtherLanguage[];
}

/** An entry with words of a type. */
export type TranslatedEntry<Type extends TranslatedType> = { [word in TranslatedWord<Type>]?: unknown } & {
  translations?: Translations | undefined;
};

/** The words of a type, in the table's order. */
function wordsOf<Type extends TranslatedType>(type: Type): TranslatedWord<Type>[] {
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

/** The languages of the site into which a word of these entries is translated, as visitors get them: absent if there are none. */
export function translatedToOf(
  languages: readonly OtherLanguage[],
  ...entries: readonly (readonly [entry: { translations?: Translations | undefined }, type: TranslatedType])[]
): { translatedTo?: OtherLanguage[] } {
  const translatedTo = languages.filter((language) =>
    entries.some(([entry, type]) => {
      const originals = entry as Partial<Record<string, string | null>>;
      const own = entry.translations?.[language];
      return wordsOf(type).some((word) => /done|changed/.test(stateOf(originals[word], own?.[word])));
    }),
  );
  return translatedTo.length > 0 ? { translatedTo } : {};
}
