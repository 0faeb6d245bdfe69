import { expect } from 'vitest';
import type { GalleryItem } from '../../../contract/src/gallery/gallery-item';
import { addItems } from './gallery';
import { readBetween, shuffled } from './read-between';
import type { RestClient } from './rest-client';

const items = 8;
/** Parallel requests per client. */
const concurrency = 5;

type List = { data: GalleryItem[] };

/**
 * Two clients save random orders of one gallery concurrently. Every read meanwhile numbers the items 1 … n, with none lost or
 * duplicated.
 * @param clients both signed in; the gallery is empty
 * @param count how many reorders at least, a multiple of ten
 * @returns how often the list was read meanwhile
 */
export async function reorderConcurrently(clients: [RestClient, RestClient], count: number): Promise<number> {
  const [owner] = clients;
  const numbers = Array.from({ length: items }, (_, index) => index + 1);
  await addItems(
    owner,
    numbers.map((number) => ({ title: `Projeto ${number}` })),
  );
  const list = async () =>
    (await owner.send<List>('GET', '/api/gallery-items?filters[category][$eq]=moda')).body.data;
  const ids = (await list()).map(({ documentId }) => documentId);
  const read = async () => {
    const seen = await list();
    expect(seen.map(({ order }) => order)).toEqual(numbers);
    expect(seen.map(({ documentId }) => documentId).sort()).toEqual([...ids].sort());
  };
  const rounds = count / clients.length / concurrency;
  const reorder = async (client: RestClient, from: number, isEnough: () => boolean) => {
    for (let round = 0; round < rounds || !isEnough(); round += 1) {
      await Promise.all(
        Array.from({ length: concurrency }, async (_, index) => {
          const body = { category: 'moda', ids: shuffled(ids, from + round * concurrency + index) };
          const answer = await client.send<List>('PUT', '/api/gallery-items/order', body);
          expect(answer.status).toBe(200);
          expect(answer.body.data.map(({ order }) => order)).toEqual(numbers);
        }),
      );
    }
  };
  const { reads } = await readBetween(read, (isEnough) =>
    Promise.all(clients.map((client, index) => reorder(client, index * 10_000, isEnough))),
  );
  return reads;
}
