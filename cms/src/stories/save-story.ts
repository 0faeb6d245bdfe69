import type { Core, Modules } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { rightsNames } from 'contract/rights/rights';
import { storyMaxItems, storyWordNames } from 'contract/stories/story';
import type { StoryBody } from 'contract/stories/story-bodies';
import { areCreditsWritten, type SentCredits, toStoredCredits } from '../credits/save-credits';
import { checkCredits } from '../credits/validation';
import { checkVersion, isWritten, saveOver } from '../entries/saves/save-over';
import { onlyFields, refuse, refuseAs } from '../platform/requests';
import { galleryItemUid, storyUid } from '../platform/strapi/content-types';
import { saveLocks, type Transaction, whileLocked } from '../platform/strapi/save-locks';
import { columns, columnsOf, links, tables } from '../platform/strapi/tables';
import { strings } from '../platform/strings';
import { findAwaiting, withoutArrived } from '../rights/awaited-files';
import { isStoryShown } from '../rights/brought-out';
import { owner } from '../rights/visibility';
import { readStory } from './story-page';
import { checkStory } from './validation';

type Input = Modules.Documents.Params.Data.PartialInput<typeof storyUid>;
type Data = Record<string, unknown>;

const facts = ['title', 'slug', 'category', 'kind', ...storyWordNames, ...rightsNames, 'awaitedFiles'];
const fields = [...facts, 'cover', 'credits', 'itemIds', 'translations'];

export type SentStory = { data: Data; itemIds?: string[] } & Pick<SentCredits, 'credits'>;

/** @throws ValidationError in Portuguese */
export function parseStory(body: Data, { isNew }: { isNew: boolean }): SentStory {
  onlyFields(body, fields);
  const { itemIds, credits, cover, ...rest } = body;
  const data = checkStory(rest, { isNew });
  if (cover !== undefined) data.cover = coverIn(cover);
  return {
    data,
    ...(itemIds !== undefined && { itemIds: itemsIn(itemIds) }),
    ...(credits !== undefined && { credits: checkCredits(credits) }),
  };
}

function coverIn(cover: unknown): string | null {
  if (cover === null || cover === '') return null;
  return typeof cover === 'string' ? cover : refuse('cover', strings.stories.coverElsewhere);
}

function itemsIn(value: unknown): string[] {
  const isList = Array.isArray(value) && value.every((id) => typeof id === 'string');
  if (!isList || new Set(value).size < value.length) refuse('itemIds', strings.stories.itemsInvalid);
  if (value.length > storyMaxItems)
    refuseAs('story/too-many-items', strings.stories.tooManyItems(storyMaxItems));
  return value as string[];
}

/** @throws ValidationError when one of the items is not there */
async function checkItems(trx: Transaction, ids: readonly string[]): Promise<void> {
  const asked = [...new Set(ids)];
  if (asked.length === 0) return;
  const found: string[] = await trx(tables.items)
    .whereIn(columns.items.documentId, asked)
    .pluck(columns.items.documentId);
  if (found.length < asked.length) refuseAs('story/item-unknown', strings.stories.itemUnknown);
}

/** A story moves items, and its ficha técnica makes names. */
const placesAndNames = () => [...saveLocks.galleries(), saveLocks.names()];

const named = (documentId: string) => ({ documentId });

async function toInput(
  strapi: Core.Strapi,
  trx: Transaction,
  { data, itemIds, credits }: SentStory,
): Promise<Input> {
  const { cover, ...rest } = data;
  if (rest.awaitedFiles) rest.awaitedFiles = await withoutArrived(trx, rest.awaitedFiles as string[]);
  await checkItems(trx, [...(itemIds ?? []), ...(typeof cover === 'string' ? [cover] : [])]);
  return {
    ...rest,
    ...(await toStoredCredits(strapi, { ...(credits && { credits }) })),
    ...(itemIds && { items: { set: itemIds.map(named) } }),
    ...(cover !== undefined && { cover: cover === null ? null : { set: [named(cover as string)] } }),
  } as Input;
}

async function reread(strapi: Core.Strapi, documentId: string): Promise<StoryBody> {
  const story = await readStory(strapi, documentId, { viewer: owner });
  if (!story) throw new errors.NotFoundError();
  return story;
}

