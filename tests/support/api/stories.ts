import type { GalleryCategory } from '../../../contract/src/gallery/gallery-category';
import type { GalleryItem } from '../../../contract/src/gallery/gallery-item';
import type { ListedStory, Story } from '../../../contract/src/stories/story';
import type { StoryChanges } from '../../../frontend/src/data/stories';
import { sharp } from '../material/sharp';
import type { Product } from '../server/product';
import { addItem, inBatches, uploadItem } from './gallery';
import type { RestClient, Saved } from './rest-client';

/** Stores a story. @returns the stored story. @throws Error when it is refused */
export async function addStory(
  owner: RestClient,
  story: { title?: string; category?: GalleryCategory; itemIds: string[] } & Record<string, unknown>,
): Promise<Story> {
  const data = { title: 'Ensaio', category: 'moda', ...story };
  const { status, body } = await owner.send<{ data: Story }>('POST', '/api/stories', { data });
  if (status !== 201) throw new Error(`The story is refused: ${status} ${JSON.stringify(body)}`);
  return body.data;
}

/** Stores items one after the other. @returns their document ids by title */
export async function addTitled(
  owner: RestClient,
  titles: readonly string[],
  item: Partial<Pick<GalleryItem, 'category' | 'hidden' | 'fileType' | 'imageUrl'>> = {},
): Promise<Record<string, string>> {
  const ids: Record<string, string> = {};
  for (const title of titles) ids[title] = (await addItem(owner, { title, ...item })).documentId;
  return ids;
}

/** Uploads as many pictures, each of its own colour: what is printed counts equal ones once. @returns their document ids */
export async function uploadColours(product: Product, owner: RestClient, count: number): Promise<string[]> {
  const items = await inBatches(
    Array.from({ length: count }, (_, at) => at),
    async (at) => {
      const background = { r: at * 10, g: 255 - at * 10, b: 90 };
      const picture = sharp({ create: { width: 320, height: 480, channels: 3, background } });
      return uploadItem(product, owner, await picture.jpeg().toBuffer(), { category: 'moda' });
    },
  );
  return items.map(({ documentId }) => documentId);
}

/** Changes a story without a version check. @throws Error when it is refused */
export async function changeStory(
  owner: RestClient,
  { documentId }: Pick<Story, 'documentId'>,
  data: StoryChanges,
): Promise<Story> {
  const { status, body } = await owner.send<{ data: Story }>('PUT', `/api/stories/${documentId}`, { data });
  if (status !== 200) throw new Error(`The change is refused: ${status} ${JSON.stringify(body)}`);
  return body.data;
}

/** Saves a story with If-Match. @param base `updatedAt` of the version it is based on */
export function saveOver(
  owner: RestClient,
  { documentId }: Pick<Story, 'documentId'>,
  data: unknown,
  base: string | null,
) {
  const version = { 'if-match': `"${base}"` };
  return owner.send<Saved<Story>>('PUT', `/api/stories/${documentId}`, { data }, version);
}

/** Every story of both galleries, at most 100. */
export async function everyStory(client: RestClient): Promise<ListedStory[]> {
  return (await client.send<{ data: ListedStory[] }>('GET', '/api/stories')).body.data;
}

/** Removes every story and credit name; the items stay. */
export async function clearStories(owner: RestClient): Promise<void> {
  for (const { documentId } of await everyStory(owner))
    await owner.send('DELETE', `/api/stories/${documentId}`);
  const { body } = await owner.send<{ data: { documentId: string }[] }>('GET', '/api/credit-names');
  for (const { documentId } of body.data) await owner.send('DELETE', `/api/credit-names/${documentId}`);
}

/**
 * A gallery as the owner sees it: titles in order, with those of a story in brackets: `[a b] c`.
 * @throws Error when items are not numbered 1 to n, or a story is not contiguous
 */
export async function galleryOf(owner: RestClient, category: GalleryCategory = 'moda'): Promise<string> {
  const path = `/api/gallery-items?filters[category][$eq]=${category}`;
  const items = (await owner.send<{ data: GalleryItem[] }>('GET', path)).body.data;
  const numbers = items.map(({ order }) => order);
  if (numbers.some((order, at) => order !== at + 1)) throw new Error(`Numbered ${numbers.join(', ')}`);
  const stories = await everyStory(owner);
  const ids = items.map(({ documentId }) => documentId);
  const words = items.map(({ title }) => title);
  for (const { title, itemIds, category: of } of stories) {
    const first = ids.indexOf(itemIds[0] ?? '');
    if (of !== category || first === -1) continue;
    if (ids.slice(first, first + itemIds.length).join() !== itemIds.join())
      throw new Error(`${title} is not contiguous: ${itemIds.join()} in ${ids.join()}`);
    words[first] = `[${words[first]}`;
    words[first + itemIds.length - 1] += ']';
  }
  return words.join(' ');
}
