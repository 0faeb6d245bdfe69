import { type OtherLanguage, otherLanguages } from 'contract/translations/languages';
import { type ShownLanguages, shownEntry, type TranslatedEntry } from 'contract/translations/shown-entries';
import type { TranslatedType } from 'contract/translations/translated-words';
import type { Translations } from 'contract/translations/translation';

/** Who reads, in which language, and which languages the site has beside Portuguese: no draft of another one is seen. */
export type Reader = { audience: 'visitor' | 'owner' } & ShownLanguages;

/** A JSON column, which SQLite returns as text where no model reads it. */
export type StoredTranslations = Translations | string | null | undefined;

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

/** An entry as its reader gets it: the owner with all translations, a visitor in one language alone. */
export function toldTo<
  Type extends TranslatedType,
  Entry extends Omit<TranslatedEntry<Type>, 'translations'> & { translations?: StoredTranslations },
>({ translations: stored, ...entry }: Entry, type: Type, reader: Reader) {
  const translations = toTranslations(stored);
  const whole: TranslatedEntry<Type> = { ...entry, ...(translations && { translations }) };
  const told = reader.audience === 'owner' ? whole : shownEntry(whole, type, reader);
  return told as Omit<Entry, 'translations'> & { translations?: Translations; untranslated?: string[] };
}
