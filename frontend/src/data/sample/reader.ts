import { galleryWindowSize, sampleDelayMs } from '../../contract/limits';
import type { GalleryWindow, SiteReader } from '../site-reader';
import { orderedGallery } from './contents';
import { storedAbout, storedSettings } from './sample-store';

/** The settings and About loaders of the sample mode wait 600 ms (§7, §9). */
export const sampleDelay = () => new Promise<void>((resolve) => setTimeout(resolve, sampleDelayMs));

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
