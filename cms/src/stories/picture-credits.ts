import type { Core } from '@strapi/strapi';
import type { Credit } from 'contract/credits/credit';
import { photographyRole } from 'contract/credits/credits-of';
import type { GalleryCategory } from 'contract/gallery/gallery-category';
import type { StoryKind } from 'contract/stories/story';
import type { Language } from 'contract/translations/languages';
import { words } from 'contract/words/words';
import { readCredits } from '../credits/read-credits';
import type { PictureCredits } from '../media/pictures/jpeg-credits';
import type { WordsOfShares } from '../media/pictures/share-picture';
import { galleryItemUid, siteSettingUid } from '../platform/strapi/content-types';
import { currentKnex } from '../platform/strapi/current-knex';
import { links, tables } from '../platform/strapi/tables';
import { type StoredTranslations, toLanguages, toTranslations } from '../translations/reader';
import { readStories } from './read-stories';
import type { StoredStory } from './serializer';

type SiteRights = {
  title?: string | null;
  logoText?: string | null;
  /** Where a licence is asked for. */
  licensePage?: string | null;
};

type Credited = { title: string; alt?: string | null; credits?: Credit[] };
type CreditedStory = Pick<StoredStory, 'client' | 'rights'> & { credits?: Credit[] };

/** The credits for an item's JPEGs, as its page's structured data has them. Null where only the site's rights are known. */
export function pictureCreditsOf(
  { title, alt, credits = [] }: Credited,
  story: CreditedStory | null,
  site: SiteRights,
): PictureCredits | null {
  const byRole = ({ role }: Credit) => role === photographyRole;
  const line = credits.find(byRole) ?? story?.credits?.find(byRole);
  const creators = line?.names.map(({ name }) => name) ?? [];
  const { client, rights } = story ?? {};
  if (creators.length === 0 && !client && !rights && !alt) return null;
  const makers = [...creators, ...(client ? [client] : [])].join(' / ');
  return {
    creators,
    credit: makers || site.logoText?.trim() || site.title?.trim() || null,
    rights: rights || (creators.length > 0 ? `© ${creators.join(', ')}` : null),
    title,
    description: alt || null,
    webStatement: site.licensePage || null,
  };
}

/** The items that show files, the oldest last, with their stories. */
const itemsWith = (knex: Core.Strapi['db']['connection'], files: readonly number[]) =>
  knex({ f: links.files.table })
    .join({ i: tables.items }, 'i.id', `f.${links.files.entry}`)
    .leftJoin({ l: links.story.table }, `l.${links.story.item}`, 'i.id')
    .leftJoin({ s: tables.stories }, 's.id', `l.${links.story.story}`)
    .where(`f.${links.files.type}`, galleryItemUid)
    .whereIn(`f.${links.files.file}`, [...files])
    .orderBy('i.id', 'desc');

type Row = { file: number; item: number; story: number | null; title: string; alt: string | null };

/** The credits of files by their ids, where something is known. A file of several items has those of the oldest. */
export async function readPictureCredits(
  strapi: Core.Strapi,
  files: readonly number[],
): Promise<Map<number, PictureCredits>> {
  const rows: Row[] = await itemsWith(await currentKnex(strapi), files).select({
    file: `f.${links.files.file}`,
    item: 'i.id',
    story: 's.id',
    title: 'i.title',
    alt: 'i.alt',
  });
  const found = new Map<number, PictureCredits>();
  if (rows.length === 0) return found;
  const ids = [...new Set(rows.flatMap(({ story }) => story ?? []))];
  const own = await readCredits(
    strapi,
    'items',
    rows.map(({ item }) => item),
  );
  const shared = await readCredits(strapi, 'stories', ids);
  const stories = await readStories(strapi, ids);
  const site: SiteRights = (await strapi.documents(siteSettingUid).findFirst()) ?? {};
  for (const { file, item, story: id, ...words } of rows) {
    const story = (id !== null && stories.get(id)) || null;
    const credits = pictureCreditsOf(
      { ...words, ...own.get(item) },
      story && { ...story, ...shared.get(story.id) },
      site,
    );
    if (credits) found.set(file, credits);
    else found.delete(file);
  }
  return found;
}

type NamedRow = {
  file: number;
  title: string;
  translations: StoredTranslations;
  category: GalleryCategory;
  story: string | null;
  storyTranslations: StoredTranslations;
  client: string | null;
  kind: StoryKind | null;
};

/** What stands beside the picture of an item, or of none, in a language. */
function shareWordsIn(language: Language, row: NamedRow | undefined, name: string) {
  const { facts, site } = words[language];
  const ofSite = { title: name, line: '', name: '' };
  const home = { ...ofSite, line: site.footer.role };
  if (!row) return { work: ofSite, gallery: ofSite, home };
  const { title, translations, category, story, storyTranslations, client, kind } = row;
  const stored = toTranslations(story === null ? translations : storyTranslations);
  const translated = language === 'pt' ? '' : stored?.[language]?.title?.text.trim();
  const line = [client, kind && kind !== 'outro' && facts.kinds[kind]].filter(Boolean).join(' · ');
  const gallery = { ...ofSite, line: site.gallery[category].heading };
  return { work: { title: translated || (story ?? title), line, name }, gallery, home };
}

/**
 * What stands beside pictures in previews, by the ids of their files: a story's name, or an item's own; of a gallery's page
 * whose site it is and which gallery, of Home whose and of which trade. Of one that no item shows, the site's name.
 */
export async function readShareWords(
  strapi: Core.Strapi,
  files: readonly number[],
): Promise<Map<number, WordsOfShares>> {
  const rows: NamedRow[] = await itemsWith(await currentKnex(strapi), files)
    .select({ file: `f.${links.files.file}`, title: 'i.title', category: 'i.category' })
    .select({ translations: 'i.translations', storyTranslations: 's.translations' })
    .select({ story: 's.title', client: 's.client', kind: 's.kind' });
  const site: SiteRights & { languages?: unknown } =
    (await strapi.documents(siteSettingUid).findFirst()) ?? {};
  const name = site.logoText?.trim() || site.title?.trim() || '';
  const others = toLanguages(site.languages);
  const wordsOf = (row?: NamedRow): WordsOfShares => ({
    ...shareWordsIn('pt', row, name),
    ...(others.length > 0 && {
      in: Object.fromEntries(others.map((language) => [language, shareWordsIn(language, row, name)])),
    }),
  });
  return new Map([
    ...files.map((file) => [file, wordsOf()] as const),
    // A file that several items show has the words of the oldest.
    ...rows.map((row) => [row.file, wordsOf(row)] as const),
  ]);
}
