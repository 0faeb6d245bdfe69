import { artImage } from 'contract/gallery/art';
import { type GalleryCategory, galleryCategories } from 'contract/gallery/gallery-category';
import type { GalleryItem } from 'contract/gallery/gallery-item';
import { missingOrder } from 'contract/limits';
import { type Contents, reconciled } from 'contract/stories/contents';
import type { Written } from 'contract/stories/reconcile';
import { storyMaxItems } from 'contract/stories/story';
import { invalid } from './refusals';
import { refuseRelease } from './rights';
import { type StoredValue, storedGallery, storedNames, storedStories, storedStoryItems } from './store';

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
  const { contents, isTooLarge, rearranged } = reconciled(changed, before.stories, written);
  if (isTooLarge) {
    throw invalid('story/too-many-items', `Uma história tem no máximo ${storyMaxItems} imagens.`);
  }
  const items = galleryCategories.flatMap((category) =>
    galleryOf(contents, category).map((item, at) => ({ ...item, order: at + 1 })),
  );
  const stories = contents.stories.map((story) =>
    rearranged.includes(story.documentId) ? { ...story, updatedAt: later(story.updatedAt) } : story,
  );
  const after = { ...contents, items, stories };
  if (isAsked) refuseRelease(before, after);
  const storyIds = new Set(stories.flatMap(({ itemIds }) => itemIds));
  const isAlone = ({ documentId }: GalleryItem) => !storyIds.has(documentId);
  const writes: [StoredValue<unknown>, unknown][] = [
    ...galleryCategories.map((category): (typeof writes)[number] => [
      storedGallery(category),
      galleryOf({ items }, category).filter(isAlone),
    ]),
    [storedStoryItems, items.filter((item) => !isAlone(item))],
    [storedStories, stories],
    [storedNames, contents.names],
  ];
  const old = writes.map(([stored]) => stored.read());
  try {
    for (const [stored, value] of writes) stored.write(value);
  } catch (error) {
    for (const [at, [stored]] of writes.entries()) stored.write(old[at]);
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

/** The image of a picture that ships with the site, with a focal point, so that the editor can set it. */
function artOf({ imageUrl }: GalleryItem) {
  const image = artImage(imageUrl);
  return image && { ...image, focalPoint: { x: 50, y: 50 } };
}
