import type { GalleryCategory } from 'contract/gallery/gallery-category';
import { galleryWindowSize } from 'contract/limits';
import { toListed } from 'contract/stories/contents';
import { addressIn, linkTo, shownGallery } from 'contract/stories/shown-contents';
import type { SiteReader } from '../site-reader';
import { galleryOf, readContents } from './contents';
import { clock } from './rights';
import { sampleDelay, withPictures } from './site';
import { storedAbout, storedSettings } from './store';

/** A `SiteReader` over this browser's local storage. */
export function createSampleReader(): SiteReader {
  const read = (category: GalleryCategory) => shownGallery(readContents(), category, clock());
  const readWindow: SiteReader['readWindow'] = async (category, number) => {
    const { cards } = read(category);
    const start = (number - 1) * galleryWindowSize;
    return {
      items: cards.slice(start, start + galleryWindowSize),
      number,
      count: Math.ceil(cards.length / galleryWindowSize),
      ...(cards.length === 0 && galleryOf(readContents(), category).length > 0 && { isComingSoon: true }),
    };
  };

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
    readWindow,
    async findWindow(category, documentId) {
      const { cards } = read(category);
      const position = cards.findIndex((card) => !card.story && card.documentId === documentId);
      return position < 0 ? null : readWindow(category, Math.floor(position / galleryWindowSize) + 1);
    },
    listStories: async (category) => read(category).stories.map(({ items: _, ...story }) => toListed(story)),
    async readStory(category, slug) {
      const { stories } = read(category);
      const at = stories.findIndex((story) => story.slug === slug);
      const found = stories[at];
      if (!found) return null;
      const { items, ...stored } = found;
      const { itemIds: _, ...story } = toListed(stored);
      const [previous, next] = [linkTo(stories[at - 1]), linkTo(stories[at + 1])];
      return { story: { ...story, items }, previous, next };
    },
    findAddress: async (name) => addressIn(readContents(), name, clock()),
  };
}
