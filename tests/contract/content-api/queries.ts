import { strapi } from '@strapi/client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { GalleryItem } from '../../../contract/src/gallery/gallery-item';
import { addItem, clearGallery } from '../../support/api/gallery';
import type { Refusal } from '../../support/api/rest-client';
import type { Running } from './running';

const path = '/api/gallery-items';
const secret = 'Segredo';
const quoted = "O'Neill \\ filhos";

/** Reads with Strapi's own client; the unit tests of `query.ts` cover all parameters. */
export function describeQueries(running: Running): void {
  const api = (auth?: string) => strapi({ baseURL: `${running.product.url}/api`, ...(auth && { auth }) });
  const items = () => api().collection('gallery-items');
  /** In the order they were added. */
  const shown: GalleryItem[] = [];
  let hidden: GalleryItem;

  beforeAll(async () => {
    const { owner } = running;
    for (const [title, more] of [
      ['Zebra', { category: 'publicidade' }],
      ['abóbora', { fileType: 'video', duration: 5 }],
      ['Álbum', {}],
      ['Abóbora 50%_', {}],
      [quoted, { category: 'publicidade', fileType: 'video', duration: 61.5 }],
    ] as const) {
      shown.push(await addItem(owner, { title, ...more }));
    }
    hidden = await addItem(owner, { title: secret, hidden: true, fileType: 'video', category: 'moda' });
  });
  afterAll(() => clearGallery(running.owner));

  const titlesOf = (data: Record<string, unknown>[]) => data.map(({ title }) => title);
  const third = () => shown[2]?.uploadedAt ?? '';
  const cases: [string, () => Record<string, unknown>, string[]][] = [
    ['a value alone', () => ({ category: 'publicidade' }), [quoted, 'Zebra']],
    ['$eq, letter by letter', () => ({ title: { $eq: 'abóbora' } }), ['abóbora']],
    ['$ne', () => ({ title: { $ne: 'Zebra' } }), ['Abóbora 50%_', quoted, 'abóbora', 'Álbum']],
    ['$in', () => ({ documentId: { $in: [shown[0], hidden].map((one) => one?.documentId) } }), ['Zebra']],
    ['$contains, in capitals', () => ({ title: { $contains: 'A' } }), ['Abóbora 50%_']],
    ['$contains, accented', () => ({ title: { $contains: 'á' } }), []],
    ['$contains of wildcards', () => ({ title: { $contains: '0%_' } }), ['Abóbora 50%_']],
    ['$contains of what SQL quotes', () => ({ title: { $contains: "'Neill \\" } }), [quoted]],
    ['$contains of what is hidden', () => ({ title: { $contains: secret } }), []],
    ['$gt of a title', () => ({ title: { $gt: 'Z' } }), ['Zebra', 'abóbora', 'Álbum']],
    ['$gt of a time', () => ({ uploadedAt: { $gt: third() } }), ['Abóbora 50%_', quoted]],
    ['$lt of a time', () => ({ uploadedAt: { $lt: third() } }), ['Zebra', 'abóbora']],
    ['$eq of a time', () => ({ uploadedAt: { $eq: third() } }), ['Álbum']],
    ['several, all held', () => ({ fileType: 'video', title: { $contains: 'b', $lt: 'b' } }), ['abóbora']],
  ];
  it.each(cases)('filters by %s', async (_name, filters, expected) => {
    const { data, meta } = await items().find({ filters: filters(), sort: 'title' });
    expect([titlesOf(data), meta.pagination]).toMatchObject([expected, { total: expected.length }]);
  });

  it.each([
    ['title', 'Abóbora 50%_, abóbora, Álbum'],
    ['uploadedAt:desc', 'Abóbora 50%_, Álbum, abóbora'],
    [['order:desc', 'title'], 'Abóbora 50%_, Álbum, abóbora'],
  ])('sorts by %s, texts by code point', async (sort, expected) => {
    const { data } = await items().find({ sort, filters: { category: 'moda' } });
    expect(titlesOf(data).join(', ')).toBe(expected);
  });

  it('returns the requested fields, and id and documentId', async () => {
    const [{ documentId, title, category } = hidden] = shown;
    const { data } = await items().findOne(documentId, { fields: ['title', 'category'] });
    expect(data).toEqual({ id: expect.any(Number), documentId, title, category });
    expect((await items().find({ fields: ['title', 'category'], sort: 'order' })).data).toContainEqual(data);
    for (const name of ['about-page', 'site-setting']) {
      const single = await api()
        .single(name)
        .find({ fields: ['title'] });
      expect(Object.keys(single.data).sort()).toEqual(['documentId', 'title']);
    }
  });

  it('paginates by page or by offset, with or without a count', async () => {
    const sorted = titlesOf((await items().find({ sort: 'title' })).data);
    const page = async (pagination: object) => {
      const { data, meta } = await items().find({ sort: 'title', pagination });
      return [titlesOf(data), meta.pagination];
    };
    const second = { page: 2, pageSize: 2, pageCount: 3, total: 5 };
    expect(await page({ page: 2, pageSize: 2 })).toEqual([sorted.slice(2, 4), second]);
    expect(await page({ start: 4 })).toEqual([sorted.slice(4), { start: 4, limit: 100, total: 5 }]);
    expect(await page({ limit: 2, withCount: false })).toEqual([sorted.slice(0, 2), { start: 0, limit: 2 }]);
    const beyond = await running.visitor.send('GET', `${path}?pagination[page]=99&sort=title`);
    expect([beyond.body, beyond.headers.get('cache-control')]).toMatchObject([{ data: [] }, 'no-store']);
  });

  it('returns one item; a hidden one only to the owner', async () => {
    const whole = (await items().find({ sort: 'title' })).data;
    for (const item of whole) expect((await items().findOne(item.documentId)).data).toEqual(item);
    const { visitor, owner } = running;
    const refusals = [hidden.documentId, 'x'.repeat(24), 'order', '1'].map(async (id) => {
      const { status, body } = await visitor.send<Refusal>('GET', `${path}/${id}`);
      return { status, body };
    });
    const [first, ...others] = await Promise.all(refusals);
    expect(first?.status).toBe(404);
    for (const other of others) expect(other).toEqual(first);
    const { headers } = await owner.send('GET', `${path}/${hidden.documentId}`);
    expect(headers.get('cache-control')).toBe('private, no-store');
    const own = api(owner.token ?? '').collection('gallery-items');
    const { data } = await own.findOne(hidden.documentId, { fields: ['title'] });
    expect(data).toMatchObject({ title: secret, hidden: true });
    expect((await own.find({ filters: { title: { $contains: secret } } })).data).toHaveLength(1);
  });

  it('never reports a filtered list as "coming soon"', async () => {
    const { data, meta } = await items().find({ filters: { category: 'moda', title: secret } });
    expect([data, Object.keys(meta)]).toEqual([[], ['pagination']]);
  });

  it.each([
    ['?filters[idempotencyKey][$eq]=a', 'filters[idempotencyKey][$eq]'],
    ['?filters[$or][0][title]=a', 'filters[$or]'],
    ['?fields=title,createdBy', 'fields: createdBy'],
    ['/x?filters[title]=a', 'filters[title]'],
  ])('refuses %s and names the parameter', async (query, key) => {
    const { status, body } = await running.visitor.send<Refusal>('GET', path + query);
    expect([status, body.error.details]).toEqual([400, { key }]);
    expect(body.error.message).toContain(key);
  });
}
