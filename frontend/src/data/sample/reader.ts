import { missingOrder, sampleDelayMs } from '../../contract/limits';
import type { SiteReader } from '../site-reader';
import { storedAbout, storedGallery, storedSettings } from './sample-store';

/** The settings and About loaders of the sample mode wait 600 ms (§7, §9). */
export const sampleDelay = () => new Promise<void>((resolve) => setTimeout(resolve, sampleDelayMs));

/** A `SiteReader` over this browser's local storage. */
export function createSampleReader(): SiteReader {
  return {
    async readSettings() {
      await sampleDelay();
      return storedSettings.read();
    },
    async readAbout() {
      await sampleDelay();
      return storedAbout.read();
    },
    listGallery: async (category) =>
      storedGallery(category)
        .read()
        .sort((a, b) => (a.order ?? missingOrder) - (b.order ?? missingOrder)),
  };
}
