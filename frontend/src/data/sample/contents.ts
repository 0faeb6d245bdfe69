import type { Credit, CreditName, Garment } from 'contract/credits/credit';
import { artImage } from 'contract/gallery/art';
import { type GalleryCategory, galleryCategories } from 'contract/gallery/gallery-category';
import type { GalleryItem } from 'contract/gallery/gallery-item';
import { missingOrder } from 'contract/limits';
import type { ResponsiveImage } from 'contract/responsive-image';
import { gatherBlocks } from 'contract/stories/story-blocks';
import { refuseRelease } from './release';
import {
  type StoredValue,
  storedGallery,
  storedNames,
  storedSettings,
  storedStories,
  storedStoryItems,
} from './sample-store';
import type { Contents, StoredStory } from './sample-stories';

/** All stored contents, including hidden items and stories without visible ones. */
export function readContents(): Contents {
  const items = [...galleryCategories.map(storedGallery), storedStoryItems].flatMap(({ read }) => read());
  return reconcile({
    items: items
      .sort((a, b) => (a.order ?? missingOrder) - (b.order ?? missingOrder))
      .map((item) => ({ ...item, image: item.image ?? artOf(item) })),
    stories: storedStories.read(),
    names: storedNames.read(),
  });
}

/** Stores all changes or none, with stories' items grouped and galleries numbered from 1. @throws DataError `too-large`; what it would bring out */
export function writeContents(contents: Contents): Contents {
  const { names, ...reconciled } = reconcile(contents);
  const stories = withVersions(reconciled.stories, storedStories.read());
  const items = galleryCategories.flatMap((category) =>
    galleryOf(reconciled, category).map((item, index) => ({ ...item, order: index + 1 })),
  );
  const storyIds = new Set(stories.flatMap(({ itemIds }) => itemIds));
  const isInStory = ({ documentId }: GalleryItem) => storyIds.has(documentId);
  const { timeZone } = storedSettings.read();
  refuseRelease(readContents(), { items, stories, names }, [timeZone, timeZone]);
  const done: Array<() => void> = [];
  const write = <Value>(stored: StoredValue<Value>, value: Value) => {
    const before = stored.read();
    if (JSON.stringify(before) !== JSON.stringify(value)) {
      stored.write(value);
      done.push(() => stored.write(before));
    }
  };
  try {
    for (const category of galleryCategories) {
      write(
        storedGallery(category),
        galleryOf({ items }, category).filter((item) => !isInStory(item)),
      );
    }
    write(storedStoryItems, items.filter(isInStory));
    write(storedStories, stories);
    write(storedNames, names);
  } catch (error) {
    for (const undo of done.reverse()) {
      undo();
    }
    throw error;
  }
  return { items, stories, names };
}

/** Gives a story a new version if its items or their order changed. */
function withVersions(stories: StoredStory[], before: readonly StoredStory[]): StoredStory[] {
  return stories.map((story) => {
    const old = before.find(({ documentId }) => documentId === story.documentId);
    const isOther = old?.updatedAt === story.updatedAt && old.itemIds.join() !== story.itemIds.join();
    return isOther ? { ...story, updatedAt: later(story.updatedAt) } : story;
  });
}

/** The current time, but later than the previous version. */
export function later(before: string | null): string {
  const ms = before === null ? 0 : Date.parse(before) + 1;
  return new Date(Math.max(Date.now(), ms)).toISOString();
}

/** The items of a gallery in display order, including hidden ones. */
export function galleryOf({ items }: Pick<Contents, 'items'>, category: GalleryCategory): GalleryItem[] {
  return items.filter((item) => item.category === category);
}

/** The contents with other items in a gallery, or with these in this order. */
export function withGallery(contents: Contents, category: GalleryCategory, items: GalleryItem[]): Contents {
  return { ...contents, items: [...contents.items.filter((item) => item.category !== category), ...items] };
}

/** Enforces the invariants: an item is in at most one story, of its own gallery; stories are grouped; names are current. */
function reconcile({ items, stories, names }: Contents): Contents {
  const categories = new Map(items.map(({ documentId, category }) => [documentId, category]));
  const storyIds = new Map<string, string>();
  for (const { documentId, category, itemIds } of stories) {
    for (const id of itemIds) {
      if (categories.get(id) === category && !storyIds.has(id)) {
        storyIds.set(id, documentId);
      }
    }
  }
  const gathered = gatherBlocks(
    galleryCategories
      .flatMap((category) => galleryOf({ items }, category))
      .map((item) => withNames(item, names)),
    ({ documentId }) => storyIds.get(documentId) ?? null,
  );
  const ids = gathered.map(({ documentId }) => documentId);
  const shown = stories.map((story) => {
    const itemIds = ids.filter((id) => storyIds.get(id) === story.documentId);
    return {
      ...story,
      itemIds,
      credits: namedCredits(story.credits, names),
      cover: story.cover !== null && itemIds.includes(story.cover) ? story.cover : null,
    };
  });
  // Stories without items come last.
  const placeOf = ({ itemIds: [first] }: StoredStory) =>
    first === undefined ? ids.length : ids.indexOf(first);
  return { items: gathered, stories: shown.sort((a, b) => placeOf(a) - placeOf(b)), names };
}

/** Lines with current names, without deleted names and lines that become empty. */
function namedCredits(credits: readonly Credit[], names: readonly CreditName[]): Credit[] {
  return credits
    .map(({ role, names: named }) => ({ role, names: named.flatMap((name) => current(name, names)) }))
    .filter((credit) => credit.names.length > 0);
}

function namedGarments(garments: readonly Garment[], names: readonly CreditName[]): Garment[] {
  return garments
    .map(({ description, brand }) => ({
      description,
      brand: brand === null ? null : (current(brand, names)[0] ?? null),
    }))
    .filter(({ description, brand }) => description !== '' || brand !== null);
}

function current({ documentId }: CreditName, names: readonly CreditName[]): CreditName[] {
  return names.filter((name) => name.documentId === documentId);
}

/** An item with current names; empty lists become absent. */
function withNames({ credits, garments, ...item }: GalleryItem, names: readonly CreditName[]): GalleryItem {
  const named = namedCredits(credits ?? [], names);
  const worn = namedGarments(garments ?? [], names);
  return { ...item, ...(named.length > 0 && { credits: named }), ...(worn.length > 0 && { garments: worn }) };
}

/** The image of a picture that ships with the site, with a focal point, so that the editor can set it. */
function artOf({ imageUrl }: GalleryItem): ResponsiveImage | null {
  const image = artImage(imageUrl);
  return image && { ...image, focalPoint: { x: 50, y: 50 } };
}
