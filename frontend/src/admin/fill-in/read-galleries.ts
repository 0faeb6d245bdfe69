import { type GalleryCategory, galleryCategories } from 'contract/gallery/gallery-category';
import type { GalleryItem } from 'contract/gallery/gallery-item';
import type { ListedStory } from 'contract/stories/story';
import type { SiteEditor } from '../../data/site-editor';
import { itemsToSee } from '../items/missing';

interface ReadGallery {
  category: GalleryCategory;
  items: GalleryItem[];
  /** The items that visitors see or will see. */
  toSee: GalleryItem[];
  stories: ListedStory[];
}

/** The items and stories of each gallery. */
export async function readGalleries(editor: SiteEditor): Promise<ReadGallery[]> {
  const settings = editor.documents.readSettings();
  return await Promise.all(
    galleryCategories.map(async (category) => {
      const [items, stories, { content }] = await Promise.all([
        editor.items.list(category),
        editor.stories.list(category),
        settings,
      ]);
      const clock = { timeZone: content.timeZone, now: Date.now() };
      return { category, items, toSee: itemsToSee(items, stories, clock), stories };
    }),
  );
}
