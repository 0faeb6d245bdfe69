import { creditsOf } from '../credits/credits-of';
import { altTextOf } from '../gallery/alt-text';
import { type GalleryCategory, galleryCategories } from '../gallery/gallery-category';
import type { GalleryItem } from '../gallery/gallery-item';
import { galleryWindowSize } from '../limits';
import { type BroughtOut, newlySeen, type Seen } from '../rights/release';
import {
  type Dated,
  isAwaiting,
  publicationOf,
  type RightsChanges,
  rightsChangesOf,
  withoutRights,
} from '../rights/rights';
import { type Contents, galleryOf, type StoredStory, storyOf, toStory } from './contents';
import { coverOf, type FoundAddress, type StoryLink } from './story';
import { toCards } from './story-cards';

/** An instant (ms since 1970), and the site's time zone, in which days end. */
type Clock = { now: number; timeZone: string };

/** The items that visitors see, in display order. */
export function shownItems(contents: Contents, { now, timeZone }: Clock): GalleryItem[] {
  return contents.items.flatMap((item) => {
    const story = storyOf(contents, item.documentId);
    if (publicationOf(item, story, now, timeZone) !== 'shown') return [];
    const isWhole = item.isWhole || story?.isWhole;
    return isWhole && item.image ? { ...item, image: { ...item.image, isWhole } } : item;
  });
}

/** For where a story's title stands alone. */
const titleUntranslated = ({ untranslated }: Pick<StoredStory, 'untranslated'>) =>
  untranslated?.includes('title') ? { untranslated: ['title'] } : {};

/** A gallery as visitors get it: its items, numbered from 1, its stories, and its cards. */
export function shownGallery(contents: Contents, category: GalleryCategory, clock: Clock) {
  const items = shownItems(contents, clock)
    .filter((item) => item.category === category)
    .map(({ fileName: _, ...item }, at): GalleryItem => ({ ...withoutRights(item), order: at + 1 }));
  const stories = contents.stories.flatMap((story) => {
    const own = items.filter(({ documentId }) => story.itemIds.includes(documentId));
    const itemIds = own.map(({ documentId }) => documentId);
    return own.length > 0 ? [{ ...withoutRights(story), itemIds, items: own }] : [];
  });
  const rows = items.map((item) => {
    const story = stories.find(({ itemIds }) => itemIds.includes(item.documentId));
    return { item, id: item.documentId, fileType: item.fileType, story: story?.documentId ?? null };
  });
  const cards = toCards(rows).flatMap(({ story: of, items: [first, ...others], videos }): GalleryItem[] => {
    const item = items.find(({ documentId }) => documentId === first);
    const story = stories.find(({ documentId }) => documentId === of);
    if (!item || !story) return item ? [item] : [];
    const { slug, title, client } = story;
    const words = { slug, title, client, ...titleUntranslated(story) };
    const counts = { count: others.length + 1, ...(videos > 0 && { videos }) };
    return [{ ...(coverOf(story) ?? item), story: { ...words, ...counts } }];
  });
  return { items, stories, cards };
}

/** A page of a gallery's cards, from 1. */
export function cardWindow(contents: Contents, category: GalleryCategory, number: number, clock: Clock) {
  const { cards } = shownGallery(contents, category, clock);
  const start = (number - 1) * galleryWindowSize;
  const isComingSoon = cards.length === 0 && galleryOf(contents, category).length > 0;
  return {
    items: cards.slice(start, start + galleryWindowSize),
    number,
    count: Math.ceil(cards.length / galleryWindowSize),
    ...(isComingSoon && { isComingSoon }),
  };
}

/** A story's page, with its neighbours in its gallery. */
export function storyPageIn(contents: Contents, category: GalleryCategory, slug: string, clock: Clock) {
  const { stories } = shownGallery(contents, category, clock);
  const at = stories.findIndex((story) => story.slug === slug);
  const story = stories[at];
  if (!story) return null;
  const linkTo = (near: typeof story | undefined): StoryLink | null => {
    const cover = near && coverOf(near);
    return cover ? { title: near.title, ...titleUntranslated(near), slug: near.slug, category, cover } : null;
  };
  return {
    story: toStory({ ...contents, items: story.items }, story),
    previous: linkTo(stories[at - 1]),
    // After the last comes the first.
    next: linkTo(stories[at + 1] ?? (at > 0 ? stories[0] : undefined)),
  };
}

