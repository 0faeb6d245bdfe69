import type { CreditName } from 'contract/credits/credit';
import { renamedCredits, renamedGarments } from 'contract/credits/credit-names';
import { artImage } from 'contract/gallery/art';
import { type GalleryCategory, galleryCategories } from 'contract/gallery/gallery-category';
import type { GalleryItem } from 'contract/gallery/gallery-item';
import { missingOrder } from 'contract/limits';
import { reconcile, type Written } from 'contract/stories/reconcile';
import { type ListedStory, storyMaxItems } from 'contract/stories/story';
import { invalid } from './refusals';
import { refuseRelease } from './rights';
import {
  type Contents,
  type StoredStory,
  type StoredValue,
  storedGallery,
  storedNames,
  storedStories,
  storedStoryItems,
} from './store';

/** All stored contents, including hidden items and stories without visible ones. */
export function readContents(): Contents {
  const items = [...galleryCategories.map(storedGallery), storedStoryItems].flatMap(({ read }) => read());
  const stories = storedStories.read();
  const stored = {
    items: items
      .sort((a, b) => (a.order ?? missingOrder) - (b.order ?? missingOrder))
      .map((item) => ({ ...item, image: item.image ?? artOf(item) })),
    stories,
    names: storedNames.read(),
  };
  return reconciled(stored, stories, {}).contents;
}

/**
 * Stores all changes or none, as the rules of stories have them, with galleries numbered from 1.
 * @param isAsked false for what was confirmed before @throws DataError `too-large`; what it would bring out
 */
export function writeContents(changed: Contents, written: Written = {}, isAsked = true): Contents {
  const before = readContents();
  const { contents, rearranged } = reconciled(changed, before.stories, written);
  const items = galleryCategories.flatMap((category) =>
    galleryOf(contents, category).map((item, at) => ({ ...item, order: at + 1 })),
  );
  const stories = contents.stories.map((story) =>
    rearranged.includes(story.documentId) ? { ...story, updatedAt: later(story.updatedAt) } : story,
  );
  const after = { ...contents, items, stories };
  if (isAsked) refuseRelease(before, after);
  const storyIds = new Set(stories.flatMap(({ itemIds }) => itemIds));
  const isInStory = ({ documentId }: GalleryItem) => storyIds.has(documentId);
  const done: Array<() => void> = [];
  const write = <Value>(stored: StoredValue<Value>, value: Value) => {
    const old = stored.read();
    if (JSON.stringify(old) === JSON.stringify(value)) return;
    stored.write(value);
    done.push(() => stored.write(old));
  };
  try {
    for (const category of galleryCategories) {
      const alone = galleryOf({ items }, category).filter((item) => !isInStory(item));
      write(storedGallery(category), alone);
    }
    write(storedStoryItems, items.filter(isInStory));
    write(storedStories, stories);
    write(storedNames, contents.names);
  } catch (error) {
    for (const undo of done.reverse()) undo();
    throw error;
  }
  return after;
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

/** A story without what only the store needs. */
export function toListed({ oldSlugs: _oldSlugs, madeAt: _madeAt, ...story }: StoredStory): ListedStory {
  return story;
}

/** The contents by the rules of stories and names. @param former the stories before the save */
function reconciled({ items, stories, names }: Contents, former: readonly StoredStory[], written: Written) {
  const places = (list: readonly StoredStory[]) =>
    list.flatMap(({ documentId: story, itemIds }) => itemIds.map((id, rank) => ({ id, story, rank })));
  // The story whose items are given takes them from the others.
  const taking = stories.filter(({ documentId }) => documentId === written.rearrangedStory);
  const placeOf = new Map(places([...stories, ...taking]).map((place) => [place.id, place]));
  const { galleries, isTooLarge, rearranged } = reconcile(
    items.map((item) => {
      const { documentId: id, category } = item;
      const { story = null, rank = null } = placeOf.get(id) ?? {};
      return { item, id, category, story, rank };
    }),
    new Map(stories.map(({ documentId, category }) => [documentId, category])),
    places(former),
    written,
  );
  if (isTooLarge) {
    throw invalid('story/too-many-items', `Uma história tem no máximo ${storyMaxItems} imagens.`);
  }
  const placed = galleries.flat();
  const current = (name: CreditName) => names.find((known) => known.documentId === name.documentId) ?? null;
  const shown = stories.map((story): StoredStory => {
    const itemIds = placed.filter((row) => row.story === story.documentId).map(({ id }) => id);
    const cover = story.cover !== null && itemIds.includes(story.cover) ? story.cover : null;
    return { ...story, itemIds, credits: renamedCredits(story.credits, current), cover };
  });
  // Stories without items come last.
  const rankOf = ({ itemIds: [first] }: StoredStory) =>
    first === undefined ? placed.length : placed.findIndex(({ id }) => id === first);
  const contents: Contents = {
    items: placed.map(({ item: { credits = [], garments = [], ...item }, category }) => {
      const named = renamedCredits(credits, current);
      const worn = renamedGarments(garments, current);
      const lines = {
        ...(named.length > 0 && { credits: named }),
        ...(worn.length > 0 && { garments: worn }),
      };
      return { ...item, category, ...lines };
    }),
    stories: shown.sort((a, b) => rankOf(a) - rankOf(b)),
    names,
  };
  return { contents, rearranged };
}

/** The image of a picture that ships with the site, with a focal point, so that the editor can set it. */
function artOf({ imageUrl }: GalleryItem) {
  const image = artImage(imageUrl);
  return image && { ...image, focalPoint: { x: 50, y: 50 } };
}
