import * as v from 'valibot';
import { type OtherLanguage, otherLanguages } from './languages';

/** A word in another language, and of which original it is the translation. */
export const translationSchema = v.object({
  text: v.string(),
  /** `originalMark` of the original when it was translated; another one means that the original has changed since. */
  of: v.string(),
});

/** An entry's translations by language and word: the field `translations` of every translated type, owner only. */
export const translationsSchema = v.object(
  Object.fromEntries(
    otherLanguages.map((language) => [language, v.optional(v.record(v.string(), translationSchema))]),
  ) as Record<
    OtherLanguage,
    v.OptionalSchema<
      v.RecordSchema<v.StringSchema<undefined>, typeof translationSchema, undefined>,
      undefined
    >
  >,
);

export type Translation = v.InferOutput<typeof translationSchema>;
export type Translations = v.InferOutput<typeof translationsSchema>;

/** What the entries of every translated type have beside their words. */
export const translatedEntries = {
  /** In the owner's responses only; absent if nothing is translated. */
  translations: v.optional(translationsSchema),
  /** In visitors' responses in another language: the words that stand in Portuguese; absent if there are none. */
  untranslated: v.optional(v.array(v.string())),
};

/** In visitors' responses while the site has more languages: those into which a word of the entry is translated. */
export const translatedTo = v.optional(v.array(v.picklist(otherLanguages)));

/** A short mark of a text (8 hex digits, FNV-1a over UTF-16 units), by which a changed original is noticed. */
export function originalMark(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  return (hash >>> 0).toString(16).padStart(8, '0');
}

/** How a word stands in another language. An empty original needs no translation. */
export type TranslationState = 'none' | 'missing' | 'changed' | 'done';

export function stateOf(
  original: string | null | undefined,
  translation: Translation | undefined,
): TranslationState {
  const text = original?.trim() ?? '';
  if (text === '') return 'none';
  if (!translation?.text.trim()) return 'missing';
  return translation.of === originalMark(text) ? 'done' : 'changed';
}

/**
 * An entry as visitors of a language get it: translated words take the place of the originals, and the translations
 * themselves go. `untranslated` names the words that stand in Portuguese; `translatedTo` is set where a word is translated.
 */
export function inLanguage<Entry extends { translations?: Translations | null | undefined }>(
  { translations, ...entry }: Entry,
  words: readonly (keyof Entry & string)[],
  language: OtherLanguage,
): Omit<Entry, 'translations'> & { untranslated?: string[] } {
  const own = translations?.[language] ?? {};
  const translated = Object.fromEntries(
    words.flatMap((word) => {
      const text = own[word]?.text.trim();
      return text && hasText(entry, word) ? [[word, text]] : [];
    }),
  );
  const untranslated = words.filter((word) => hasText(entry, word) && !(word in translated));
  return { ...entry, ...translated, ...(untranslated.length > 0 && { untranslated }) };
}

function hasText(entry: object, word: string): boolean {
  const text = (entry as Record<string, unknown>)[word];
  return typeof text === 'string' && text.trim() !== '';
}

/** A translation in a save: `of` is that of the entry after the save if it is missing. Null or an empty text takes it away. */
export type SentTranslations = {
  [language in OtherLanguage]?:
    | { [word: string]: { text: string; of?: string | undefined } | null }
    | undefined;
};

/**
 * Stored translations after a save: the words that it names change, the others stay.
 * @param entry the originals after the save @returns undefined where nothing is left
 */
export function mergeTranslations(
  stored: Translations | null | undefined,
  sent: SentTranslations,
  entry: object,
): Translations | undefined {
  const merged = otherLanguages.flatMap((language) => {
    const words: Record<string, Translation> = { ...stored?.[language] };
    for (const [word, translation] of Object.entries(sent[language] ?? {})) {
      const text = translation?.text.trim() ?? '';
      if (text === '') delete words[word];
      else words[word] = { text, of: translation?.of ?? originalMark(originalOf(entry, word)) };
    }
    return Object.keys(words).length > 0 ? [[language, words] as const] : [];
  });
  return merged.length > 0 ? Object.fromEntries(merged) : undefined;
}

/** An entry's word in Portuguese, trimmed; empty for none. The place of 'Sobre' stands in its contact. */
export function originalOf(entry: object, word: string): string {
  const { contact, ...words } = entry as Record<string, unknown>;
  const original = words[word] ?? (contact as Record<string, unknown> | undefined)?.[word];
  return typeof original === 'string' ? original.trim() : '';
}
