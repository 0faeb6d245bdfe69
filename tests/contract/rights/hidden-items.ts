import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { GalleryItem } from '../../../contract/src/gallery/gallery-item';
import { orderVersion } from '../../../contract/src/gallery/order-version';
import type { SiteSettings } from '../../../contract/src/site/site-settings';
import type { Story } from '../../../contract/src/stories/story';
import { addItem, clearGallery } from '../../support/api/gallery';
import type { RestClient } from '../../support/api/rest-client';
import { addStory, clearStories } from '../../support/api/stories';
import type { Running } from '../content-api/running';
import { day } from './dates';

interface List {
  data: GalleryItem[];
  meta: { pagination: { total: number; pageCount: number }; isComingSoon?: true; orderVersion?: string };
}

const moda = '/api/gallery-items?filters[category][$eq]=moda';

/** Hidden items: only the owner's reads contain them. */
export function describeHiddenItems(running: Running): void {
  const { owner, operator, visitor } = running;
  let items: [GalleryItem, GalleryItem, GalleryItem];
  beforeEach(async () => {
    const add = (title: string, hidden = false) => addItem(owner, { title, hidden });
    items = [await add('Um'), await add('Segredo', true), await add('Três')];
  });
  afterEach(() => clearGallery(owner));

  const list = async (client: RestClient, query = '') =>
    (await client.send<List>('GET', `${moda}${query}`)).body;
  const titles = ({ data }: List) => data.map(({ title }) => title);
  const page = async (path: string) => {
    const response = await fetch(running.product.url + path, { redirect: 'manual' });
    return { response, html: await response.text() };
  };
  const change = (item: GalleryItem, data: object) =>
    owner.send<{ data: GalleryItem }>('PUT', `/api/gallery-items/${item.documentId}`, { data });

  it("are in no list, count, window or position of a visitor's reads, whatever was cached before", async () => {
    const [, secret] = items;
    for (let round = 0; round < 2; round += 1) {
      const seen = await list(visitor);
      expect(titles(seen)).toEqual(['Um', 'Três']);
      expect(seen.meta).toEqual({ pagination: { page: 1, pageSize: 100, pageCount: 1, total: 2 } });
      expect(JSON.stringify(seen)).not.toContain('hidden');
      // The owner's answer is not shared with visitors.
      expect(titles(await list(owner))).toEqual(['Um', 'Segredo', 'Três']);
    }
    expect(titles((await visitor.send<List>('GET', '/api/gallery-items')).body)).toEqual(['Um', 'Três']);
    const second = await list(visitor, '&pagination[page]=2&pagination[pageSize]=1');
    expect([titles(second), second.meta.pagination.pageCount]).toEqual([['Três'], 2]);
    const around = (id: string) => `&pagination[pageSize]=1&pagination[around]=${id}`;
    expect((await visitor.send('GET', moda + around(secret.documentId))).status).toBe(404);
    expect((await list(visitor, around(items[2].documentId))).meta.pagination).toMatchObject({ page: 2 });
    expect((await list(owner, around(items[2].documentId))).meta.pagination).toMatchObject({ page: 3 });
  });

  it("leave no gap in the numbers of a visitor's reads, whatever is asked for; the owner's are as stored", async () => {
    const [first, , third] = items;
    const inStory = await addItem(owner, { title: 'Na história' });
    const last = await addItem(owner, { title: 'Último' });
    const story = await addStory(owner, {
      title: 'Verão',
      category: 'moda',
      itemIds: [third.documentId, inStory.documentId],
    });
    await addItem(owner, { title: 'Campanha', category: 'publicidade' });
    const numbersOf = async (client: RestClient, path: string) => {
      const { data } = (await client.send<{ data: GalleryItem | GalleryItem[] | Story }>('GET', path)).body;
      const found = 'items' in data ? data.items : [data].flat();
      return Object.fromEntries(found.map(({ title, order }) => [title, order]));
    };
    const one = `/api/gallery-items/${last.documentId}`;
    const cards = '/api/gallery-cards?filters[category][$eq]=moda';
    for (const [path, seen, stored] of [
      [
        moda,
        { Um: 1, Três: 2, 'Na história': 3, Último: 4 },
        { Um: 1, Segredo: 2, Três: 3, 'Na história': 4, Último: 5 },
      ],
      [`${moda}&sort=title:desc&pagination[pageSize]=1`, { Último: 4 }, { Último: 5 }],
      [`${moda}&filters[title][$eq]=Três`, { Três: 2 }, { Três: 3 }],
      [
        '/api/gallery-items?filters[title][$in][0]=Campanha&filters[title][$in][1]=Três',
        { Três: 2, Campanha: 1 },
        { Três: 3, Campanha: 1 },
      ],
      [one, { Último: 4 }, { Último: 5 }],
      [cards, { Um: 1, Três: 2, Último: 4 }, { Um: 1, Segredo: 2, Três: 3, Último: 5 }],
      [`/api/stories/${story.documentId}`, { Três: 2, 'Na história': 3 }, { Três: 3, 'Na história': 4 }],
      [
        `/api/stories/at/${story.slug}?filters[category][$eq]=moda`,
        { Três: 2, 'Na história': 3 },
        { Três: 3, 'Na história': 4 },
      ],
    ] as const) {
      expect([path, await numbersOf(visitor, path)]).toEqual([path, seen]);
      expect([path, await numbersOf(owner, path)]).toEqual([path, stored]);
    }
    await change(first, { order: null });
    expect(await numbersOf(visitor, moda)).toEqual({ Três: 1, 'Na história': 2, Último: 3, Um: 4 });
    await owner.send('PUT', `/api/stories/${story.documentId}`, { data: { hidden: true } });
    expect(await numbersOf(visitor, moda)).toEqual({ Último: 1, Um: 2 });
    expect(await numbersOf(visitor, one)).toEqual({ Último: 1 });
    await clearStories(owner);
  });

  it('are answered as what was never there, headers and body too, and so are the stories that are hidden', async () => {
    const [shown, secret, third] = items;
    const hidden = await addStory(owner, { title: 'Guardada', itemIds: [third.documentId], hidden: true });
    const [item, story] = ['k3b0x7z9'.repeat(3), 'm4c1y8w0'.repeat(3)];
    const madeUp: Record<string, string> = {
      [secret.documentId]: item,
      [third.documentId]: item,
      [hidden.documentId]: story,
      guardada: 'guardado',
    };
    const inGallery = 'filters[category][$eq]=moda';
    const paths = [secret, third].flatMap(({ documentId }) => [
      `/api/gallery-items/${documentId}`,
      `/api/gallery-items?${inGallery}&pagination[around]=${documentId}`,
      `/api/gallery-items?filters[documentId][$eq]=${documentId}`,
      `/api/gallery-cards?${inGallery}&pagination[around]=${documentId}`,
      `/api/stories/address/${documentId}`,
      `/moda/${documentId}`,
    ]);
    paths.push(
      ...[`/api/stories/${hidden.documentId}`, `/api/stories/at/guardada?${inGallery}`],
      ...['/api/stories?filters[slug][$eq]=guardada', '/api/stories/address/guardada', '/moda/guardada'],
      `/moda/guardada/${third.documentId}`,
    );
    const look = async (path: string) => {
      const answer = await fetch(running.product.url + path, { redirect: 'manual' });
      const headers = [...answer.headers].filter(([name]) => !['date', 'x-request-id'].includes(name));
      return { status: answer.status, headers, body: await answer.text() };
    };
    const names = new RegExp(Object.keys(madeUp).join('|'), 'g');
    for (const path of paths) {
      const other = path.replaceAll(names, (name) => madeUp[name] ?? '');
      expect([path, await look(path)]).toEqual([path, await look(other)]);
    }
    expect((await look(`/api/gallery-items/${shown.documentId}`)).status).toBe(200);
    await clearStories(owner);
  });

  it('are not what Home shows, to anybody, nor their year', async () => {
    const [first, secret, third] = items;
    await change(third, { imageUrl: 'https://example.com/tres.jpg' });
    const itemIds = [secret.documentId, third.documentId];
    const story = await addStory(owner, {
      title: 'Verão',
      itemIds,
      cover: secret.documentId,
      month: '2098-01',
    });
    const settings = '/api/site-setting';
    await owner.send('PUT', settings, { data: { homePicture: secret.documentId } });
    const expectHome = async (year: number, work?: object) => {
      for (const client of [visitor, owner]) {
        const { home } = (await client.send<{ data: SiteSettings }>('GET', settings)).body.data;
        expect(home).toEqual({ year, ...(work && { work: expect.objectContaining(work) }) });
      }
    };
    const { slug } = story;
    await expectHome(2098, {
      title: 'Verão',
      slug,
      documentId: null,
      imageUrl: 'https://example.com/tres.jpg',
    });
    await owner.send('PUT', `/api/stories/${story.documentId}`, { data: { hidden: true } });
    const thisYear = Number(day(0).slice(0, 4));
    await expectHome(thisYear, { title: 'Um', slug: null, documentId: first.documentId });
    await owner.send('DELETE', `/api/gallery-items/${first.documentId}`);
    await expectHome(2025);
    await owner.send('PUT', settings, { data: { homePicture: null } });
    await clearStories(owner);
  });

  it('are in reads by the owner, with no-store', async () => {
    const answer = await owner.send<List>('GET', moda);
    expect(answer.body.data.map(({ hidden }) => hidden)).toEqual([undefined, true, undefined]);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(answer.headers.get('vary')).toMatch(/authorization/i);
    const ids = items.map(({ documentId }) => documentId);
    expect(answer.body.meta.orderVersion).toBe(orderVersion(ids));
    // The second read is never cached.
    for (const path of [moda, `${moda}&fields[0]=title`]) {
      expect((await visitor.send('GET', path)).headers.get('vary'), path).toMatch(/authorization/i);
    }
  });

  it('are hidden and shown again by a change, and keep their position', async () => {
    const [first, secret] = items;
    expect((await change(secret, { hidden: false })).body.data).not.toHaveProperty('hidden');
    expect(titles(await list(visitor))).toEqual(['Um', 'Segredo', 'Três']);
    expect((await page('/moda')).html).toContain('Segredo');
    expect((await change(first, { hidden: true })).body.data).toMatchObject({ hidden: true, order: 1 });
    expect(titles(await list(visitor))).toEqual(['Segredo', 'Três']);
    expect((await page('/moda')).html).not.toContain('>Um<');
    const path = `/content-manager/collection-types/api::gallery-item.gallery-item/${secret.documentId}`;
    expect((await operator.send('PUT', path, { hidden: true })).status).toBe(200);
    expect(titles(await list(visitor))).toEqual(['Três']);
  });

  it('are part of the order', async () => {
    const ids = items.map(({ documentId }) => documentId);
    const reorder = (sent: string[]) =>
      owner.send<List>('PUT', '/api/gallery-items/order', { category: 'moda', ids: sent });
    const { status, body } = await reorder([...ids].reverse());
    expect([status, titles(body)]).toEqual([200, ['Três', 'Segredo', 'Um']]);
    expect((await reorder([ids[0] ?? '', ids[2] ?? ''])).status).toBe(409);
    expect(titles(await list(visitor))).toEqual(['Três', 'Um']);
  });

  it('alone make a gallery "coming soon"; an empty gallery shows placeholders', async () => {
    expect((await list(visitor)).meta).not.toHaveProperty('isComingSoon');
    for (const item of items) await change(item, { hidden: true });
    expect(await list(visitor)).toMatchObject({ data: [], meta: { isComingSoon: true } });
    const soon = await page('/moda');
    expect(soon.html).toContain('Em breve');
    expect(soon.html).not.toContain('Editorial de moda');
    await clearGallery(owner);
    expect((await list(visitor)).meta).not.toHaveProperty('isComingSoon');
    const empty = await page('/moda');
    expect(empty.html).toContain('Editorial de moda');
    expect(empty.html).not.toContain('Em breve');
  });

  describe('an item that moves to the other gallery', () => {
    it('is redirected from its old address with no-store, unless it is hidden', async () => {
      const [item] = items;
      const old = `/moda/${item.documentId}`;
      expect((await page(old)).response.status).toBe(200);
      expect((await change(item, { category: 'publicidade' })).status).toBe(200);
      for (let round = 0; round < 2; round += 1) {
        const { response } = await page(old);
        expect([response.status, response.headers.get('location')]).toEqual([
          302,
          `/publicidade/${item.documentId}`,
        ]);
        expect(response.headers.get('cache-control')).toBe('no-store');
      }
      const there = await page(`/publicidade/${item.documentId}`);
      expect(there.response.status).toBe(200);
      expect(there.html).toContain(`/publicidade/${item.documentId}"`);
      expect((await page('/sitemap.xml')).html).not.toContain(old);
      expect((await change(item, { hidden: true })).status).toBe(200);
      expect((await page(old)).response.status).toBe(404);
      expect((await change(item, { hidden: false, category: 'moda' })).status).toBe(200);
      expect((await page(old)).response.status).toBe(200);
      expect((await page(`/publicidade/${item.documentId}`)).response.headers.get('location')).toBe(old);
    });
  });
}
