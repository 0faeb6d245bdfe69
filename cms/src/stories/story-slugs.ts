import { slugsAfter } from 'contract/stories/story-slug';
import type { OtherLanguage } from 'contract/translations/languages';
import type { Translations } from 'contract/translations/translation';
import { refuse } from '../platform/requests';
import type { Transaction } from '../platform/strapi/save-locks';
import { columns, columnsOf, tables } from '../platform/strapi/tables';
import { strings } from '../platform/strings';
import { type StoredTranslations, toTranslations } from '../translations/reader';

type Slugs = {
  id: number;
  documentId: string;
  title: string;
  slug: string | null;
  /** Those in other languages, where they have one of their own. */
  translated: { [language in OtherLanguage]?: string };
  old: string[];
};

type Row = Omit<Slugs, 'old' | 'translated'> & {
  old: string | string[] | null;
  translations: StoredTranslations;
};

export async function readSlugs(trx: Transaction): Promise<Slugs[]> {
  const rows: Row[] = await trx(tables.stories).select('id', {
    ...columnsOf('stories', ['documentId', 'title', 'slug', 'translations']),
    old: columns.stories.oldSlugs,
  });
  // SQLite returns JSON as text.
  return rows.map(({ translations, ...row }) => ({
    ...row,
    translated: slugsIn(toTranslations(translations)),
    old: (typeof row.old === 'string' ? (JSON.parse(row.old) as string[] | null) : row.old) ?? [],
  }));
}

function slugsIn(translations: Translations = {}): Slugs['translated'] {
  const found = Object.entries(translations).map(([language, words]) => [language, words.slug?.text]);
  return Object.fromEntries(found.filter(([, slug]) => slug));
}

/**
 * Assigns a slug that is unique among the site's current and former ones: the requested one, else one made from the title. The
 * previous one redirects. Called inside the galleries' lock. @param story the existing row's id; null of a new one
 * @throws ValidationError for a slug that is reserved, or another story's
 */
export async function assignSlug(
  trx: Transaction,
  story: number | null,
  data: Record<string, unknown>,
): Promise<void> {
  if (story !== null && !('slug' in data)) return;
  const all = await readSlugs(trx);
  const own = all.find(({ id }) => id === story);
  if (own?.slug && own.slug === data.slug) return;
  const asked = typeof data.slug === 'string' && data.slug !== '' ? data.slug : null;
  const title = String(data.title ?? own?.title ?? '');
  const others = all.filter((other) => other !== own);
  Object.assign(data, slugsAfter(asked, { title, own, others }) ?? refuse('slug', strings.stories.slugTaken));
}
