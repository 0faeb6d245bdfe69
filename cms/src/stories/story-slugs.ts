import { isTaken, slugsAfter } from 'contract/stories/story-slug';
import type { OtherLanguage } from 'contract/translations/languages';
import type { SentTranslations } from 'contract/translations/translation';
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
    translated: slugsIn(toTranslations(translations)) as Slugs['translated'],
    old: (typeof row.old === 'string' ? (JSON.parse(row.old) as string[] | null) : row.old) ?? [],
  }));
}

/** The slugs that translations name, by language; null for one that they take away. */
function slugsIn(translations: SentTranslations = {}): { [language in OtherLanguage]?: string | null } {
  const named = Object.entries(translations).filter(([, words]) => words?.slug !== undefined);
  return Object.fromEntries(named.map(([language, words]) => [language, words.slug?.text ?? null]));
}

/**
 * Assigns a slug that is unique among the site's current and former ones of all languages: the requested one, else one made from
 * the title; in another language the requested one alone. The previous ones redirect. Called inside the galleries' lock. @param story the existing row's id; null of a new one
 * @throws ValidationError for a slug that is reserved, or another story's
 */
export async function assignSlug(
  trx: Transaction,
  story: number | null,
  data: Record<string, unknown>,
): Promise<void> {
  const sent = slugsIn(data.translations as SentTranslations | undefined);
  const isTold = Object.keys(sent).length > 0;
  if (story !== null && !('slug' in data) && !isTold) return;
  const all = await readSlugs(trx);
  const own = all.find(({ id }) => id === story);
  if (own?.slug && own.slug === data.slug && !isTold) return;
  const given = 'slug' in data ? data.slug : own?.slug;
  const asked = typeof given === 'string' && given !== '' ? given : null;
  const title = String(data.title ?? own?.title ?? '');
  const others = all.filter((other) => other !== own);
  const translated: Slugs['translated'] = { ...own?.translated };
  for (const [language, slug] of Object.entries(sent) as [OtherLanguage, string | null][]) {
    if (slug !== null && slug !== translated[language] && isTaken(slug, others))
      refuse(['translations', language, 'slug'], strings.stories.slugTaken);
    if (slug === null) delete translated[language];
    else translated[language] = slug;
  }
  const slugs = slugsAfter(asked, { title, own, others, translated });
  Object.assign(data, slugs ?? refuse('slug', strings.stories.slugTaken));
}
