import type { Core } from '@strapi/strapi';
import { ownTitleOf } from 'contract/gallery/own-title';
import type { SentTranslations } from 'contract/translations/translation';
import { touch } from '../entries/saves/touch';
import { documentIdOf, type SaveStep } from '../platform/feature';
import { galleryItemUid, storyUid } from '../platform/strapi/content-types';
import { saveLocks, type Transaction, whileLocked } from '../platform/strapi/save-locks';
import { columns, links, tables } from '../platform/strapi/tables';
import { withoutSlugs } from '../translations/check';
import { type StoredTranslations, toTranslations } from '../translations/reader';
import { readMembership, reconcileStories, type Written } from './reconcile-stories';
import { assignSlug } from './story-slugs';

type Write = { data?: Record<string, unknown>; documentId?: string };
type Uid = typeof galleryItemUid | typeof storyUid;

const writes = new Set(['create', 'update', 'clone']);
/** The fields of an item that decide its position. */
const places = ['category', 'order', 'story'];

async function rowOf(strapi: Core.Strapi, uid: Uid, documentId: string | undefined): Promise<number | null> {
  if (documentId === undefined) return null;
  const row = await strapi.db.query(uid).findOne({ where: { documentId }, select: ['id'] });
  return row?.id ?? null;
}

/** Whether a write changes a story or may break its rules. A new item without story and order goes to the end and does neither. */
function mayChangeStories(uid: string, action: string, { data = {} }: Write): boolean {
  if (!writes.has(action)) return false;
  if (uid !== galleryItemUid) return uid === storyUid;
  if (action === 'create') return data.story != null || data.order != null;
  return action === 'clone' || places.some((name) => name in data);
}

/** A deleted item breaks no rule, but its story changes and gets a new version. */
function deleteItem<Result>(
  strapi: Core.Strapi,
  { documentId }: Write,
  next: () => Promise<Result>,
): Promise<Result> {
  return whileLocked(strapi, saveLocks.galleries(), async (trx) => {
    const stories: number[] = await trx({ l: links.story.table })
      .join({ i: tables.items }, 'i.id', `l.${links.story.item}`)
      .where(`i.${columns.items.documentId}`, documentId ?? null)
      .pluck(`l.${links.story.story}`);
    const result = await next();
    await touch(trx, 'stories', stories);
    return result;
  });
}

/** Enforces the rules of stories on every write, in one transaction that locks both galleries. */
export const enforceStories: SaveStep = (strapi) => (context, next) => {
  const { uid, action }: { uid: string; action: string } = context;
  const write = context.params as Write;
  if (uid === galleryItemUid && action === 'delete') return deleteItem(strapi, write, async () => next());
  if (!mayChangeStories(uid, action, write)) return next();
  const written = uid === storyUid ? storyUid : galleryItemUid;
  return whileLocked(strapi, saveLocks.galleries(), async (trx) => {
    const stored = await rowOf(strapi, written, write.documentId);
    if (written === storyUid && write.data) {
      // A copy has neither the address nor the items of what it is a copy of.
      if (action === 'clone') write.data = await withoutOwn(strapi, write);
      await assignSlug(trx, action === 'update' ? stored : null, write.data);
      if (stored !== null && action === 'update') await followTitle(trx, stored, write.data.title);
    }
    const { data = {} } = write;
    const before = await readMembership(trx);
    const result = await next();
    const isNew = action === 'create' || action === 'clone';
    const id = isNew ? await rowOf(strapi, written, documentIdOf(result)) : stored;
    if (id !== null && written === storyUid && action === 'clone') await dropSlugs(trx, id);
    if (id !== null) await reconcileStories(strapi, trx, writtenOf(written, id, data), before);
    return result;
  });
};

/** Items without a title of their own have their story's, also its new one. */
async function followTitle(trx: Transaction, story: number, title: unknown): Promise<void> {
  if (typeof title !== 'string' || title === '') return;
  const items: { id: number; title: string; of: string }[] = await trx({ i: tables.items })
    .join({ l: links.story.table }, 'i.id', `l.${links.story.item}`)
    .join({ s: tables.stories }, 's.id', `l.${links.story.story}`)
    .where('s.id', story)
    .whereNot('s.title', title)
    .select({ id: 'i.id', title: 'i.title', of: 's.title' });
  const ids = items.filter((item) => ownTitleOf(item, { title: item.of }) === null).map(({ id }) => id);
  if (ids.length === 0) return;
  await trx(tables.items).whereIn('id', ids).update({ title });
  await touch(trx, 'items', ids);
}

/** Strapi merges what a copy is given into the original's JSON, so that the copy has its other and former slugs. */
async function dropSlugs(trx: Transaction, story: number): Promise<void> {
  const { translations, oldSlugs } = columns.stories;
  const copy = () => trx(tables.stories).where({ id: story });
  const row: { stored: StoredTranslations } | undefined = await copy().first({ stored: translations });
  const kept = toTranslations(row?.stored);
  await copy().update({
    [translations]: kept ? JSON.stringify(withoutSlugs(kept)) : null,
    [oldSlugs]: null,
  });
}

function writtenOf(uid: Uid, id: number, data: Record<string, unknown>): Written {
  return uid === storyUid
    ? { story: { id, isRearranged: 'items' in data, hasCover: data.cover != null } }
    : { item: { id, isMoved: 'category' in data } };
}

async function withoutOwn(
  strapi: Core.Strapi,
  { data, documentId }: Write,
): Promise<Record<string, unknown>> {
  const story = await strapi.db.query(storyUid).findOne({ where: { documentId }, select: ['title'] });
  // Strapi merges what is given into the original: an empty list would leave its items, and take them from it.
  const none = { items: { set: [] }, cover: null, awaitedFiles: null };
  const { translations, ...rest } = data ?? {};
  const told = translations ? { translations: withoutSlugs(translations as SentTranslations) } : {};
  return { title: story?.title, ...rest, ...told, slug: null, ...none };
}
