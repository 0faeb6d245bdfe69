import type { ClientItem, ClientPage } from 'contract/selections/selection';
import { type Language, languages } from 'contract/translations/languages';
import { type Words, words } from 'contract/words/words';
import type { PageWords } from './script/words';

/** Everything that is said in a page's language: one build makes the pages of all, and none of their words is in a script of it. */
export type ClientText = Words & { language: Language };

export const textIn = (language: Language): ClientText => ({ ...words[language], language });

/** `lang` of a word that stands in Portuguese on a page in another language; undefined for others. */
export function originalIn(entry: { untranslated?: string[] | undefined }, word: string): string | undefined {
  return entry.untranslated?.includes(word) ? languages.pt.tag : undefined;
}

/** A role in the page's language, or as the owner wrote it, with its `lang`. */
export function roleWords(role: string, { roleName }: ClientText): { text: string; lang?: string } {
  const text = roleName(role);
  return text === null ? { text: role, lang: languages.pt.tag } : { text };
}

/** A day `YYYY-MM-DD` in words; with its year where it is another than this one. */
export function dayIn({ client }: ClientText, date: string, now = new Date()): string {
  const isThisYear = date.startsWith(String(now.getFullYear()));
  return new Date(`${date}T12:00Z`).toLocaleDateString(client.locale, {
    day: 'numeric',
    month: 'long',
    ...(!isThisYear && { year: 'numeric' }),
    timeZone: 'UTC',
  });
}

/** What a ZIP holds, as '2 fotos, 84 MB': whole megabytes, or one decimal of few. @param bytes null while they are unknown */
export function withSize({ client }: ClientText, count: string, bytes: number | null): string {
  if (bytes === null) return count;
  const size = bytes / 1_000_000;
  const shown = size < 10 ? Math.max(size, 0.1) : Math.round(size);
  return `${count}, ${shown.toLocaleString(client.locale, { maximumFractionDigits: 1 })} MB`;
}

/** The numbers of photographs and films, in words. */
export function countOf(items: readonly ClientItem[], { client }: ClientText): string {
  const films = items.filter(({ fileType }) => fileType === 'video').length;
  return client.count(items.length - films, films);
}

/** What a page's scripts say. */
export function pageWords({
  language,
  title,
  mostChosen,
  zip,
}: Pick<ClientPage, 'language' | 'title' | 'mostChosen' | 'zip'>): PageWords {
  const { script, downloads, whatsappLead, ofMost, locale } = words[language].client;
  const limit = mostChosen === null ? {} : ofMost(mostChosen);
  return {
    ...script,
    ...limit,
    ...(zip && { downloads }),
    lead: title === null ? '' : whatsappLead(title),
    locale,
  };
}
