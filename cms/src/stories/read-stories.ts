import type { Core } from '@strapi/strapi';
import { missingOrder } from 'contract/limits';
import { storyWordNames } from 'contract/stories/story';
import type { ListedStoryBody, StoryListMeta } from 'contract/stories/story-bodies';
import { readCredits } from '../credits/read-credits';
import { toListPagination } from '../entries/input/list-query';
import { onlyShownStories } from '../gallery/shown-items';
import { pickFields } from '../platform/requests';
import { currentKnex } from '../platform/strapi/current-knex';
import { columns, columnsOf, links, tables } from '../platform/strapi/tables';
import { storyRightsFields } from '../rights/rights-row';
import { onlyVisible, owner, type Viewer } from '../rights/visibility';
import type { StoryQuery } from './query';
import { type StoredStory, toStoryFacts } from './serializer';

const storyColumns = () => ({
  id: 'id',
  ...columnsOf('stories', ['documentId', 'title', 'slug', 'category', 'kind', 'updatedAt', 'translations']),
  ...columnsOf('stories', [...storyWordNames, ...storyRightsFields]),
});

export type Member = { id: number; documentId: string };

export async function readStories(
  strapi: Core.Strapi,
  ids: readonly number[],
): Promise<Map<number, StoredStory>> {
  if (ids.length === 0) return new Map();
  const rows: StoredStory[] = await (await currentKnex(strapi))(tables.stories)
    .select(storyColumns())
    .whereIn('id', ids);
  return new Map(rows.map((story) => [story.id, story]));
}

export async function findStory(strapi: Core.Strapi, documentId: string): Promise<StoredStory | null> {
  return (
    (await (
      await currentKnex(strapi)
    )(tables.stories)
      .where(columns.stories.documentId, documentId)
      .first(storyColumns())) ?? null
  );
}

export async function storiesOfItems(
  strapi: Core.Strapi,
  items: Iterable<{ id: number }>,
): Promise<Map<number, StoredStory>> {
  const ids = [...items].map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const link = links.story;
  const found: { item: number; story: number }[] = await (await currentKnex(strapi))(link.table)
    .whereIn(link.item, ids)
    .whereNotNull(link.story)
    .select({ item: link.item, story: link.story });
  const stories = await readStories(strapi, [...new Set(found.map(({ story }) => story))]);
  return new Map(
    found.flatMap(({ item, story: id }) => {
      const story = stories.get(id);
      return story ? [[item, story] as const] : [];
    }),
  );
}

/** The items that were chosen to stand for stories. */
export async function coversOf(strapi: Core.Strapi, ids: readonly number[]): Promise<Map<number, Member>> {
  if (ids.length === 0) return new Map();
  const rows: (Member & { story: number })[] = await (await currentKnex(strapi))
    .select('i.id', columnsOf('items', ['documentId'], 'i'), { story: `l.${links.cover.story}` })
    .from({ l: links.cover.table })
    .join({ i: tables.items }, 'i.id', `l.${links.cover.item}`)
    .whereIn(`l.${links.cover.story}`, ids);
  return new Map(rows.map(({ story, ...item }) => [story, item]));
}

/**
 * The items of stories in their order, by the stories' rows, which are in the galleries' order; none of an empty story.
 * @param ids null for all stories
 */
export async function readMembers(
  strapi: Core.Strapi,
  { ids, viewer }: { ids: readonly number[] | null; viewer: Viewer },
): Promise<Map<number, Member[]>> {
  const query = (await currentKnex(strapi))
    .select('i.id', columnsOf('items', ['documentId'], 'i'), { story: `l.${links.story.story}` })
    .from({ i: tables.items })
    .join({ l: links.story.table }, `l.${links.story.item}`, 'i.id')
    .orderByRaw(`i.category, coalesce(??, ${missingOrder}), i.id`, ['i.order']);
  if (ids) query.whereIn(`l.${links.story.story}`, ids);
  onlyVisible(query, viewer, 'i');
  const rows: (Member & { story: number })[] = await query;
  const members = new Map<number, Member[]>();
  for (const { story, ...item } of rows) {
    const existing = members.get(story);
    if (existing) existing.push(item);
    else members.set(story, [item]);
  }
  return members;
}

