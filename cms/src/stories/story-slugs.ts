import { isTaken, slugsAfter, translatedSlugs } from 'contract/stories/story-slug';
import type { OtherLanguage } from 'contract/translations/languages';
import {
  mergeTranslations,
  type SentTranslations,
  type Translations,
} from 'contract/translations/translation';
import { refuse } from '../platform/requests';
import type { Transaction } from '../platform/strapi/save-locks';
import { columns, columnsOf, tables } from '../platform/strapi/tables';
import { strings } from '../platform/strings';
import { type StoredTranslations, toTranslations } from '../translations/reader';

type Row = { id: number; documentId: string; title: string; slug: string | null } & {
  old: string | string[] | null;
  translations: StoredTranslations;
};

type Slugs = Omit<Row, 'old' | 'translations'> & {
  translations: Translations | undefined;
  /** Those in other languages, where they have one of their own. */
  translated: { [language in OtherLanguage]?: string };
  old: string[];
};

export async function readSlugs(trx: Transaction): Promise<Slugs[]> {
  const rows: Row[] = await trx(tables.stories).select('id', {
    ...columnsOf('stories', ['documentId', 'title', 'slug', 'translations']),
    old: columns.stories.oldSlugs,
  });
  return rows.map((row) => {
    const translations = toTranslations(row.translations);
    // SQLite returns JSON as text.
    const old = (typeof row.old === 'string' ? (JSON.parse(row.old) as string[] | null) : row.old) ?? [];
    return { ...row, translations, translated: translatedSlugs(translations), old };
  });
}

/**
 * Assigns a slug that is unique among the site's current and former ones of all languages: the requested one, else one made from
 * the title; in another language the requested one alone. The previous ones redirect. Called inside the galleries' lock.
 * @param story the existing row's id; null of a new one
 * @throws ValidationError for a slug that is reserved, or another story's
 */
export async function assignSlug(
  trx: Transaction,
  story: number | null,
  data: Record<string, unknown>,
): Promise<void> {
  const sent = (data.translations ?? {}) as SentTranslations;
  const isTold = Object.values(sent).some((words) => words && 'slug' in words);
  if (story !== null && !('slug' in data) && !isTold) return;
  const all = await readSlugs(trx);
  const own = all.find(({ id }) => id === story);
  if (own?.slug && own.slug === data.slug && !isTold) return;
  const given = 'slug' in data ? data.slug : own?.slug;
  const asked = typeof given === 'string' && given !== '' ? given : null;
  const title = String(data.title ?? own?.title ?? '');
  const others = all.filter((other) => other !== own);
  const translated = translatedSlugs(mergeTranslations(own?.translations, sent, {}));
  for (const [language, slug] of Object.entries(translated)) {
    if (slug !== own?.translated[language as OtherLanguage] && isTaken(slug, others))
      refuse(['translations', language, 'slug'], strings.stories.slugTaken);
  }
  const slugs = slugsAfter(asked, { title, own, others, translated });
  Object.assign(data, slugs ?? refuse('slug', strings.stories.slugTaken));
}
