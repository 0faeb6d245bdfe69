import { expect } from 'vitest';
import type { GalleryItem } from '../../../contract/src/gallery/gallery-item';
import { clearGallery } from './gallery';
import { readBetween, shuffled } from './read-between';
import type { RestClient } from './rest-client';
import { addTitled, clearStories, everyStory, galleryOf } from './stories';

/** Each client makes each of four calls. */
const rounds = 4;
const people = [{ role: 'Fotografia', names: [{ name: 'Ana', instagram: null }] }];

/**
 * Two clients group, reorder and delete stories of one gallery concurrently. Every read meanwhile numbers the items 1 … n;
 * afterwards no item is lost or in two stories, and each story is contiguous.
 */
export async function groupConcurrently(owner: RestClient, other: RestClient): Promise<void> {
  const titles = Array.from({ length: 12 }, (_, at) => `t${at}`);
  const ids = Object.values(await addTitled(owner, titles));
  const work = async (client: RestClient, number: number, isEnough: () => boolean) => {
    const statuses: number[] = [];
    for (let round = 0; round < rounds || !isEnough(); round += 1) {
      const mixed = shuffled(ids, number * 1_000 + round);
      const [first] = await everyStory(client);
      const call = [
        () =>
          client.send('POST', '/api/stories', {
            data: { title: `H${number}-${round}`, itemIds: mixed.slice(0, 4), credits: people },
          }),
        () => client.send('PUT', '/api/gallery-items/order', { category: 'moda', ids: mixed }),
        () =>
          client.send('PUT', `/api/stories/${first?.documentId}`, { data: { itemIds: mixed.slice(0, 5) } }),
        () => client.send('DELETE', `/api/stories/${first?.documentId}`),
      ][(round + number) % 4];
      if (call) statuses.push((await call()).status);
    }
    return statuses;
  };

  const read = async () => {
    const { body } = await owner.send<{ data: GalleryItem[] }>(
      'GET',
      '/api/gallery-items?filters[category]=moda',
    );
    expect(body.data.map(({ order }) => order)).toEqual(ids.map((_, at) => at + 1));
    expect(body.data.map(({ documentId }) => documentId).sort()).toEqual(ids.toSorted());
  };
  const { result: statuses } = await readBetween(read, (isEnough) =>
    Promise.all([work(owner, 1, isEnough), work(other, 2, isEnough)]),
  );
  // One client may have deleted the story that the other is about to change.
  expect(statuses.flat().filter((status) => ![200, 201, 204, 404].includes(status))).toEqual([]);

  for (const client of [owner, other]) {
    const seen = (await galleryOf(client)).replace(/[[\]]/g, '').split(' ');
    expect(seen.sort()).toEqual(titles.toSorted());
    const members = (await everyStory(client)).flatMap(({ itemIds }) => itemIds);
    expect(new Set(members).size).toBe(members.length);
    const { body } = await client.send<{ data: object[] }>('GET', '/api/credit-names');
    expect(body.data).toHaveLength(1);
  }
  await clearStories(owner);
  await clearGallery(owner);
}
