import type { Core } from '@strapi/strapi';
import { withStoryTitle } from 'contract/gallery/own-title';
import { currentKnex } from '../platform/strapi/current-knex';
import { columnsOf, links, tables } from '../platform/strapi/tables';
import { type Reader, type StoredTranslations, toTranslations } from '../translations/reader';
import type { StoredGalleryItem } from './serializer';

type Row = { item: number; title: string; translations: StoredTranslations };

/** Items as `withStoryTitle` has them. Reads nothing while the site has one language. */
export async function withStoryTitles<Item extends StoredGalleryItem>(
  strapi: Core.Strapi,
  items: readonly Item[],
  { languages }: Reader,
): Promise<readonly Item[]> {
  if (languages.length === 0) return items;
  const ids = items.map(({ id }) => id);
  const rows: Row[] = await (await currentKnex(strapi))({ l: links.story.table })
    .join({ s: tables.stories }, 's.id', `l.${links.story.story}`)
    .whereIn(`l.${links.story.item}`, ids)
    .select({ item: `l.${links.story.item}` }, columnsOf('stories', ['title', 'translations'], 's'));
  const stories = new Map(
    rows.map(({ item, title, translations }) => [
      item,
      { title, translations: toTranslations(translations) },
    ]),
  );
  return items.map((item) => withStoryTitle(item, stories.get(item.id)));
}
