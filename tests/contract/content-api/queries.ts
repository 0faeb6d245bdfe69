import { strapi } from '@strapi/client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { GalleryItem } from '../../../contract/src/gallery-item';
import { addItem, clearGallery } from '../../support/gallery';
import type { Refusal } from '../../support/rest-client';
import type { Running } from './running';

interface List {
  data: GalleryItem[];
  meta: { pagination: object; isComingSoon?: true };
}

const path = '/api/gallery-items';
const secret = 'Segredo';

/** Reads in Strapi's own words: by its client, and by an address that somebody typed. */
export function describeQueries(running: () => Running): void {
  const client = () => strapi({ baseURL: `${running().product.url}/api` }).collection('gallery-items');
  const get = <Body>(query: string) => running().visitor.send<Body>('GET', path + query);
  /** As they were added. */
  const shown: GalleryItem[] = [];
  let hidden: GalleryItem;

  beforeAll(async () => {
    const { owner } = running();
    for (const [title, more] of [
      ['Zebra', { category: 'publicidade' }],
      ['abóbora', { fileType: 'video', duration: 5 }],
      ['Álbum', {}],
      ['Abóbora 50%_', {}],
      ["O'Neill \\ filhos", { category: 'publicidade', fileType: 'video', duration: 61.5 }],
    ] as const) {
      shown.push(await addItem(owner, { title, ...more }));
    }
    hidden = await addItem(owner, { title: secret, hidden: true, fileType: 'video', category: 'moda' });
  });
  afterAll(() => clearGallery(running().owner));

  const third = () => shown[2]?.uploadedAt ?? '';
  const cases: [string, () => Record<string, unknown>, (item: GalleryItem) => boolean][] = [
    ['$eq', () => ({ fileType: { $eq: 'video' } }), ({ fileType }) => fileType === 'video'],
    ['a value alone', () => ({ category: 'moda' }), ({ category }) => category === 'moda'],
    ['$ne', () => ({ category: { $ne: 'moda' } }), ({ category }) => category !== 'moda'],
    ['$eq of a title, letter by letter', () => ({ title: { $eq: 'abóbora' } }), (i) => i.title === 'abóbora'],
    ['$ne of a title', () => ({ title: { $ne: 'Zebra' } }), ({ title }) => title !== 'Zebra'],
    [
      '$in',
      () => ({ documentId: { $in: [shown[0], shown[3], hidden].map((item) => item?.documentId) } }),
      (item) => item === shown[0] || item === shown[3],
    ],
    ['$in of titles', () => ({ title: { $in: ['Zebra', secret] } }), ({ title }) => title === 'Zebra'],
    ['$contains', () => ({ title: { $contains: 'bóbora' } }), ({ title }) => title.includes('bóbora')],
    ['$contains, in capitals', () => ({ title: { $contains: 'A' } }), ({ title }) => title.includes('A')],
    ['$contains, accented', () => ({ title: { $contains: 'á' } }), () => false],
    ['$contains of wildcards', () => ({ title: { $contains: '0%_' } }), ({ title }) => title.includes('%_')],
    ['$contains of a quote', () => ({ title: { $contains: "'" } }), ({ title }) => title.includes("'")],
    ['$contains of a backslash', () => ({ title: { $contains: '\\' } }), ({ title }) => title.includes('\\')],
    ['$contains of what is hidden', () => ({ title: { $contains: secret } }), () => false],
    ['$gt of a title', () => ({ title: { $gt: 'Z' } }), ({ title }) => title > 'Z'],
    [
      '$gt of a time',
      () => ({ uploadedAt: { $gt: third() } }),
      ({ uploadedAt }) => (uploadedAt ?? '') > third(),
    ],
    [
      '$lt of a time',
      () => ({ uploadedAt: { $lt: third() } }),
      ({ uploadedAt }) => (uploadedAt ?? '') < third(),
    ],
    ['$eq of a time', () => ({ uploadedAt: { $eq: third() } }), ({ uploadedAt }) => uploadedAt === third()],
    ['$gt of a day', () => ({ uploadedAt: { $gt: '2020-01-01' } }), () => true],
    [
      'several, which all hold',
      () => ({ category: { $eq: 'moda' }, fileType: { $ne: 'video' }, title: { $contains: 'b', $lt: 'a' } }),
      ({ category, fileType, title }) =>
        category === 'moda' && fileType !== 'video' && title.includes('b') && title < 'a',
    ],
  ];
  it.each(cases)('filters by %s', async (_name, filters, isFound) => {
    const { data, meta } = await client().find({ filters: filters() });
    const expected = shown.filter(isFound);
    expect(data.map(({ documentId }) => documentId).sort()).toEqual(
      expected.map(({ documentId }) => documentId).sort(),
    );
    expect(meta.pagination).toMatchObject({ total: expected.length });
  });

  const byTitle = (a: GalleryItem, b: GalleryItem) => (a.title < b.title ? -1 : 1);
  const byTime = (a: GalleryItem, b: GalleryItem) => ((a.uploadedAt ?? '') < (b.uploadedAt ?? '') ? -1 : 1);
  const inModa = () => shown.filter(({ category }) => category === 'moda');
  const sorts: [string | string[], () => GalleryItem[]][] = [
    ['title', () => inModa().sort(byTitle)],
    ['title:desc', () => inModa().sort(byTitle).reverse()],
    ['uploadedAt:DESC', () => inModa().sort(byTime).reverse()],
    ['order', inModa],
    ['order:desc', () => inModa().reverse()],
    [['order:desc', 'title'], () => inModa().reverse()],
  ];
  it.each(sorts)('sorts by %s, texts by code point', async (sort, expected) => {
    const { data } = await client().find({ sort, filters: { category: { $eq: 'moda' } } });
    expect(data.map(({ title }) => title)).toEqual(expected().map(({ title }) => title));
  });

  it('gives the fields that are asked for', async () => {
    const [first] = shown;
    const { documentId, title, id } = (
      await client().find({ fields: ['title'], sort: 'title:desc' })
    ).data.at(-2) as unknown as GalleryItem & { id: number };
    expect(typeof id).toBe('number');
    expect(shown.find((item) => item.documentId === documentId)?.title).toBe(title);
    const one = await client().findOne(first?.documentId ?? '', { fields: ['title', 'category'] });
    expect(one.data).toEqual({
      id: one.data.id,
      documentId: first?.documentId,
      title: 'Zebra',
      category: 'publicidade',
    });
    const { body } = await running().visitor.send('GET', '/api/site-setting?fields=title,watermark');
    expect(body).toEqual({
      data: { documentId: expect.any(String), title: expect.any(String), watermark: true },
      meta: {},
    });
    const about = await strapi({ baseURL: `${running().product.url}/api` })
      .single('about-page')
      .find({ fields: ['title'] });
    expect(Object.keys(about.data).sort()).toEqual(['documentId', 'title']);
  });

  it('comes in pages, or from a start on, counted or not', async () => {
    const titles = async (pagination: object) => {
      const { data, meta } = await client().find({ sort: 'title', pagination });
      return [data.map(({ title }) => title), meta.pagination];
    };
    const sorted = shown.toSorted(byTitle).map(({ title }) => title);
    expect(await titles({ page: 2, pageSize: 2 })).toEqual([
      sorted.slice(2, 4),
      { page: 2, pageSize: 2, pageCount: 3, total: 5 },
    ]);
    expect(await titles({ start: 1, limit: 3 })).toEqual([
      sorted.slice(1, 4),
      { start: 1, limit: 3, total: 5 },
    ]);
    expect(await titles({ start: 4 })).toEqual([sorted.slice(4), { start: 4, limit: 100, total: 5 }]);
    expect(await titles({ page: 1, pageSize: 2, withCount: false })).toEqual([
      sorted.slice(0, 2),
      { page: 1, pageSize: 2 },
    ]);
    expect(await titles({ limit: 2, withCount: 0 })).toEqual([sorted.slice(0, 2), { start: 0, limit: 2 }]);
    const beyond = await get<List>('?pagination[page]=99&sort=title');
    expect([beyond.body.data, beyond.headers.get('cache-control')]).toEqual([[], 'no-store']);
  });

  it('gives one item, and none that is hidden but to the owner', async () => {
    const whole = (await get<List>('?sort=title:desc')).body.data;
    for (const item of whole) expect((await client().findOne(item.documentId)).data).toEqual(item);
    for (const id of [hidden.documentId, 'nao-existe', 'order', '1'])
      await expect(client().findOne(id)).rejects.toMatchObject({ response: { status: 404 } });
    const [ofHidden, ofNone] = await Promise.all(
      [hidden.documentId, 'x'.repeat(24)].map((id) =>
        running().visitor.send<Refusal>('GET', `${path}/${id}`),
      ),
    );
    expect(ofHidden?.body).toEqual(ofNone?.body);
    const { owner, product } = running();
    const { status, headers } = await owner.send('GET', `${path}/${hidden.documentId}`);
    expect([status, headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    const own = strapi({ baseURL: `${product.url}/api`, auth: owner.token ?? '' }).collection(
      'gallery-items',
    );
    expect((await own.findOne(hidden.documentId, { fields: ['title'] })).data).toMatchObject({
      hidden: true,
    });
    expect((await own.find({ filters: { title: { $contains: secret } } })).data).toHaveLength(1);
  });

  it('says of no filter that a gallery is coming soon', async () => {
    const { body } = await get<List>('?filters[category][$eq]=moda&filters[title][$eq]=Segredo');
    expect([body.data, body.meta.isComingSoon]).toEqual([[], undefined]);
  });

  it.each([
    ['?filters[hidden]=true', 'filters[hidden]'],
    ['?filters[storagePath][$contains]=a', 'filters[storagePath]'],
    ['?filters[createdBy][id][$eq]=1', 'filters[createdBy]'],
    ['?filters[idempotencyKey][$eq]=a', 'filters[idempotencyKey]'],
    ['?filters[title][$containsi]=a', 'filters[title][$containsi]'],
    ['?filters[$or][0][title]=a', 'filters[$or]'],
    ['?filters[uploadedAt][$gt]=ontem', 'filters[uploadedAt][$gt]'],
    ['?sort=hidden', 'sort: hidden'],
    ['?fields=title,createdBy', 'fields: createdBy'],
    ['?pagination[limit]=101', 'pagination[limit]'],
    ['?pagination[start]=0&pagination[pageSize]=5', 'pagination[pageSize]'],
    ['?populate=*', 'populate'],
    ['/x?filters[title]=a', 'filters'],
  ])('refuses %s by its name', async (query, key) => {
    const { status, body } = await get<Refusal>(query);
    expect([status, body.error.details]).toEqual([400, { key }]);
    expect(body.error.message).toContain(key);
  });
}
