import type { Core } from '@strapi/strapi';
import type { GalleryItemBody } from 'contract/gallery/gallery-bodies';
import type { ListedStoryBody } from 'contract/stories/story-bodies';
import { placesOf } from '../credits/named-lines';
import { findNameRow } from '../credits/names';
import { readItems } from '../gallery/read-items';
import { toGalleryItemBody } from '../gallery/serializer';
import { links } from '../platform/strapi/tables';
import { mediaFor } from '../rights/owner-media';
import { owner } from '../rights/visibility';
import { listStoriesOf } from './read-stories';

export type Appearances = { stories: ListedStoryBody[]; items: GalleryItemBody[] };

/** The stories that refer to a name directly or by an item, and items without a story that do. @throws NotFoundError */
export async function listAppearances(strapi: Core.Strapi, documentId: string): Promise<Appearances> {
  const { id } = await findNameRow(strapi, documentId);
  return await strapi.db.transaction(async ({ trx }): Promise<Appearances> => {
    const places = await placesOf(trx, id);
    const link = links.story;
    const inAny: { item: number; story: number }[] = await trx(link.table)
      .select({ item: link.item, story: link.story })
      .whereIn(link.item, places.items);
    const stories = [...places.stories, ...inAny.map(({ story }) => story)];
    const inStories = new Set(inAny.map(({ item }) => item));
    const items = await readItems(
      strapi,
      places.items.filter((item) => !inStories.has(item)),
      owner,
    );
    const host = await mediaFor(strapi, owner);
    return {
      stories: await listStoriesOf(strapi, [...new Set(stories)]),
      items: items.sort((a, b) => a.id - b.id).map((item) => toGalleryItemBody(item, host, owner)),
    };
  });
}
