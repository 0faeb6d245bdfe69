import type { GalleryCategory } from 'contract/gallery-category';
import type { GalleryItem } from 'contract/gallery-item';
import type { ListedStory } from 'contract/story';
import type { SiteEditor } from '../../../data/site-editor';
import { itemsToSee } from '../../items/missing';

interface ReadGallery {
  items: GalleryItem[];
  /** The items that visitors see or will see. */
  toSee: GalleryItem[];
  stories: ListedStory[];
}

/** A gallery's items and stories. */
export async function readGallery(editor: SiteEditor, category: GalleryCategory): Promise<ReadGallery> {
  const [items, stories, { content }] = await Promise.all([
    editor.items.list(category),
    editor.stories.list(category),
    editor.documents.readSettings(),
  ]);
  const clock = { timeZone: content.timeZone, now: Date.now() };
  return { items, toSee: itemsToSee(items, stories, clock), stories };
}
