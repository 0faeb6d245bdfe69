import type { GalleryCategory } from 'contract/gallery/gallery-category';
import { galleryWindowSize } from 'contract/limits';
import { toListed } from 'contract/stories/contents';
import { addressIn, cardWindow, shownGallery, storyPageIn } from 'contract/stories/shown-contents';
import type { SiteReader } from '../site-reader';
import { readContents } from './contents';
import { clock } from './rights';
import { sampleDelay, withPictures } from './site';
import { storedAbout, storedSettings } from './store';

/** A `SiteReader` over this browser's local storage. */
export function createSampleReader(): SiteReader {
  const read = (category: GalleryCategory) => shownGallery(readContents(), category, clock());
  return {
    async readSettings() {
      await sampleDelay();
      return withPictures(storedSettings.read());
    },
    async readAbout() {
      await sampleDelay();
      return storedAbout.read();
    },
    listGallery: async (category) => read(category).items,
    readWindow: async (category, number) => cardWindow(readContents(), category, number, clock()),
    async findWindow(category, documentId) {
      const at = read(category).cards.findIndex((card) => !card.story && card.documentId === documentId);
      const number = Math.floor(at / galleryWindowSize) + 1;
      return at < 0 ? null : cardWindow(readContents(), category, number, clock());
    },
    listStories: async (category) => read(category).stories.map(({ items: _, ...story }) => toListed(story)),
    readStory: async (category, slug) => storyPageIn(readContents(), category, slug, clock()),
    findAddress: async (name) => addressIn(readContents(), name, clock()),
  };
}
