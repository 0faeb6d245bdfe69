import { type GalleryCategory, galleryCategories } from 'contract/gallery/gallery-category';
import type { GalleryItem } from 'contract/gallery/gallery-item';
import type { ListedStory } from 'contract/stories/story';
import type { SiteEditor } from '../../data/site-editor';
import { rightsState, type SiteClock } from '../rights/publication-words';
import { storiesByItem } from './gallery-cards';
import { itemsToSee } from './missing';

interface ReadGallery {
  category: GalleryCategory;
  items: GalleryItem[];
  stories: ListedStory[];
  /** The story of an item by its documentId. */
  storyOf: ReadonlyMap<string, ListedStory>;
}

/** The items and stories of each gallery. */
export async function readGalleries(editor: SiteEditor): Promise<ReadGallery[]> {
  return await Promise.all(
    galleryCategories.map(async (category) => {
      const [items, stories] = await Promise.all([
        editor.items.list(category),
        editor.stories.list(category),
      ]);
      return { category, items, stories, storyOf: storiesByItem(stories) };
    }),
  );
}

interface ClockedGallery extends ReadGallery {
  /** The items that visitors see or will see. */
  toSee: GalleryItem[];
  clock: SiteClock;
}

/** The items and stories of each gallery, by the site's clock. */
export async function readGalleriesNow(editor: SiteEditor): Promise<ClockedGallery[]> {
  const [galleries, { content }] = await Promise.all([
    readGalleries(editor),
    editor.documents.readSettings(),
  ]);
  const clock = { timeZone: content.timeZone, now: Date.now() };
  return galleries.map((gallery) => ({
    ...gallery,
    clock,
    toSee: itemsToSee(gallery.items, gallery.stories, clock),
  }));
}

/** The photographs of both galleries that visitors see now. */
export async function readShownPhotographs(editor: SiteEditor): Promise<GalleryItem[]> {
  const galleries = await readGalleriesNow(editor);
  return galleries.flatMap(({ items, storyOf, clock }) =>
    items.filter((item) => {
      const { publication } = rightsState(item, storyOf.get(item.documentId) ?? null, clock);
      return item.fileType === 'image' && publication === 'shown';
    }),
  );
}
