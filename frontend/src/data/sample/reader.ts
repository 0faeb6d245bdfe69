import { type GalleryCategory, galleryCategories } from 'contract/gallery/gallery-category';
import type { GalleryItem } from 'contract/gallery/gallery-item';
import { galleryWindowSize } from 'contract/limits';
import { withoutRights } from 'contract/rights/rights';
import { coverOf, type StoryLink } from 'contract/stories/story';
import { toCards } from 'contract/stories/story-cards';
import type { SiteReader } from '../site-reader';
import { galleryOf, readContents, toListed } from './contents';
import { shownItems } from './rights';
import { sampleDelay, withPictures } from './site';
import { type StoredStory, storedAbout, storedSettings } from './store';

/** A `SiteReader` over this browser's local storage. */
export function createSampleReader(): SiteReader {
  const readWindow: SiteReader['readWindow'] = async (category, number) => {
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
    listStories: async (category) =>
      visibleStories(category).map(({ items: _, ...story }) => toListed(story)),
    async readStory(category, slug) {
      const stories = visibleStories(category);
      const at = stories.findIndex((story) => story.slug === slug);
      const found = stories[at];
      if (!found) return null;
      const { items, ...stored } = found;
      const { itemIds: _, ...story } = toListed(stored);
      const [previous, next] = [linkTo(stories[at - 1]), linkTo(stories[at + 1])];
      return { story: { ...story, items }, previous, next };
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
type VisibleStory = Omit<StoredStory, 'hidden'> & { items: GalleryItem[] };

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

/** A gallery's cards; a story's card is its cover. */
function cardsOf(category: GalleryCategory): GalleryItem[] {
  const stories = visibleStories(category);
  const items = visibleItems(category).map((item) => {
    const { documentId: id, fileType } = item;
    const story = stories.find(({ itemIds }) => itemIds.includes(id))?.documentId ?? null;
    return { item, id, fileType, story };
  });
  return toCards(items).flatMap(({ story: of, items: [first, ...others], videos }): GalleryItem[] => {
    const item = items.find(({ id }) => id === first)?.item;
    const story = stories.find(({ documentId }) => documentId === of);
    if (!item || !story) return item ? [item] : [];
    const { slug, title, client } = story;
    const counts = { count: others.length + 1, ...(videos > 0 && { videos }) };
    return [{ ...(coverOf(story) ?? item), story: { slug, title, client, ...counts } }];
  });
}

function linkTo(story: VisibleStory | undefined): StoryLink | null {
  const cover = story && coverOf(story);
  return cover ? { title: story.title, slug: story.slug, category: story.category, cover } : null;
}
