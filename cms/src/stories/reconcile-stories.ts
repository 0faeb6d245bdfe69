import type { Core } from '@strapi/strapi';
import { type GalleryCategory, galleryCategories } from 'contract/gallery/gallery-category';
import { missingOrder } from 'contract/limits';
import { storyMaxItems } from 'contract/stories/story';
import { gatherChanged, rearrangedStories } from 'contract/stories/story-blocks';
import { touch } from '../entries/saves/touch';
import { appendToOrder, numberFromOne, type Row, rankByOrder, readOrder } from '../gallery/order';
import { checkKindAccepted } from '../gallery/validation';
import { refuse } from '../platform/requests';
import type { Transaction } from '../platform/strapi/save-locks';
import { strings } from '../platform/strings';

const links = 'gallery_items_story_lnk';

type Member = { id: number; story: number };

/** Every item of a story, in the galleries' order. */
export async function readMembership(trx: Transaction): Promise<Member[]> {
  return await trx
    .select({ id: 'i.id', story: 'l.story_id' })
    .from({ l: links })
    .join({ i: 'gallery_items' }, 'i.id', 'l.gallery_item_id')
    .orderByRaw(`coalesce(??, ${missingOrder}), i.id`, ['i.order']);
}

export type Written = {
  item?: { id: number; isMoved: boolean } | undefined;
  story?: { id: number; isRearranged: boolean; hasCover: boolean } | undefined;
};

/**
 * Reconciles the galleries after a write: a story's items are in its gallery, 60 at most, and adjacent; its cover is one of
 * them. Called inside the galleries' lock and transaction. Each gallery is read once, and its new order is computed.
 * @param before `readMembership` before the write @throws ValidationError; the caller must roll back then
 */
export async function reconcileStories(
  strapi: Core.Strapi,
  trx: Transaction,
  { item, story }: Written,
  before: readonly Member[],
): Promise<void> {
  if (item?.isMoved) await leaveOtherGallery(trx, item.id, before);
  const brought = await bringItems(strapi, trx);
  const galleries: Row[][] = [];
  for (const category of galleryCategories) galleries.push(await readOrder(trx, category));

  const members = membersIn(galleries.flat());
  const changed = new Set([
    ...changedStories(before, members),
    ...brought,
    ...(story?.isRearranged ? [story.id] : []),
  ]);
  checkSizes(changed, members);
  await dropCovers(trx, story?.hasCover ? story.id : null);

  const membersBefore = new Map([...changed].map((id) => [id, new Set<number>()]));
  for (const { id, story: of } of before) membersBefore.get(of)?.add(id);
  const reconciled: Row[] = [];
  for (const rows of galleries) reconciled.push(...(await reconcileOrder(trx, rows, membersBefore)));
  await rankByOrder(trx);
  const rearranged = rearrangedStories(before, reconciled);
  await touch(
    trx,
    'stories',
    rearranged.filter((id) => id !== story?.id),
  );
}

function membersIn(rows: readonly Row[]): Member[] {
  return rows.flatMap(({ id, story }) => (story === null ? [] : [{ id, story }]));
}

function changedStories(before: readonly Member[], after: readonly Member[]): number[] {
  const pairOf = ({ id, story }: Member) => `${id} ${story}`;
  const [old, now] = [new Set(before.map(pairOf)), new Set(after.map(pairOf))];
  const gone = before.filter((member) => !now.has(pairOf(member)));
  const come = after.filter((member) => !old.has(pairOf(member)));
  return [...gone, ...come].map(({ story }) => story);
}

/** An item moved to the other gallery leaves its story, unless the same write adds it to one. */
async function leaveOtherGallery(trx: Transaction, id: number, before: readonly Member[]): Promise<void> {
  const formerStory = before.find((member) => member.id === id)?.story;
  if (formerStory === undefined) return;
  const isElsewhere = await trx('gallery_items')
    .join('stories', 'stories.id', trx.raw('?', [formerStory]))
    .where('gallery_items.id', id)
    .whereRaw('gallery_items.category <> stories.category')
    .first('gallery_items.id');
  if (isElsewhere) await trx(links).where({ gallery_item_id: id, story_id: formerStory }).delete();
}

type Stray = { id: number; story: number; fileType: 'image' | 'video'; category: GalleryCategory };

/** Moves items in another gallery than their story to the end of the story's gallery, in their order. @returns their stories */
async function bringItems(strapi: Core.Strapi, trx: Transaction): Promise<number[]> {
  const strays: Stray[] = await trx
    .select({ id: 'i.id', story: 's.id', fileType: 'i.file_type', category: 's.category' })
    .from({ l: links })
    .join({ i: 'gallery_items' }, 'i.id', 'l.gallery_item_id')
    .join({ s: 'stories' }, 's.id', 'l.story_id')
    .whereRaw('i.category <> s.category')
    .orderByRaw('l.story_id, coalesce(l.gallery_item_ord, i.id), i.id');
  const ends = new Map<GalleryCategory, number>();
  for (const { id, fileType, category } of strays) {
    await checkKindAccepted(strapi, category, fileType === 'video' ? 'video' : 'image');
    const order = ends.get(category) ?? (await appendToOrder(trx, category));
    await trx('gallery_items').where({ id }).update({ category, order });
    ends.set(category, order + 1);
  }
  return strays.map(({ story }) => story);
}

function checkSizes(stories: ReadonlySet<number>, members: readonly Member[]): void {
  const isTooLarge = (id: number) => members.filter(({ story }) => story === id).length > storyMaxItems;
  if ([...stories].some(isTooLarge))
    refuse('items', strings.stories.tooManyItems(storyMaxItems), 'story/too-many-items');
}

/** Drops covers that are no longer in their story. @param chosenFor the story whose cover this write sets: refused instead */
async function dropCovers(trx: Transaction, chosenFor: number | null): Promise<void> {
  const left: { id: number; story: number }[] = await trx('stories_cover_lnk')
    .select({ id: 'id', story: 'story_id' })
    .whereRaw(
      `not exists (select 1 from ${links} l where l.story_id = stories_cover_lnk.story_id and l.gallery_item_id = stories_cover_lnk.gallery_item_id)`,
    );
  if (left.some(({ story }) => story === chosenFor))
    refuse('cover', strings.stories.coverElsewhere, 'story/cover-elsewhere');
  for (const { id } of left) await trx('stories_cover_lnk').where({ id }).delete();
}

/** @returns the reconciled gallery */
async function reconcileOrder(
  trx: Transaction,
  rows: readonly Row[],
  membersBefore: ReadonlyMap<number, ReadonlySet<number>>,
): Promise<readonly Row[]> {
  const reconciled = gatherChanged(rows, membersBefore);
  // Where items joined or left, no gap in the numbers remains.
  const isNumbered = membersBefore.size === 0 || rows.every(({ order }, at) => order === at + 1);
  if (!isNumbered || reconciled.some((row, at) => row !== rows[at])) await numberFromOne(trx, reconciled);
  return reconciled;
}
