import { type TranslatedType, translatedWords } from 'contract/translations/translated-words';
import type { SentTranslations, Translation, Translations } from 'contract/translations/translation';

/** A draft's translations with a word as it is typed; an emptied one is missing. @returns undefined where nothing is left */
export function withWord(
  translations: Translations | undefined,
  word: string,
  { text, of }: Translation,
): Translations | undefined {
  const { en: before, ...languages } = translations ?? {};
  const { [word]: _, ...others } = before ?? {};
  const en = text === '' ? others : { ...others, [word]: { text, of } };
  const after = { ...languages, ...(Object.keys(en).length > 0 && { en }) };
  return Object.keys(after).length > 0 ? after : undefined;
}

/** What a save sends of a draft's translations: every word, so that an emptied one is taken away. @param more words beside the type's */
export function sentTranslations(
  type: TranslatedType,
  { translations }: { translations?: Translations | undefined },
  ...more: string[]
): SentTranslations {
  const words = [...Object.keys(translatedWords[type]), ...more];
  return { en: Object.fromEntries(words.map((word) => [word, translations?.en?.[word] ?? null])) };
}

/** A list's entries as a save sends them: one without translations has lost them, and none are kept for it. */
export function sentEntries<Entry extends { translations?: Translations | undefined }>(
  entries: readonly Entry[],
): Entry[] {
  return entries.map((entry) => ({ ...entry, translations: entry.translations ?? {} }));
}