type Listed = { id: number; title: string; month: string | null };

async function findListed(strapi: Core.Strapi, filters: StoryQuery['filters']): Promise<Listed[]> {
  const query = (await currentKnex(strapi))(tables.stories);
  for (const { field, operator, values } of filters) {
    const column = columns.stories[field];
    const [value] = values;
    if (operator === '$in') query.whereIn(column, values as string[]);
    else query.whereRaw(operator === '$ne' ? '?? is distinct from ?' : '?? = ?', [column, value ?? null]);
  }
  return await query.select('id', 'title', 'month').orderBy('id');
}

/** Texts go by their letters, what is not there comes first. */
function compare(a: string | null, b: string | null): number {
  const [left, right] = [a ?? '', b ?? ''];
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

/** Stories in the order of the galleries, those without items last. Only the owner sees one of which nothing is shown. */
async function listStories(
  strapi: Core.Strapi,
  {
    sort,
    page,
    pageSize,
    start,
    viewer,
    ...query
  }: Omit<StoryQuery, 'fields' | 'language'> & { viewer: Viewer },
): Promise<{ stories: ListedStoryBody[]; total: number }> {
  const found = await onlyShownStories(strapi, await findListed(strapi, query.filters), viewer);
  const members = await readMembers(strapi, {
    ids: query.filters.length > 0 ? found.map(({ id }) => id) : null,
    viewer,
  });
  const places = new Map([...members.keys()].map((id, at) => [id, at]));
  const placeOf = ({ id }: Listed) => places.get(id) ?? places.size;
  const listed = found.filter(({ id }) => viewer.audience === 'owner' || members.has(id));
  const orders = sort.length === 0 ? [{ field: 'order' as const, isDescending: false }] : sort;
  listed.sort((a, b) => {
    for (const { field, isDescending } of orders) {
      const order = field === 'order' ? placeOf(a) - placeOf(b) : compare(a[field], b[field]);
      if (order !== 0) return isDescending ? -order : order;
    }
    return a.id - b.id;
  });

  const from = start ?? (page - 1) * pageSize;
  const ids = listed.slice(from, from + pageSize).map(({ id }) => id);
  const rows = await readStories(strapi, ids);
  const credits = await readCredits(strapi, 'stories', ids);
  const covers = await coversOf(strapi, ids);
  const stories = ids.flatMap((id): ListedStoryBody[] => {
    const story = rows.get(id);
    if (!story) return [];
    const items = members.get(id) ?? [];
    const itemIds = items.map(({ documentId }) => documentId);
    const cover = coverAmong(items, covers.get(id));
    return [{ ...toStoryFacts(story, { credits: credits.get(id)?.credits, cover }, viewer), itemIds }];
  });
  return { stories, total: listed.length };
}

export async function listStoriesOf(strapi: Core.Strapi, ids: readonly number[]): Promise<ListedStoryBody[]> {
  const values = [...(await readStories(strapi, ids)).values()].map(({ documentId }) => documentId);
  const filters = [{ field: 'documentId' as const, operator: '$in' as const, values }];
  const all = { page: 1, pageSize: ids.length, start: null, withCount: false, sort: [], viewer: owner };
  return (await listStories(strapi, { ...all, filters })).stories;
}

/** A list call's answer; of stories of which fields were asked for, those alone. */
export async function answerList(
  strapi: Core.Strapi,
  query: StoryQuery & { viewer: Viewer },
): Promise<{ data: Partial<ListedStoryBody>[]; meta: StoryListMeta }> {
  const { stories, total } = await listStories(strapi, query);
  return {
    data: stories.map((story) => pickFields(story, query.fields)),
    meta: { pagination: toListPagination(query, query.withCount ? total : null) },
  };
}

/** Visitors do not read a hidden cover. */
export function coverAmong(items: readonly Member[], cover: Member | undefined): string | undefined {
  return items.find(({ id }) => id === cover?.id)?.documentId;
}
