import { artImage } from '../../contract/art';
import type { GalleryCategory } from '../../contract/gallery-category';
import type { GalleryItem } from '../../contract/gallery-item';
import { galleryWindowSize, missingOrder, sampleDelayMs } from '../../contract/limits';
import type { ResponsiveImage } from '../../contract/responsive-image';
import type { GalleryWindow, SiteReader } from '../site-reader';
import { storedAbout, storedGallery, storedSettings } from './sample-store';

/** The settings and About loaders of the sample mode wait 600 ms (§7, §9). */
export const sampleDelay = () => new Promise<void>((resolve) => setTimeout(resolve, sampleDelayMs));

/** Every stored item of a category in display order, hidden ones too. */
export function orderedGallery(category: GalleryCategory): GalleryItem[] {
  return storedGallery(category)
    .read()
    .sort((a, b) => (a.order ?? missingOrder) - (b.order ?? missingOrder))
    .map((item) => ({ ...item, image: item.image ?? artOf(item) }));
}

/** The site's own pictures have a focal point here like any other: this browser's visitor may set it. */
function artOf({ imageUrl }: GalleryItem): ResponsiveImage | null {
  const image = artImage(imageUrl);
  return image && { ...image, focalPoint: { x: 50, y: 50 } };
}

/** A `SiteReader` over this browser's local storage. */
export function createSampleReader(): SiteReader {
  const listGallery: SiteReader['listGallery'] = async (category) =>
    orderedGallery(category).filter(({ hidden }) => !hidden);

  const readWindow: SiteReader['readWindow'] = async (category, number): Promise<GalleryWindow> => {
    const items = await listGallery(category);
    const start = (number - 1) * galleryWindowSize;
    return {
      items: items.slice(start, start + galleryWindowSize),
      number,
      count: Math.ceil(items.length / galleryWindowSize),
      ...(items.length === 0 && orderedGallery(category).length > 0 && { isComingSoon: true }),
    };
  };

  return {
    async readSettings() {
      await sampleDelay();
      return storedSettings.read();
    },
    async readAbout() {
      await sampleDelay();
      return storedAbout.read();
    },
    listGallery,
    readWindow,
    async findWindow(category, documentId) {
      const position = (await listGallery(category)).findIndex((item) => item.documentId === documentId);
      return position < 0 ? null : readWindow(category, Math.floor(position / galleryWindowSize) + 1);
    },
  };
}