/** A story that is made of the very same items under the same title, or without any of the same words: its answer was lost. */
async function findMade(
  strapi: Core.Strapi,
  trx: Transaction,
  { data, itemIds = [], credits }: SentStory,
): Promise<StoryBody | null> {
  const rows: { documentId: string }[] = await trx({ s: tables.stories })
    .leftJoin({ l: links.story.table }, `l.${links.story.story}`, 's.id')
    .leftJoin({ i: tables.items }, 'i.id', `l.${links.story.item}`)
    .where({ [`i.${columns.items.documentId}`]: itemIds[0] ?? null, 's.title': data.title as string })
    .select(columnsOf('stories', ['documentId'], 's'));
  for (const { documentId } of rows) {
    const story = await reread(strapi, documentId);
    const isOfThese =
      story.category === data.category &&
      story.items.map((item) => item.documentId).join() === itemIds.join();
    const isSaid = isWritten(data, story) && areCreditsWritten({ ...(credits && { credits }) }, story);
    if (isOfThese && (itemIds.length > 0 || isSaid)) return story;
  }
  return null;
}

/**
 * Groups items into a new story, at the place of the first of them in its gallery; those of another gallery or another
 * story come along. Sent once more, it finds the story that it made; one that awaits the same files is saved anew, as it was
 * sent before with other words. @throws ValidationError
 */
export function createStory(strapi: Core.Strapi, sent: SentStory): Promise<StoryBody> {
  if (!sent.itemIds) refuse('itemIds', strings.stories.itemsRequired);
  return whileLocked(strapi, placesAndNames(), async (trx) => {
    const made = await findMade(strapi, trx, sent);
    if (made) return made;
    const { itemIds: _, ...resent } = sent;
    const awaiting = await findAwaiting(trx, (sent.data.awaitedFiles as string[] | null | undefined) ?? []);
    if (awaiting) {
      const data = await toInput(strapi, trx, { ...resent, data: { slug: null, ...sent.data } });
      await strapi.documents(storyUid).update({ documentId: awaiting, data });
      return reread(strapi, awaiting);
    }
    const data = await toInput(strapi, trx, sent);
    const { documentId } = await strapi.documents(storyUid).create({ data: data as never });
    return reread(strapi, documentId);
  });
}

/**
 * Changes what is given of a story. @param base the version that the change is based on; null for any
 * @throws StaleSave; NotFoundError; ValidationError
 */
export function saveStory(
  strapi: Core.Strapi,
  documentId: string,
  base: string | null,
  sent: SentStory,
): Promise<StoryBody> {
  const { data, itemIds, credits } = sent;
  return saveOver(strapi, base, {
    locks: [...placesAndNames(), saveLocks.entry(storyUid, documentId)],
    read: () => reread(strapi, documentId),
    data,
    isRestWritten: (current) =>
      (!itemIds || itemIds.join() === current.items.map((item) => item.documentId).join()) &&
      areCreditsWritten({ ...(credits && { credits }) }, current),
    write: async (trx) => {
      // What visitors see is not taken away by files that are to come.
      const awaited =
        data.awaitedFiles && (await isStoryShown(trx, documentId)) ? { awaitedFiles: null } : {};
      const input = await toInput(strapi, trx, { ...sent, data: { ...data, ...awaited } });
      const saved = await strapi.documents(storyUid).update({ documentId, data: input });
      if (!saved) throw new errors.NotFoundError();
    },
  });
}

/**
 * Deletes a story; its items stay where they are, unless they are to go with it. @returns false when there is none
 * @param base the version that was looked at; null for any @throws StaleSave
 */
export function deleteStory(
  strapi: Core.Strapi,
  documentId: string,
  base: string | null,
  { withItems }: { withItems: boolean },
): Promise<boolean> {
  return whileLocked(strapi, saveLocks.galleries(), async () => {
    const story = await readStory(strapi, documentId, { viewer: owner });
    if (!story) return false;
    checkVersion(base, story);
    if (withItems) {
      for (const item of story.items)
        await strapi.documents(galleryItemUid).delete({ documentId: item.documentId });
    }
    await strapi.documents(storyUid).delete({ documentId });
    return true;
  });
}
