import { isCameraName } from 'contract/camera-name';
import { creditsOf, photographyRole } from 'contract/credits-of';
import type { GalleryItem } from 'contract/gallery-item';
import type { ListedStory } from 'contract/story';

/** The visible pictures without an alternative text. */
export function withoutAlt(items: readonly GalleryItem[]): GalleryItem[] {
  return items.filter(({ fileType, hidden, alt }) => fileType === 'image' && !hidden && !alt);
}

/** The visible items and stories titled with a camera's file name. */
export function withCameraName(
  items: readonly GalleryItem[],
  stories: readonly ListedStory[],
): { items: GalleryItem[]; stories: ListedStory[] } {
  const shown = items.filter(({ hidden }) => !hidden);
  const ids = new Set(shown.map(({ documentId }) => documentId));
  return {
    items: shown.filter(({ title }) => isCameraName(title)),
    stories: stories.filter(({ title, itemIds }) => isCameraName(title) && itemIds.some((id) => ids.has(id))),
  };
}

/** The visible stories with a photo without a photographer. */
export function withoutPhotographer(
  stories: readonly ListedStory[],
  items: readonly GalleryItem[],
): ListedStory[] {
  const shown = new Map(
    items
      .filter(({ fileType, hidden }) => fileType === 'image' && !hidden)
      .map((item) => [item.documentId, item]),
  );
  return stories.filter(({ credits, itemIds }) =>
    itemIds.some((id) => {
      const item = shown.get(id);
      return item !== undefined && !creditsOf(credits, item.credits).some(({ role }) => isPhotography(role));
    }),
  );
}

export function isPhotography(role: string): boolean {
  return role.trim().toLowerCase() === photographyRole.toLowerCase();
}
