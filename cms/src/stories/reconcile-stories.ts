import type { Core } from '@strapi/strapi';
import { type GalleryCategory, galleryCategories } from 'contract/gallery/gallery-category';
import { missingOrder } from 'contract/limits';
import { reconcile } from 'contract/stories/reconcile';
import { storyMaxItems } from 'contract/stories/story';
import { touch } from '../entries/saves/touch';
import { numberFromOne, type Row, rankByOrder, readOrder } from '../gallery/order';
import { checkKindAccepted } from '../gallery/validation';
import { refuse } from '../platform/requests';
import type { Transaction } from '../platform/strapi/save-locks';
import { links, tables } from '../platform/strapi/tables';
import { strings } from '../platform/strings';

type Member = { id: number; story: number };

/** Every item of a story, in the galleries' order. */
export async function readMembership(trx: Transaction): Promise<Member[]> {
  return await trx
    .select({ id: 'i.id', story: `l.${links.story.story}` })
    .from({ l: links.story.table })
    .join({ i: tables.items }, 'i.id', `l.${links.story.item}`)
    .orderByRaw(`coalesce(??, ${missingOrder}), i.id`, ['i.order']);
}

export type Written = {
  item?: { id: number; isMoved: boolean } | undefined;
  story?: { id: number; isRearranged: boolean; hasCover: boolean } | undefined;
};

/**
 * Reconciles the galleries after a write, by the rule `reconcile`; a story's cover is one of its items. Called inside the
 * galleries' lock and transaction. Each gallery is read once, and its new order is computed.
 * @param before `readMembership` before the write @throws ValidationError; the caller must roll back then
 */
export async function reconcileStories(
  strapi: Core.Strapi,
  trx: Transaction,
  { item, story }: Written,
  before: readonly Member[],
): Promise<void> {
  const stored: Row[][] = [];
  for (const category of galleryCategories) stored.push(await readOrder(trx, category));
  const stories: { id: number; category: GalleryCategory }[] = await trx(tables.stories).select(
    'id',
    'category',
  );
  const { galleries, left, brought, changed, isTooLarge, rearranged } = reconcile(
    stored.flat(),
    new Map(stories.map(({ id, category }) => [id, category])),
    before,
    { movedItem: item?.isMoved ? item.id : null, rearrangedStory: story?.isRearranged ? story.id : null },
  );
  const { table, item: ofItem, story: ofStory } = links.story;
  if (left)
    await trx(table)
      .where({ [ofItem]: left.id, [ofStory]: left.story })
      .delete();
  for (const { id, fileType, category } of brought) {
    await checkKindAccepted(strapi, category, fileType === 'video' ? 'video' : 'image');
    await trx(tables.items).where({ id }).update({ category });
  }
  if (isTooLarge) refuse('items', strings.stories.tooManyItems(storyMaxItems), 'story/too-many-items');
  await dropCovers(trx, story?.hasCover ? story.id : null);
  for (const [at, rows] of galleries.entries()) {
    // Where items joined or left, no gap in the numbers remains.
    if (changed.size > 0 || rows.some((row, place) => row !== stored[at]?.[place]))
      await numberFromOne(trx, rows);
  }
  await rankByOrder(trx);
  await touch(
    trx,
    'stories',
    rearranged.filter((id) => id !== story?.id),
  );
}

/** Drops covers that are no longer in their story. @param chosenFor the story whose cover this write sets: refused instead */
async function dropCovers(trx: Transaction, chosenFor: number | null): Promise<void> {
  const { cover, story: member } = links;
  const left: { id: number; story: number }[] = await trx({ c: cover.table })
    .select({ id: 'c.id', story: `c.${cover.story}` })
    .whereRaw(
      `not exists (select 1 from ${member.table} l
      where l.${member.story} = c.${cover.story} and l.${member.item} = c.${cover.item})`,
    );
  if (left.some(({ story }) => story === chosenFor))
    refuse('cover', strings.stories.coverElsewhere, 'story/cover-elsewhere');
  for (const { id } of left) await trx(cover.table).where({ id }).delete();
}
