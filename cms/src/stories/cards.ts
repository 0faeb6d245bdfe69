import path from 'node:path';
import type { Core } from '@strapi/strapi';
import type { GalleryCardBody, GalleryListMeta } from 'contract/gallery/gallery-bodies';
import { type GalleryCategory, galleryCategories } from 'contract/gallery/gallery-category';
import { galleryWindowSize } from 'contract/limits';
import { storyMaxItems } from 'contract/stories/story';
import { type StoryCard, toCards } from 'contract/stories/story-cards';
import { readShareImage } from '../entries/images/responsive-image';
import { toListPagination } from '../entries/input/list-query';
import { displayOrder, itemsIn, storyOfItem } from '../gallery/display-order';
import { readItems } from '../gallery/read-items';
import { hasPicture, pictureOf, toGalleryItemBody } from '../gallery/serializer';
import { maySeeItem } from '../gallery/shown-items';
import { sharedHash } from '../media/pictures/share-picture';
import { columns } from '../platform/strapi/tables';
import { mediaFor } from '../rights/owner-media';
import { isVisible, owner, type Viewer } from '../rights/visibility';
import type { CardQuery } from './query';
import { coversOf, readStories } from './read-stories';
import { slugFor, titleFor } from './serializer';

export type Card = StoryCard<number>;
type OrderedItem = { id: number; story: number | null; fileType: 'image' | 'video' };

type Scope = { category: GalleryCategory; viewer: Viewer };

/** The cards of a gallery in order. @param most at least so many; all without it: some milliseconds of 5,000 items */
export async function readCards(strapi: Core.Strapi, scope: Scope, most?: number): Promise<Card[]> {
  const orderedItems = () =>
    itemsIn(strapi, scope)
      .select('id', { fileType: columns.items.fileType }, strapi.db.connection.raw(storyOfItem()))
      .orderByRaw(displayOrder.sql, displayOrder.columns);
  if (most === undefined) return toCards<OrderedItem>(await orderedItems());
  for (let limit = most + storyMaxItems; ; limit *= 4) {
    const rows: OrderedItem[] = await orderedItems().limit(limit);
    const cards = toCards(rows);
    // The last one of them may go on.
    if (cards.length > most || rows.length < limit) return cards;
  }
}

/** How many cards a gallery has. */
export async function countCards(strapi: Core.Strapi, scope: Scope): Promise<number> {
  const knex = strapi.db.connection;
  const [row] = await strapi.db
    .getConnection()
    .from(itemsIn(strapi, scope).select(knex.raw(storyOfItem())).as('items'))
    .select(knex.raw('count(*) - count(story) + count(distinct story) as count'));
  return Number(row.count);
}

/** The item that a card shows. @param covers the chosen ones, by story */
export function coverItemOf({ story, items }: Card, covers: Map<number, { id: number }>): number {
  const cover = story === null ? undefined : covers.get(story)?.id;
  return items.find((id) => id === cover) ?? (items[0] as number);
}

export type CardAnswer = { data: GalleryCardBody[]; meta: GalleryListMeta };

/** @returns null when it is to be the page of an item that is not there, or in a story */
export async function answerCards(
  strapi: Core.Strapi,
  { category, page: asked, pageSize, around, viewer }: CardQuery & { viewer: Viewer },
): Promise<CardAnswer | null> {
  if (around !== null && !(await maySeeItem(strapi, around, viewer))) return null;
  const scope = { category, viewer };
  const cards = await readCards(strapi, scope, around === null ? asked * pageSize : undefined);
  const total = around === null ? await countCards(strapi, scope) : cards.length;
  const named = around && (await itemsIn(strapi, scope).where(columns.items.documentId, around).first('id'));
  const position = cards.findIndex(({ story, items }) => story === null && items[0] === named?.id);
  if (around !== null && position === -1) return null;
  const page = around === null ? asked : Math.floor(position / pageSize) + 1;

  const shown = cards.slice((page - 1) * pageSize, page * pageSize);
  const storyIds = shown.flatMap(({ story }) => story ?? []);
  const stories = await readStories(strapi, storyIds);
  const covers = await coversOf(strapi, storyIds);
  const ids = shown.map((card) => coverItemOf(card, covers));
  const items = new Map((await readItems(strapi, ids, viewer)).map((item) => [item.id, item]));
  const host = await mediaFor(strapi, viewer);

  const data = shown.flatMap((card, at): GalleryCardBody[] => {
    const item = items.get(ids[at] as number);
    // One may have been hidden since the ids were read.
    if (!item || !isVisible(item, viewer)) return [];
    const story = card.story === null ? undefined : stories.get(card.story);
    const body = toGalleryItemBody(item, host, viewer);
    if (!story) return [body];
    const { title, ...untranslated } = titleFor(story, viewer);
    const named = { slug: slugFor(story, viewer), title, client: story.client || null };
    const counts = { count: card.items.length, ...(card.videos > 0 && { videos: card.videos }) };
    return [{ ...body, story: { ...named, ...counts, ...untranslated } }];
  });
  const isComingSoon =
    total === 0 &&
    viewer.audience === 'visitor' &&
    (await itemsIn(strapi, { category, viewer: owner }).first('id')) !== undefined;
  const shared = named?.id ?? data.find(hasPicture)?.id;
  const picture = shared === undefined ? undefined : items.get(shared);
  const told = { as: named ? 'work' : 'gallery', language: viewer.language } as const;
  const shareImage = picture ? await readShareImage(strapi, pictureOf(picture), host, told) : null;
  return {
    data,
    meta: {
      pagination: toListPagination({ start: null, page, pageSize }, total),
      ...(isComingSoon && { isComingSoon }),
      ...(shareImage && { shareImage }),
    },
  };
}

/** The file names of the share pictures that the first page of each gallery names for visitors, on this machine's disk. */
export async function readSharesOfGalleries(strapi: Core.Strapi, viewer: Viewer): Promise<string[]> {
  const names: string[] = [];
  for (const category of galleryCategories) {
    const query = { category, page: 1, pageSize: galleryWindowSize, around: null, viewer };
    const url = (await answerCards(strapi, query))?.meta.shareImage?.url ?? '';
    if (sharedHash(url) !== undefined) names.push(path.basename(url));
  }
  return names;
}
