import { strapi } from '@strapi/client';
import { expect, it } from 'vitest';
import { originalMark } from '../../../contract/src/translations/translation';
import { ownPicture } from '../../support/api/gallery';
import type { Product } from '../../support/server/product';

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
    const { documentId } = created.data;
    expect(created.data.imageUrl).toBe(ownPicture);
    expect(await titles()).toEqual(['Pelo cliente']);
    await items.update(documentId, { title: 'Editado' });
    const other = await items.create({ title: 'Outro', category: 'moda', imageUrl: ownPicture });
    await client.fetch('/gallery-items/order', {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ category: 'moda', ids: [other.data.documentId, documentId] }),
    });
    expect(await titles()).toEqual(['Outro', 'Editado']);
    await items.delete(other.data.documentId);

    const stories = client.collection('stories');
    const story = (await stories.create({ title: 'História', category: 'moda', itemIds: [documentId] })).data;
    await stories.update(story.documentId, { kind: 'editorial', itemIds: [documentId] });
    const found = await stories.find({
      filters: { kind: { $in: ['editorial'] } },
      sort: 'title',
      pagination: { page: 1 },
    });
    expect(found.data).toMatchObject([{ title: 'História', itemIds: [documentId] }]);
    expect((await stories.findOne(story.documentId)).data).toMatchObject({ slug: 'historia' });
    await stories.delete(story.documentId);

    await items.delete(documentId);
    expect(await titles()).toEqual([]);

    const settings = client.single('site-setting');
    const before = (await settings.find()).data;
    await settings.update({ logoText: 'CLIENTE' });
    expect((await settings.find()).data.logoText).toBe('CLIENTE');
    await settings.update({ logoText: before.logoText });

    const subtitle = { text: 'STYLING', of: originalMark(before.subtitle) };
    await settings.update({ languages: ['en'], translations: { en: { subtitle } } });
    expect((await settings.find()).data.translations).toEqual({ en: { subtitle } });
    const seen = (await anonymous.single('site-setting').find({ locale: 'en' })).data;
    expect(seen).toMatchObject({ subtitle: 'STYLING', untranslated: ['seoDescription'] });
    await settings.update({ languages: [], translations: null });

    await expect(anonymous.collection('gallery-items').create({ title: 'x' })).rejects.toThrow();
  });
}
