import type { Core } from '@strapi/strapi';
import { isItemId } from 'contract/gallery/item-id';
import type { FoundAddress } from 'contract/stories/story';
import type { StoryBody, StoryLinkBody, StoryPageMetaBody } from 'contract/stories/story-bodies';
import { isSlug } from 'contract/stories/story-slug';
import { readCredits } from '../credits/read-credits';
import { readShareImage } from '../entries/images/responsive-image';
import { findVisible, readItems } from '../gallery/read-items';
import { hasPicture, pictureOf, type StoredGalleryItem, toGalleryItemBody } from '../gallery/serializer';
import { maySeeItem } from '../gallery/shown-items';
import type { MediaHost } from '../media/media-host';
import { mediaFor } from '../rights/owner-media';
import { isVisible, type Viewer } from '../rights/visibility';
import { addressCacheOf } from './address-cache';
import { type Card, coverItemOf, readCards } from './cards';
import type { StoryPageQuery } from './query';
import { coverAmong, coversOf, findStory, readMembers, readStories, storiesOfItems } from './read-stories';
import { type StoredStory, slugFor, titleFor, toStoryFacts } from './serializer';

/** A story with its items; null where it is not there, or nothing of it is shown. */
export async function readStory(
  strapi: Core.Strapi,
  documentId: string,
  { viewer }: { viewer: Viewer },
): Promise<StoryBody | null> {
  if (viewer.audience === 'visitor' && !(await addressCacheOf(strapi).storyNamed(documentId, viewer)))
    return null;
  const story = await findStory(strapi, documentId);
  const page = story && (await withItems(strapi, story, { viewer }));
  return page?.body ?? null;
}

type WithItems = { body: StoryBody; stored: Map<string, StoredGalleryItem>; host: MediaHost };

async function withItems(
  strapi: Core.Strapi,
  story: StoredStory,
  { viewer }: { viewer: Viewer },
): Promise<WithItems | null> {
  const ids = [story.id];
  const members = (await readMembers(strapi, { ids, viewer })).get(story.id) ?? [];
  if (members.length === 0 && viewer.audience === 'visitor') return null;
  const credits = (await readCredits(strapi, 'stories', ids)).get(story.id)?.credits;
  const cover = coverAmong(members, (await coversOf(strapi, ids)).get(story.id));
  const items = await readItems(
    strapi,
    members.map(({ id }) => id),
    viewer,
  );
  const stored = new Map(items.map((item) => [item.documentId, item]));
  const host = await mediaFor(strapi, viewer);
  const inOrder = members
    .flatMap(({ documentId }) => stored.get(documentId) ?? [])
    .filter((item) => isVisible(item, viewer));
  const bodies = inOrder.map((item) => toGalleryItemBody(item, host, viewer, story));
  return { body: { ...toStoryFacts(story, { credits, cover }, viewer), items: bodies }, stored, host };
}

export type StoryPageAnswer = { data: StoryBody; meta: StoryPageMetaBody };

/** @returns null where the gallery has no story of this slug, or nothing of it is shown, or not the item it is asked for by */
export async function answerStoryPage(
  strapi: Core.Strapi,
  { slug, category, around, viewer }: StoryPageQuery & { viewer: Viewer },
): Promise<StoryPageAnswer | null> {
  if (around !== null && !(await maySeeItem(strapi, around, viewer))) return null;
  const id = isSlug(slug) ? (await addressCacheOf(strapi).storyNamed(slug, viewer))?.id : undefined;
  const story = id === undefined ? undefined : (await readStories(strapi, [id])).get(id);
  // Its other slugs lead to this one: `findAddress`.
  if (story?.category !== category || slugFor(story, viewer) !== slug) return null;
  const page = await withItems(strapi, story, { viewer });
  if (!page) return null;
  const { body, stored, host } = page;
  const named = body.items.find(({ documentId }) => documentId === around);
  if (around !== null && !named) return null;
  const cards = (await readCards(strapi, { category, viewer })).filter((card) => card.story !== null);
  const at = cards.findIndex((card) => card.story === story.id);
  // After the last comes the first.
  const near = at === -1 ? [] : [cards[at - 1], cards[at + 1] ?? (at > 0 ? cards[0] : undefined)];
  const [previous = null, next = null] = await linksTo(strapi, near, { host, viewer });
  const cover = body.items.filter(({ documentId }) => documentId === body.cover);
  const shared = named ?? [...cover, ...body.items].find(hasPicture);
  const picture = shared && stored.get(shared.documentId);
  const shareImage = picture
    ? await readShareImage(strapi, pictureOf(picture), host, { language: viewer.language })
    : null;
  return { data: body, meta: { previous, next, ...(shareImage && { shareImage }) } };
}

async function linksTo(
  strapi: Core.Strapi,
  cards: readonly (Card | undefined)[],
  { host, viewer }: { host: MediaHost; viewer: Viewer },
): Promise<(StoryLinkBody | null)[]> {
  const ids = cards.flatMap((card) => card?.story ?? []);
  const stories = await readStories(strapi, ids);
  const covers = await coversOf(strapi, ids);
  const items = await readItems(
    strapi,
    cards.flatMap((card) => (card ? coverItemOf(card, covers) : [])),
    viewer,
  );
  return cards.map((card) => {
    const story = stories.get(card?.story ?? 0);
    const item = card && items.find(({ id }) => id === coverItemOf(card, covers));
    if (!story || !item) return null;
    const { title, ...untranslated } = titleFor(story, viewer);
    const link = { title, slug: slugFor(story, viewer), category: story.category };
    return { ...link, cover: toGalleryItemBody(item, host, viewer), ...untranslated };
  });
}

/**
 * Where an address below a gallery leads: a slug in any language, a former one, or an item's id; null for none, or for nothing
 * that is shown.
 */
export async function findAddress(
  strapi: Core.Strapi,
  name: string,
  { viewer }: { viewer: Viewer },
): Promise<FoundAddress | null> {
  // No slug has the form of an item's id: either name costs one look-up at most.
  if (isSlug(name) && !isItemId(name)) return findStoryAddress(strapi, name, { viewer });
  if (!(await maySeeItem(strapi, name, viewer))) return null;
  const [item] = await findVisible(strapi, { field: 'documentId', values: [name] }, viewer);
  if (!item) return null;
  const story = (await storiesOfItems(strapi, [item])).get(item.id);
  const slug = story ? slugFor(story, viewer) : null;
  return { category: item.category, slug, documentId: name, isOldSlug: false };
}

async function findStoryAddress(
  strapi: Core.Strapi,
  slug: string,
  { viewer }: { viewer: Viewer },
): Promise<FoundAddress | null> {
  const id = (await addressCacheOf(strapi).storyNamed(slug, viewer))?.id;
  const story = id === undefined ? undefined : (await readStories(strapi, [id])).get(id);
  if (!story) return null;
  const members = await readMembers(strapi, { ids: [story.id], viewer });
  if (members.size === 0 && viewer.audience === 'visitor') return null;
  const present = slugFor(story, viewer);
  return { category: story.category, slug: present, documentId: null, isOldSlug: present !== slug };
}
