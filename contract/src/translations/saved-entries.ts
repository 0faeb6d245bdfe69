import { identityOf, withEntries } from './document-words';
import type { TranslatedList } from './translated-words';
import { mergeTranslations, type SentTranslations, type Translations } from './translation';

interface Translated {
  translations?: Translations | undefined;
}

/**
 * A document after a save: its own words change as they are sent; the entries of its lists have the translations that they were
 * sent with, else those of the stored entry of the same identity, wherever it stood.
 */
export function withTranslations<Document extends Translated>(
  { translations: _, ...document }: Document,
  stored: Translated | undefined,
  sent: SentTranslations | undefined,
): Document {
  const saved = withEntries(document, (entry, list) => {
    const entries = (stored as Partial<Record<TranslatedList, Translated[]>> | undefined)?.[list] ?? [];
    const isSame = (one: object) => identityOf(list, one) === identityOf(list, entry);
    return withTranslations(entry, entry.translations ? undefined : entries.find(isSame), entry.translations);
  });
  const translations = mergeTranslations(stored?.translations, sent ?? {}, document);
  return { ...saved, ...(translations && { translations }) } as Document;
}
