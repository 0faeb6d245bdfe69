import { type Language, type OtherLanguage, otherLanguages } from 'contract/translations/languages';
import {
  type TranslatedType,
  type TranslatedWord,
  translatedWords,
} from 'contract/translations/translated-words';
import { inLanguage, stateOf, type Translations } from 'contract/translations/translation';

/** Who reads, in which language, and which languages the site has beside Portuguese: no draft of another one is seen. */
export type Reader = {
  audience: 'visitor' | 'owner';
  /** Of visitors alone, for the owner gets all of them; Portuguese if absent. */
  language?: Language | undefined;
  languages?: readonly OtherLanguage[] | undefined;
};

/** A JSON column, which SQLite returns as text where no model reads it. */
export type StoredTranslations = Translations | string | null | undefined;

/** What a stored entry has beside its words in an answer. */
export type Translated = { translations?: Translations; untranslated?: string[] };

function parsed(stored: unknown): unknown {
  return typeof stored === 'string' ? JSON.parse(stored) : stored;
}

/** Stored translations; undefined for none. */
export function toTranslations(stored: StoredTranslations): Translations | undefined {
  const translations = parsed(stored) as Translations | null | undefined;
  return translations && Object.keys(translations).length > 0 ? translations : undefined;
}

/** The known languages of a stored list. */
export function toLanguages(stored: unknown): OtherLanguage[] {
  const list = parsed(stored);
  return Array.isArray(list) ? otherLanguages.filter((language) => list.includes(language)) : [];
}

export function wordsOf<Type extends TranslatedType>(type: Type): TranslatedWord<Type>[] {
  return Object.keys(translatedWords[type]) as TranslatedWord<Type>[];
}

/** The language of an answer in which translations are seen; undefined for Portuguese, and while the site has no other. */
export function languageShown({ audience, language, languages = [] }: Reader): OtherLanguage | undefined {
  return audience === 'visitor' ? languages.find((shown) => shown === language) : undefined;
}

/** An entry as its reader gets it: the owner with all translations, a visitor in one language alone. */
export function toldTo<Entry extends object>(
  entry: Entry,
  words: readonly (keyof Entry & string)[],
  stored: StoredTranslations,
  reader: Reader,
): Entry & Translated {
  const { audience, language = 'pt' } = reader;
  const translations = toTranslations(stored);
  if (audience === 'owner') return { ...entry, ...(translations && { translations }) };
  if (language === 'pt') return entry;
  const shown = languageShown(reader) && translations;
  return inLanguage<Entry & Translated>(
    { ...entry, ...(shown && { translations: shown }) },
    words,
    language,
  ) as Entry & Translated;
}

/** For visitors: the site's languages into which one of these entries is translated; nothing where there is none. */
export function translatedToOf(
  { audience, languages = [] }: Reader,
  ...entries: readonly (readonly [entry: object, type: TranslatedType, stored: StoredTranslations])[]
): { translatedTo?: OtherLanguage[] } {
  if (audience === 'owner' || languages.length === 0) return {};
  const translatedTo = languages.filter((language) =>
    entries.some(([entry, type, stored]) => {
      const translated = toTranslations(stored)?.[language] ?? {};
      const originals = entry as Record<string, string | null | undefined>;
      return wordsOf(type).some((word) => /changed|done/.test(stateOf(originals[word], translated[word])));
    }),
  );
  return translatedTo.length > 0 ? { translatedTo } : {};
}
