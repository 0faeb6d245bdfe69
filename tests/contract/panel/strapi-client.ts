import { strapi } from '@strapi/client';
import { expect, it } from 'vitest';
import { ownPicture } from '../../support/api/gallery';
import type { Product } from '../../support/server/product';

interface Item {
  documentId: string;
  title: string;
  imageUrl: string;
  order: number | null;
}

/** The REST API through Strapi's own client. */
export function describeStrapiClient(product: () => Product): void {
  it('signs in, creates, lists, edits, reorders and deletes', async () => {
    const baseURL = `${product().url}/api`;
    const anonymous = strapi({ baseURL });
    const { email, password } = product().owner;
    const answer = await anonymous.fetch('/auth/local', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ identifier: email, password }),
    });
    const { jwt } = (await answer.json()) as { jwt: string };
    const client = strapi({ baseURL, auth: jwt });

    const items = client.collection('gallery-items');
    const titles = async () => {
      const { data, meta } = await items.find({
        filters: { category: { $eq: 'moda' } },
        pagination: { page: 1, pageSize: 100 },
        sort: 'order',
      });
      expect(meta.pagination).toMatchObject({ page: 1 });
      return data.map(({ title }) => title);
    };
    const created = await items.create({ title: 'Pelo cliente', category: 'moda', imageUrl: ownPicture });
    const { documentId, imageUrl } = created.data as unknown as Item;
    expect(imageUrl).toBe(ownPicture);
    expect(await titles()).toEqual(['Pelo cliente']);
    await items.update(documentId, { title: 'Editado' });
    expect(await titles()).toEqual(['Editado']);

    const other = await items.create({ title: 'Outro', category: 'moda', imageUrl: ownPicture });
    const ids = [documentId, (other.data as unknown as Item).documentId];
    expect(await titles()).toEqual(['Editado', 'Outro']);
    const reorder = (order: string[]) =>
      client.fetch('/gallery-items/order', {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ category: 'moda', ids: order }),
      });
    const { data } = (await (await reorder(ids.toReversed())).json()) as { data: Item[] };
    expect(data.map(({ title, order }) => [title, order])).toEqual([
      ['Outro', 1],
      ['Editado', 2],
    ]);
    expect(await titles()).toEqual(['Outro', 'Editado']);
    // An incomplete list.
    await expect(reorder([documentId])).rejects.toThrow();
    expect(await titles()).toEqual(['Outro', 'Editado']);

    const stories = client.collection('stories');
    const story = (await stories.create({ title: 'História', category: 'moda', itemIds: ids })).data;
    await stories.update(story.documentId, { kind: 'editorial', itemIds: ids.toReversed() });
    const found = await stories.find({
      filters: { kind: { $in: ['editorial'] } },
      sort: 'title',
      pagination: { page: 1 },
    });
    expect(found.data).toMatchObject([{ title: 'História', itemIds: ids.toReversed() }]);
    expect((await stories.findOne(story.documentId)).data).toMatchObject({ slug: 'historia' });
    await stories.delete(story.documentId);

    for (const id of ids) await items.delete(id);
    expect(await titles()).toEqual([]);

    const settings = client.single('site-setting');
    const before = (await settings.find()).data;
    await settings.update({ logoText: 'CLIENTE' });
    expect((await settings.find()).data.logoText).toBe('CLIENTE');
    await settings.update({ logoText: before.logoText });

    await expect(anonymous.collection('gallery-items').create({ title: 'x' })).rejects.toThrow();
  });
}
