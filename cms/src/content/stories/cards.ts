import type { Core } from '@strapi/strapi';
import { mediaHostOf } from '../../media/media-host';
import { type GalleryCategory, missingOrder } from '../../platform/strapi/content-types';
import { readItems } from '../gallery/read-items';
import {
  type GalleryCardBody,
  type GalleryListMeta,
  hasPicture,
  pictureOf,
  toGalleryItemBody,
} from '../gallery/serializer';
import { itemsIn, shownOrder } from '../gallery/shown-order';
import { toShareImage } from '../images/responsive-image';
import { toListPagination } from '../list-query';
import type { CardQuery } from './query';
import { coversOf, type Member, readMembers, readStories } from './read-stories';

/** What stands for a story, or for an item without one, by the ids of their rows; a story's items in their order. */
export type Card = { story: number | null; items: number[] };

type Scope = { category: GalleryCategory; withHidden: boolean };
type Place = { id: number; order: number | null };

const storyOfItem = '(select story_id from gallery_items_story_lnk where gallery_item_id = gallery_items.id)';

/** Items that begin a card: those without a story, and of each story the first that is shown. */
function firstItems(strapi: Core.Strapi, scope: Scope) {
  const earlier = `
    select 1 from gallery_items_story_lnk own
    join gallery_items_story_lnk l on l.story_id = own.story_id
    join gallery_items earlier on earlier.id = l.gallery_item_id
    where own.gallery_item_id = gallery_items.id and earlier.category = gallery_items.category
    ${scope.withHidden ? '' : 'and earlier.hidden is not true'}
    and (coalesce(earlier.??, ${missingOrder}), earlier.id) < (coalesce(gallery_items.??, ${missingOrder}), gallery_items.id)`;
  return itemsIn(strapi, scope).whereRaw(`not exists (${earlier})`, ['order', 'order']);
}

async function toCards(
  strapi: Core.Strapi,
  rows: readonly { id: number; story: number | null }[],
  { withHidden }: Scope,
): Promise<Card[]> {
  const ids = rows.flatMap(({ story }) => story ?? []);
  const members =
    ids.length > 0 ? await readMembers(strapi, { ids, withHidden }) : new Map<number, Member[]>();
  return rows.map(({ id, story }) => {
    const known = (story !== null && members.get(story)) || [];
    return { story, items: known.length > 0 ? known.map((item) => item.id) : [id] };
  });
}

const withStory = (strapi: Core.Strapi) =>
  ['id', strapi.db.connection.raw(`${storyOfItem} as story`)] as const;

async function countCards(strapi: Core.Strapi, scope: Scope): Promise<number> {
  const items = itemsIn(strapi, scope).select(strapi.db.connection.raw(`${storyOfItem} as story`));
  const [row] = await strapi.db
    .getConnection()
    .from(items.as('items'))
    .select(strapi.db.connection.raw('count(*) - count(story) + count(distinct story) as count'));
  return Number(row.count);
}

const before = `(${shownOrder.sql}) < (?, ?)`;
const after = `(${shownOrder.sql}) > (?, ?)`;
const placed = ({ id, order }: Place) => [...shownOrder.columns, order ?? missingOrder, id];

/** The cards of the stories before and after one, where there are some. @param first its first item that is shown */
export async function readNearStories(
  strapi: Core.Strapi,
  scope: Scope,
  first: number,
): Promise<[Card | undefined, Card | undefined]> {
  const place: Place | undefined = await itemsIn(strapi, scope).where({ id: first }).first('id', 'order');
  if (!place) return [undefined, undefined];
  const near = (side: string) =>
    firstItems(strapi, scope)
      .select(withStory(strapi))
      .whereRaw(side, placed(place))
      .whereRaw(`${storyOfItem} is not null`);
  const descending = `coalesce(??, ${missingOrder}) desc, ?? desc`;
  const previous = await near(before).orderByRaw(descending, shownOrder.columns).first();
  const next = await near(after).orderByRaw(shownOrder.sql, shownOrder.columns).first();
  const [left] = previous ? await toCards(strapi, [previous], scope) : [];
  const [right] = next ? await toCards(strapi, [next], scope) : [];
  return [left, right];
}

/** The item that a card shows: of a story the chosen one as long as it is among them, else the first. */
export function shownItemOf({ story, items }: Card, covers: Map<number, { id: number }>): number {
  const cover = story === null ? undefined : covers.get(story)?.id;
  return items.find((id) => id === cover) ?? (items[0] as number);
}

/** One page of a gallery's cards. */
export type CardAnswer = { data: GalleryCardBody[]; meta: GalleryListMeta };

/** @returns null when it is to be the page of an item that is not there, or in a story */
export async function answerCards(
  strapi: Core.Strapi,
  { category, page: asked, pageSize, around, withHidden }: CardQuery & { withHidden: boolean },
): Promise<CardAnswer | null> {
  const scope = { category, withHidden };
  const named =
    around === null
      ? null
      : await itemsIn(strapi, scope)
          .where({ document_id: around })
          .whereRaw(`${storyOfItem} is null`)
          .first('id', 'order');
  if (named === undefined) return null;
  const position = named
    ? Number(
        (await firstItems(strapi, scope).whereRaw(before, placed(named)).count({ count: '*' }).first())
          ?.count,
      )
    : 0;
  const page = named ? Math.floor(position / pageSize) + 1 : asked;

  const total = await countCards(strapi, scope);
  const rows = await firstItems(strapi, scope)
    .select(withStory(strapi))
    .orderByRaw(shownOrder.sql, shownOrder.columns)
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const shown = await toCards(strapi, rows, scope);
  const storyIds = shown.flatMap(({ story }) => story ?? []);
  const stories = new Map((await readStories(strapi, storyIds)).map((story) => [story.id, story]));
  const covers = await coversOf(strapi, storyIds);
  const ids = shown.map((card) => shownItemOf(card, covers));
  const items = new Map((await readItems(strapi, ids)).map((item) => [item.id, item]));
  const host = await mediaHostOf(strapi);

  const data = shown.flatMap((card, at): GalleryCardBody[] => {
    const item = items.get(ids[at] as number);
    // One may have been hidden since the ids were read.
    if (!item || (!withHidden && item.hidden)) return [];
    const story = card.story === null ? undefined : stories.get(card.story);
    const body = toGalleryItemBody(item, host);
    if (!story) return [body];
    const { slug, title, client } = story;
    return [{ ...body, story: { slug, title, client: client || null, count: card.items.length } }];
  });
  const isComingSoon =
    total === 0 &&
    !withHidden &&
    (await itemsIn(strapi, { category, withHidden: true }).first('id')) !== undefined;
  const shared = named?.id ?? data.find(hasPicture)?.id;
  const picture = shared === undefined ? undefined : items.get(shared);
  const shareImage = picture ? toShareImage(pictureOf(picture), host) : null;
  return {
    data,
    meta: {
      pagination: toListPagination({ start: null, page, pageSize }, total),
      ...(isComingSoon && { isComingSoon }),
      ...(shareImage && { shareImage }),
    },
  };
}
