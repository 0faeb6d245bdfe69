import { creditsOf, photographyRole } from 'contract/credits-of';
import type { GalleryItem } from 'contract/gallery-item';
import type { ListedStory } from 'contract/story';

/** The pictures on the site of which nobody wrote what they show. */
export function withoutAlt(items: readonly GalleryItem[]): GalleryItem[] {
  return items.filter(({ fileType, hidden, alt }) => fileType === 'image' && !hidden && !alt);
}

/** The stories on the site with a photograph that names nobody who took it. */
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
