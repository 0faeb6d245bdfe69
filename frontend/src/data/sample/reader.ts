import type { GalleryCategory } from 'contract/gallery/gallery-category';
import { galleryWindowSize } from 'contract/limits';
import type { AboutPage } from 'contract/site/about-page';
import { toListed } from 'contract/stories/contents';
import { contentsIn } from 'contract/stories/contents-in-language';
import { addressIn, cardWindow, shownGallery, storyPageIn } from 'contract/stories/shown-contents';
import type { Language } from 'contract/translations/languages';
import { type ShownLanguages, shownEntry } from 'contract/translations/shown-entries';
import type { SiteReader } from '../site-reader';
import { readContents } from './contents';
import { clock } from './rights';
import { sampleDelay, withPictures } from './site';
import { storedAbout, storedSettings } from './store';

/** A `SiteReader` over this browser's local storage. */
export function createSampleReader(language: Language = 'pt'): SiteReader {
  const shown = () => ({ language, languages: storedSettings.read().languages ?? [] });
  const contents = () => contentsIn(readContents(), shown());
  const read = (category: GalleryCategory) => shownGallery(contents(), category, clock());
  return {
    async readSettings() {
      await sampleDelay();
      return shownEntry(withPictures(storedSettings.read(), contents()), 'settings', shown());
    },
    async readAbout() {
      await sampleDelay();
      return shownAbout(storedAbout.read(), shown());
    },
    listGallery: async (category) => read(category).items,
    readWindow: async (category, number) => cardWindow(contents(), category, number, clock()),
    async findWindow(category, documentId) {
      const at = read(category).cards.findIndex((card) => !card.story && card.documentId === documentId);
      const number = Math.floor(at / galleryWindowSize) + 1;
      return at < 0 ? null : cardWindow(contents(), category, number, clock());
    },
    listStories: async (category) => read(category).stories.map(({ items: _, ...story }) => toListed(story)),
    readStory: async (category, slug) => storyPageIn(contents(), category, slug, clock()),
    findAddress: async (name) => addressIn(contents(), name, clock()),
  };
}

/** The page in a visitor's language; the place stands in the contact. */
function shownAbout(about: AboutPage, shown: ShownLanguages): AboutPage {
  const { location, ...page } = shownEntry({ ...about, location: about.contact.location }, 'about', shown);
  return { ...page, contact: { ...page.contact, location } };
}
