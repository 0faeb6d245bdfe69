import { afterEach, beforeAll, expect, it } from 'vitest';
import type { GalleryItem } from '../../../contract/src/gallery/gallery-item';
import { orderVersion } from '../../../contract/src/gallery/order-version';
import { addItem, clearGallery } from '../../support/api/gallery';
import { sendForm } from '../../support/api/multipart';
import { reorderConcurrently } from '../../support/api/reorder-concurrently';
import { type RestClient, signInOperator, signInOwner } from '../../support/api/rest-client';
import { picture } from '../../support/material/pictures';
import type { Product } from '../../support/server/product';

const reorders = 10;

type List = { data: GalleryItem[] };
type Stale = { error: { details: { code: string; items: GalleryItem[] } } };

/** The order of a gallery that no other test writes to meanwhile. */
export function describeGalleryOrder(product: () => Product): void {
  let owner: RestClient;
  let other: RestClient;
  beforeAll(async () => {
    owner = await signInOwner(product());
    other = await signInOwner(product());
    await clearGallery(owner);
  });
  afterEach(() => clearGallery(owner));

  const list = async (category = 'moda') =>
    (await owner.send<List>('GET', `/api/gallery-items?filters[category][$eq]=${category}`)).body.data;
  const numbered = (items: GalleryItem[]) => items.map(({ title, order }) => `${title}${order}`).join(' ');
  const idsOf = (items: GalleryItem[]) => items.map(({ documentId }) => documentId);
  const oneTo = (length: number) => Array.from({ length }, (_, index) => index + 1);

  it('stays when the order has changed meanwhile (If-Match, 409)', async () => {
    for (const title of ['a', 'b', 'c']) await addItem(owner, { title });
    const seen = idsOf(await list());
    const [a = '', b = '', c = ''] = seen;
    const send = (ids: string[], base: string) =>
      fetch(`${product().url}/api/gallery-items/order`, {
        method: 'PUT',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${owner.token}`,
          'if-match': `"${base}"`,
        },
        body: JSON.stringify({ category: 'moda', ids }),
      });
    expect((await send([b, a, c], orderVersion(seen))).status).toBe(200);
    // A retry after a lost answer is not a conflict.
    expect((await send([b, a, c], orderVersion(seen))).status).toBe(200);
    const stale = await send([a, c, b], orderVersion(seen));
    expect(stale.status).toBe(409);
    expect(((await stale.json()) as Stale).error.details).toEqual({
      code: 'gallery/order-stale',
      items: await list(),
    });
    expect(idsOf(await list())).toEqual([b, a, c]);
    expect((await send([a, c, b], 'nonsense')).status).toBe(409);
    expect((await send([a, c, b], orderVersion([b, a, c]))).status).toBe(200);
  });

  it("has every number once, also after writes in Strapi's admin", async () => {
    const operator = await signInOperator(product());
    for (const title of ['a', 'b', 'c', 'd']) await addItem(owner, { title });
    const [a, , c, d] = await list();
    const inAdmin = '/content-manager/collection-types/api::gallery-item.gallery-item';
    const give = async (item: GalleryItem | undefined, order: number) => {
      const path = `${inAdmin}/${item?.documentId}`;
      expect((await operator.send('PUT', path, { title: item?.title, order })).status).toBe(200);
      return numbered(await list());
    };
    expect(await give(d, 1)).toBe('d1 a2 b3 c4');
    expect(await give(d, 3)).toBe('a1 b2 d3 c4');
    expect(await give(a, 4)).toBe('b1 d2 c3 a4');
    expect(
      (await owner.send('PUT', `/api/gallery-items/${c?.documentId}`, { data: { order: 1 } })).status,
    ).toBe(200);
    expect(numbered(await list())).toBe('c1 b2 d3 a4');
    await addItem(owner, { title: 'e', order: 2 });
    expect(numbered(await list())).toBe('c1 e2 b3 d4 a5');
    const copied = await operator.send('POST', `${inAdmin}/clone/${c?.documentId}`, { title: 'f', order: 1 });
    expect(copied.status).toBeLessThan(300);
    expect(numbered(await list())).toBe('c1 e2 b3 d4 a5 f6');
    const last = (await list()).slice(4);
    await Promise.all(last.map((item) => give(item, 1)));
    expect((await list()).map(({ order }) => order)).toEqual(oneTo(6));
    expect(await list('publicidade')).toEqual([]);
  });

  it(`is 1 … n after each of ${reorders} concurrent reorders by two clients, with no item lost or duplicated`, async () => {
    await reorderConcurrently([owner, other], reorders);
  });

  it('gives concurrent new items consecutive numbers', async () => {
    const count = 4;
    const file = { name: 'a.jpg', bytes: await picture('jpeg', [64, 80]) };
    const form = Object.entries({ title: 'Projeto', file });
    const answers = await Promise.all(
      oneTo(count).map((number) =>
        number % 2
          ? sendForm(product(), 'POST /api/gallery-items', form, owner.token)
          : owner.send('POST', '/api/gallery-items', { data: { title: 'Outro', imageUrl: '/images/a.jpg' } }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(oneTo(count).map(() => 201));
    expect((await list()).map(({ order }) => order)).toEqual(oneTo(count));
  });

  it('has a new item at its end, with or without gaps', async () => {
    for (const order of [2, 7, 7, 40]) await addItem(owner, { title: `Em ${order}`, order });
    const before = idsOf(await list());
    const last = await addItem(owner, { title: 'Fim' });
    expect(last.order).toBe(5);
    expect(idsOf(await list())).toEqual([...before, last.documentId]);
    await owner.send('DELETE', `/api/gallery-items/${before[0]}`);
    expect((await addItem(owner, { title: 'Fim 2' })).order).toBe(5);
    expect((await list()).map(({ order }) => order)).toEqual(oneTo(5));
  });
}
