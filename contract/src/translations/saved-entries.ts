import { mergeTranslations, type SentTranslations, type Translations } from './translation';

interface Translated {
  translations?: Translations | undefined;
}

/**
 * An entry after a save.
 * @param stored its translations before @param sent the words that change @param originals of words that are not the entry's own
 */
export function withTranslations<Entry extends Translated>(
  { translations: _, ...entry }: Entry,
  stored: Translations | null | undefined,
  sent: SentTranslations | undefined,
  originals: object = entry,
): Entry {
  const translations = mergeTranslations(stored, sent ?? {}, originals);
  return { ...entry, ...(translations && { translations }) } as Entry;
}

/**
 * The entries of a list after a save: with the translations that they were sent with, else with those of the stored entry of the
 * same identity, wherever it stood.
 */
export function withListTranslations<Entry extends Translated>(
  sent: readonly Entry[],
  stored: readonly Entry[],
  identity: (entry: Entry) => string,
): Entry[] {
  return sent.map((entry) => {
    const same = entry.translations ? undefined : stored.find((one) => identity(one) === identity(entry));
    return withTranslations(entry, same?.translations, entry.translations);
  });
}
