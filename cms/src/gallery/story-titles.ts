import type { Core } from '@strapi/strapi';
import { ownTitleOf } from 'contract/gallery/own-title';
import type { Translation } from 'contract/translations/translation';
import { currentKnex } from '../platform/strapi/current-knex';
import { columnsOf, links, tables } from '../platform/strapi/tables';
import { type Reader, type StoredTranslations, toTranslations } from '../translations/reader';

type Titled = { id: number; title: string; translations?: StoredTranslations };

/**
 * An item without a title of its own has its story's, in every language: the translation of the story's, with the number behind
 * it, takes the place of its own. Reads nothing while the site has one language.
 */
export async function withStoryTitles<Item extends Titled>(
  strapi: Core.Strapi,
  items: readonly Item[],
  { languages = [] }: Reader,
): Promise<Item[]> {
  if (languages.length === 0) return [...items];
  const ids = items.map(({ id }) => id);
  const rows: (Titled & { item: number })[] = await (await currentKnex(strapi))({ l: links.story.table })
    .join({ s: tables.stories }, 's.id', `l.${links.story.story}`)
    .whereIn(`l.${links.story.item}`, ids)
    .select({ item: `l.${links.story.item}` }, columnsOf('stories', ['title', 'translations'], 's'));
  const stories = new Map(rows.map((story) => [story.item, story]));
  return items.map((item) => {
    const story = stories.get(item.id);
    if (!story || ownTitleOf(item, story) !== null) return item;
    const ending = item.title.trim().slice(story.title.trim().length);
    const [own, shared] = [toTranslations(item.translations), toTranslations(story.translations)];
    const inEach = languages.map((language) => {
      const { title: _, ...words }: Record<string, Translation> = own?.[language] ?? {};
      const title = shared?.[language]?.title;
      return [language, { ...words, ...(title && { title: { ...title, text: title.text + ending } }) }];
    });
    return { ...item, translations: Object.fromEntries(inEach) };
  });
}
