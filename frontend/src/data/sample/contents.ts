import { artImage } from 'contract/gallery/art';
import { galleryCategories } from 'contract/gallery/gallery-category';
import type { GalleryItem } from 'contract/gallery/gallery-item';
import { missingOrder } from 'contract/limits';
import { type Contents, galleryOf, reconciled, savedContents } from 'contract/stories/contents';
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
  const { contents, isTooLarge } = savedContents(changed, before, written);
  if (isTooLarge)
    throw invalid('story/too-many-items', `Uma história tem no máximo ${storyMaxItems} fotos e vídeos.`);
  if (isAsked) refuseRelease(before, contents);
  const { items, stories, names } = contents;
  const storyIds = new Set(stories.flatMap(({ itemIds }) => itemIds));
  const isAlone = ({ documentId }: GalleryItem) => !storyIds.has(documentId);
  const writes: [StoredValue<unknown>, unknown][] = [
    ...galleryCategories.map((category): (typeof writes)[number] => [
      storedGallery(category),
      galleryOf({ items }, category).filter(isAlone),
    ]),
    [storedStoryItems, items.filter((item) => !isAlone(item))],
    [storedStories, stories],
    [storedNames, names],
  ];
  const old = writes.map(([stored]) => stored.read());
  try {
    for (const [stored, value] of writes) stored.write(value);
  } catch (error) {
    for (const [at, [stored]] of writes.entries()) stored.write(old[at]);
    throw error;
  }
  return contents;
}

/** The image of a picture that ships with the site, with a focal point, so that the editor can set it. */
function artOf({ imageUrl }: GalleryItem) {
  const image = artImage(imageUrl);
  return image && { ...image, focalPoint: { x: 50, y: 50 } };
}
