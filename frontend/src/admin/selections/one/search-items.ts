import type { GalleryCategory } from 'contract/gallery/gallery-category';
import type { GalleryItem } from 'contract/gallery/gallery-item';
import type { ListedStory } from 'contract/stories/story';
import type { SiteEditor } from '../../../data/site-editor';
import { folded, hasWords } from '../../../lib/folded';
import { readGalleries } from '../../items/read-galleries';

/** An item with its story, and the folded words by which it is found. */
export interface Sendable {
  item: GalleryItem;
  story: ListedStory | null;
  words: string;
}

/** Every item of both galleries, in their order. */
export async function everySendable(editor: SiteEditor): Promise<Sendable[]> {
  const galleries = await readGalleries(editor);
  return galleries.flatMap(({ items, storyOf }) =>
    items.map((item) => {
      const story = storyOf.get(item.documentId) ?? null;
      return { item, story, words: wordsOf(item, story) };
    }),
  );
}

/** Title, description, story, client, names, brands and year. */
function wordsOf(item: GalleryItem, story: ListedStory | null): string {
  const names = [...(item.credits ?? []), ...(story?.credits ?? [])].flatMap((credit) =>
    credit.names.map(({ name }) => name),
  );
  const brands = (item.garments ?? []).map(({ brand }) => brand?.name);
  const year = story?.month ?? item.uploadedAt?.slice(0, 4);
  return folded(
    [item.title, item.description, story?.title, story?.client, ...names, ...brands, year].join(' '),
  );
}

/** The items that have all of these words. */
export function search(
  items: readonly Sendable[],
  { words, category }: { words: string; category: GalleryCategory | 'both' },
): Sendable[] {
  return items.filter(
    (one) => (category === 'both' || one.item.category === category) && hasWords(one.words, words),
  );
}
