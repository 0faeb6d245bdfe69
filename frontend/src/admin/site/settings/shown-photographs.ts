import { type GalleryCategory, galleryCategories } from 'contract/gallery/gallery-category';
import type { GalleryItem } from 'contract/gallery/gallery-item';
import type { SiteEditor } from '../../../data/site-editor';
import { rightsState } from '../../rights/publication-words';

/** The photographs of both galleries that visitors see now. */
export async function shownPhotographs(editor: SiteEditor): Promise<GalleryItem[]> {
  const [items, stories, { content }] = await Promise.all([
    ofBoth((category) => editor.items.list(category)),
    ofBoth((category) => editor.stories.list(category)),
    editor.documents.readSettings(),
  ]);
  const clock = { timeZone: content.timeZone, now: Date.now() };
  const storyOf = new Map(stories.flatMap((story) => story.itemIds.map((id) => [id, story] as const)));
  return items.filter(
    (item) =>
      item.fileType === 'image' &&
      rightsState(item, storyOf.get(item.documentId) ?? null, clock).publication === 'shown',
  );
}

async function ofBoth<Entry>(list: (category: GalleryCategory) => Promise<Entry[]>): Promise<Entry[]> {
  return (await Promise.all(galleryCategories.map((category) => list(category)))).flat();
}
