import type { GalleryItem } from 'contract/gallery/gallery-item';
import type { ListedStory } from 'contract/stories/story';
import { toSrcSet } from '../../lib/src-set';
import { cardSizes } from './card-sizes';

/** Pictures that are asked for ahead of the page. */
const firstPictures = 2;

/**
 * Preloads the first cards' pictures, if the browser reads the best type. Runs in a script of its own in the page's HTML, so it
 * imports no schema.
 * @param items in display order @param stories of which a card shows the cover
 */
export function preloadPictures(
  items: readonly GalleryItem[],
  stories: readonly Pick<ListedStory, 'cover' | 'itemIds'>[] = [],
): void {
  const shown = items.slice(0, firstPictures).map((item) => {
    const cover = stories.find(({ itemIds }) => itemIds.includes(item.documentId))?.cover;
    return items.find(({ documentId }) => documentId === cover) ?? item;
  });
  for (const { image, thumbnails } of new Set(shown)) {
    const best = thumbnails ? { type: 'image/webp', variants: thumbnails } : image?.sources[0];
    if (best) {
      const link = Object.assign(document.createElement('link'), {
        rel: 'preload',
        as: 'image',
        type: best.type,
        imageSrcset: toSrcSet(best.variants),
        imageSizes: cardSizes(image),
        fetchPriority: 'high',
      });
      document.head.append(link);
    }
  }
}