/** Where an address below a gallery leads: a slug, a former one, or an item's id; null for none, or for nothing that is shown. */
export function addressIn(contents: Contents, name: string, clock: Clock): FoundAddress | null {
  for (const category of galleryCategories) {
    const { stories, items } = shownGallery(contents, category, clock);
    const named = stories.find(({ slug, oldSlugs }) => slug === name || oldSlugs.includes(name));
    if (named) return { category, slug: named.slug, documentId: null, isOldSlug: named.slug !== name };
    if (items.some(({ documentId }) => documentId === name)) {
      const story = stories.find(({ itemIds }) => itemIds.includes(name));
      return { category, slug: story?.slug ?? null, documentId: name, isOldSlug: false };
    }
  }
  return null;
}

/** A picture of a gallery that stands elsewhere on the site; null if visitors do not see it. */
export function shownPicture(contents: Contents, documentId: string, clock: Clock) {
  const item = shownItems(contents, clock).find((one) => one.documentId === documentId);
  if (item?.fileType !== 'image') return null;
  const story = storyOf(contents, documentId);
  const credits = creditsOf(story?.credits ?? [], item.credits);
  const alt = altTextOf({ ...item, credits }, story && { title: story.title });
  return { documentId, imageUrl: item.imageUrl, image: item.image, alt };
}

const idsOf = (list: readonly { documentId: string }[]) => new Set(list.map(({ documentId }) => documentId));

function seenIn(contents: Contents, clock: Clock): Seen & { items: Set<string> } {
  const items = idsOf(shownItems(contents, clock));
  const isComing = (story: StoredStory) =>
    isAwaiting(story) &&
    publicationOf({ ...story, awaitedFiles: null }, null, clock.now, clock.timeZone) === 'shown';
  return {
    items,
    stories: idsOf(contents.stories.filter(({ itemIds }) => itemIds.some((id) => items.has(id)))),
    coming: idsOf(contents.stories.filter(isComing)),
  };
}

/** What a save brings out of what was stored. */
export function broughtOutBetween(before: [Contents, Clock], after: [Contents, Clock]): BroughtOut {
  const [[stored], [saved]] = [before, after];
  const isBeingMade = ({ itemIds, madeAt, updatedAt }: StoredStory) =>
    itemIds.length === 0 && madeAt === updatedAt;
  const out = newlySeen(seenIn(...before), seenIn(...after), idsOf(stored.stories.filter(isBeingMade)));
  const [stories, items] = [new Set(out.stories), new Set(out.items)];
  const [knownStories, knownItems] = [idsOf(stored.stories), idsOf(stored.items)];
  return [
    ...saved.stories
      .filter(({ documentId: id }) => stories.has(id) && knownStories.has(id))
      .map(({ documentId, title }) => ({ kind: 'story' as const, documentId, title, story: null })),
    ...saved.items
      .filter(({ documentId: id }) => items.has(id) && knownItems.has(id))
      .map(({ documentId, title }) => {
        const story = storyOf(saved, documentId)?.documentId ?? null;
        return { kind: 'item' as const, documentId, title, story };
      }),
  ];
}

/** What visitors see more or less of by dates. */
export function rightsChangesIn(contents: Contents, { now, timeZone }: Clock): RightsChanges {
  const thing = (kind: Dated['kind'], of: GalleryItem | StoredStory, story: StoredStory | null): Dated => {
    const { documentId, title, category } = of;
    const named = story && { documentId: story.documentId, title: story.title };
    return { kind, documentId, title, category, story: named, rights: of };
  };
  const things = [
    ...contents.items.map((item) => thing('item', item, storyOf(contents, item.documentId))),
    ...contents.stories.map((story) => thing('story', story, null)),
  ];
  return rightsChangesOf(things, timeZone, now);
}
