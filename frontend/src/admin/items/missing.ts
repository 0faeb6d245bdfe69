import { creditsOf, photographyRole } from 'contract/credits/credits-of';
import { isCameraName } from 'contract/gallery/camera-name';
import type { GalleryItem } from 'contract/gallery/gallery-item';
import type { Rights } from 'contract/rights/rights';
import type { ListedStory } from 'contract/stories/story';
import { hasEnded, type SiteClock } from '../rights/publication-words';
import { storiesByItem } from './gallery-cards';

/** The items that visitors see or will see: neither they nor their story are hidden or over. */
export function itemsToSee(
  items: readonly GalleryItem[],
  stories: readonly ListedStory[],
  clock: SiteClock,
): GalleryItem[] {
  const isAway = (rights: Rights) => rights.hidden === true || hasEnded(rights, clock);
  const withStory = new Set(stories.filter(isAway).flatMap(({ itemIds }) => itemIds));
  return items.filter((item) => !isAway(item) && !withStory.has(item.documentId));
}

/** The stories of which visitors see or will see something. @param toSee from `itemsToSee` */
export function storiesToSee(stories: readonly ListedStory[], toSee: readonly GalleryItem[]): ListedStory[] {
  const ids = new Set(toSee.map(({ documentId }) => documentId));
  return stories.filter(({ itemIds }) => itemIds.some((id) => ids.has(id)));
}

export function withoutAlt(items: readonly GalleryItem[]): GalleryItem[] {
  return items.filter(({ fileType, alt }) => fileType === 'image' && !alt);
}

/** The items titled with a camera's file name, but not with their story's title, and such stories that have any of the items. */
export function withCameraName(
  items: readonly GalleryItem[],
  stories: readonly ListedStory[],
): { items: GalleryItem[]; stories: ListedStory[] } {
  const ids = new Set(items.map(({ documentId }) => documentId));
  const storyOf = storiesByItem(stories);
  return {
    items: items.filter(
      ({ documentId, title }) => isCameraName(title) && storyOf.get(documentId)?.title !== title,
    ),
    stories: stories.filter(({ title, itemIds }) => isCameraName(title) && itemIds.some((id) => ids.has(id))),
  };
}

/** The stories with one of the photos that has no photographer. */
export function withoutPhotographer(
  stories: readonly ListedStory[],
  items: readonly GalleryItem[],
): ListedStory[] {
  const photos = new Map(
    items.filter(({ fileType }) => fileType === 'image').map((item) => [item.documentId, item]),
  );
  return stories.filter(({ credits, itemIds }) =>
    itemIds.some((id) => {
      const item = photos.get(id);
      return item !== undefined && !creditsOf(credits, item.credits).some(({ role }) => isPhotography(role));
    }),
  );
}

export function isPhotography(role: string): boolean {
  return role.trim().toLowerCase() === photographyRole.toLowerCase();
}
