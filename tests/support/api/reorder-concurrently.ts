import { expect } from 'vitest';
import type { GalleryItem } from '../../../contract/src/gallery-item';
import { addItems } from './gallery';
import type { RestClient } from './rest-client';

const items = 8;
/** Parallel requests per client. */
const concurrency = 5;
/** How often the list is read meanwhile at least: a quick server would be done before. */
const leastReads = 2;

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
  const shuffled = (seed: number) =>
    ids
      .map((id, index) => ({ id, key: Math.sin(seed * 97 + index * 31) }))
      .sort((a, b) => a.key - b.key)
      .map(({ id }) => id);

  let reads = 0;
  let isDone = false;
  let hasFailed = false;
  const watch = async () => {
    while (!isDone) {
      const seen = await list();
      expect(seen.map(({ order }) => order)).toEqual(numbers);
      expect(seen.map(({ documentId }) => documentId).sort()).toEqual([...ids].sort());
      reads += 1;
    }
  };
  const reorder = async (client: RestClient, from: number) => {
    const rounds = count / clients.length / concurrency;
    for (let round = 0; round < rounds || (reads < leastReads && !hasFailed); round += 1) {
      await Promise.all(
        Array.from({ length: concurrency }, async (_, index) => {
          const body = { category: 'moda', ids: shuffled(from + round * concurrency + index) };
          const answer = await client.send<List>('PUT', '/api/gallery-items/order', body);
          expect(answer.status).toBe(200);
          expect(answer.body.data.map(({ order }) => order)).toEqual(numbers);
        }),
      );
    }
  };
  const working = Promise.all(clients.map((client, index) => reorder(client, index * 10_000))).finally(() => {
    isDone = true;
  });
  const watching = watch().catch((error) => {
    hasFailed = true;
    throw error;
  });
  await Promise.all([watching, working]);
  return reads;
}
