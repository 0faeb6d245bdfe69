import { type GalleryCategory, galleryCategories } from 'contract/gallery/gallery-category';
import type { GalleryItem } from 'contract/gallery/gallery-item';
import { galleryWindowSize, sampleDelayMs } from 'contract/limits';
import { coverOf, type ListedStory, type Story, type StoryLink } from 'contract/stories/story';
import type { GalleryWindow, SiteReader } from '../site-reader';
import { galleryOf, readContents } from './contents';
import { shownItems, withoutRights } from './rights';
import { storedAbout, storedSettings } from './sample-store';
import type { StoredStory } from './sample-stories';
import { withPictures } from './settings';

/** Delays reads of settings and About page in the sample mode by 600 ms (§7, §9). */
export const sampleDelay = () => new Promise<void>((resolve) => setTimeout(resolve, sampleDelayMs));

/** A `SiteReader` over this browser's local storage. */
export function createSampleReader(): SiteReader {
  const readWindow: SiteReader['readWindow'] = async (category, number): Promise<GalleryWindow> => {
    const cards = cardsOf(category);
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
    listGallery: async (category) => visibleItems(category),
    readWindow,
    async findWindow(category, documentId) {
      const position = cardsOf(category).findIndex((card) => !card.story && card.documentId === documentId);
      return position < 0 ? null : readWindow(category, Math.floor(position / galleryWindowSize) + 1);
    },
    listStories: async (category) => visibleStories(category).map(toListed),
    async readStory(category, slug) {
      const stories = visibleStories(category);
      const at = stories.findIndex((story) => story.slug === slug);
      const story = stories[at];
      return story
        ? { story: toStory(story), previous: linkTo(stories[at - 1]), next: linkTo(stories[at + 1]) }
        : null;
    },
    async findAddress(name) {
      for (const category of galleryCategories) {
        const stories = visibleStories(category);
        const named = stories.find(({ slug, oldSlugs }) => slug === name || oldSlugs.includes(name));
        if (named) {
          return { category, slug: named.slug, documentId: null, isOldSlug: named.slug !== name };
        }
        if (visibleItems(category).some(({ documentId }) => documentId === name)) {
          const story = stories.find(({ itemIds }) => itemIds.includes(name));
          return { category, slug: story?.slug ?? null, documentId: name, isOldSlug: false };
        }
      }
      return null;
    },
  };
}

/** A story with its visible items, at least one. */
type VisibleStory = StoredStory & { items: GalleryItem[] };

function visibleItems(category: GalleryCategory): GalleryItem[] {
  return galleryOf({ items: shownItems(readContents()) }, category).map(({ fileName: _, ...item }, at) => ({
    ...withoutRights(item),
    order: at + 1,
  }));
}

function visibleStories(category: GalleryCategory): VisibleStory[] {
  const visible = visibleItems(category);
  return readContents().stories.flatMap((story) => {
    const items = visible.filter(({ documentId }) => story.itemIds.includes(documentId));
    const itemIds = items.map(({ documentId }) => documentId);
    return items.length > 0 ? [{ ...withoutRights(story), itemIds, items }] : [];
  });
}

/** A gallery's cards; a story's card is its cover, at the position of its first item. */
function cardsOf(category: GalleryCategory): GalleryItem[] {
  const stories = visibleStories(category);
  return visibleItems(category).flatMap((item) => {
    const story = stories.find(({ itemIds }) => itemIds.includes(item.documentId));
    if (!story) {
      return [item];
    }
    const { slug, title, client, items } = story;
    const videos = items.filter(({ fileType }) => fileType === 'video').length;
    const counts = { count: items.length, ...(videos > 0 && { videos }) };
    const card = { ...(coverOf(story) ?? item), story: { slug, title, client, ...counts } };
    return story.items[0]?.documentId === item.documentId ? [card] : [];
  });
}

const toListed = ({ items: _, oldSlugs: __, ...listed }: VisibleStory): ListedStory => listed;
const toStory = ({ itemIds: _, oldSlugs: __, ...story }: VisibleStory): Story => story;

function linkTo(story: VisibleStory | undefined): StoryLink | null {
  const cover = story && coverOf(story);
  return cover ? { title: story.title, slug: story.slug, category: story.category, cover } : null;
}
