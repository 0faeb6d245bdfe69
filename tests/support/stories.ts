import type { GalleryItem } from '../../frontend/src/contract/gallery-item';
import type { Story } from '../../frontend/src/contract/story';
import type { StoryChanges } from '../../frontend/src/data/site-editor';
import type { RestClient } from './rest-client';

/** Groups items into a story, as the owner does, and fills in its facts. */
export async function addStory(
  owner: RestClient,
  title: string,
  items: readonly Pick<GalleryItem, 'documentId' | 'category'>[],
  changes: StoryChanges = {},
): Promise<Story> {
  const data = {
    title,
    category: items[0]?.category ?? 'moda',
    itemIds: items.map(({ documentId }) => documentId),
    ...changes,
  };
  const { status, body } = await owner.send<{ data: Story }>('POST', '/api/stories', { data });
  if (status !== 201) throw new Error(`The story is refused: ${status} ${JSON.stringify(body)}`);
  return body.data;
}

/** Changes a story as it is now. */
export async function changeStory(
  owner: RestClient,
  { documentId }: Pick<Story, 'documentId'>,
  data: StoryChanges,
): Promise<Story> {
  const { status, body } = await owner.send<{ data: Story }>('PUT', `/api/stories/${documentId}`, { data });
  if (status !== 200) throw new Error(`The change is refused: ${status} ${JSON.stringify(body)}`);
  return body.data;
}

/** Removes every story; their items stay. */
export async function clearStories(owner: RestClient): Promise<void> {
  const { body } = await owner.send<{ data: Pick<Story, 'documentId'>[] }>('GET', '/api/stories');
  for (const { documentId } of body.data) await owner.send('DELETE', `/api/stories/${documentId}`);
}
