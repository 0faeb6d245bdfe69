import { parse } from 'valibot';
import { afterEach, describe, expect, it } from 'vitest';
import type { GalleryItem } from '../../../contract/src/gallery/gallery-item';
import {
  type FoundAddress,
  listedStorySchema,
  type Story,
  storySchema,
} from '../../../contract/src/stories/story';
import { addItem, clearAtOnce } from '../../support/api/gallery';
import type { RestClient, Saved } from '../../support/api/rest-client';
import { addStory, addTitled, everyStory, saveOver } from '../../support/api/stories';
import type { Running } from '../content-api/running';

type Link = { slug: string; cover: GalleryItem } | null;
type Page = { data: Story; meta: { previous: Link; next: Link } };
type Cards = {
  data: GalleryItem[];
  meta: { pagination: object; isComingSoon?: true; orderVersion?: string };
};

/** Stories: their fields, visibility and addresses. */
export function describeStories(running: Running): void {
  const { owner, visitor } = running;
  afterEach(() => clearAtOnce(owner, running.operator));

  const save = (story: { documentId: string }, data: unknown) =>
    owner.send<Saved<Story>>('PUT', `/api/stories/${story.documentId}`, { data });
  const create = (data: unknown) => owner.send<Saved<Story>>('POST', '/api/stories', { data });
  const read = async (client: RestClient, { documentId }: { documentId: string }) =>
    (await client.send<{ data: Story }>('GET', `/api/stories/${documentId}`)).body.data;
  const pageOf = (slug: string, category = 'moda') =>
    visitor.send<Page>('GET', `/api/stories/at/${slug}?filters[category][$eq]=${category}`);
  const addressOf = async (name: string) => {
    const { status, body } = await visitor.send<{ data: FoundAddress }>(
      'GET',
      `/api/stories/address/${name}`,
    );
    return status === 200 ? body.data : status;
  };
  const cards = async (query = '') =>
    (await visitor.send<Cards>('GET', `/api/gallery-cards?filters[category][$eq]=moda${query}`)).body;
  const titled = ({ data }: Cards) =>
    data.map(({ title, story }) => (story ? `${title} (${story.title}, ${story.count})` : title));

  describe('a new story', () => {
    it('has its items, a slug and nothing else', async () => {
      const { a = '', b = '' } = await addTitled(owner, ['a', 'b']);
      const story = await addStory(owner, { title: '  Ação &  Reação: “Verão” ', itemIds: [a, b] });
      const { items, ...facts } = parse(storySchema, story);
      expect(facts).toEqual({
        documentId: story.documentId,
        title: 'Ação & Reação: “Verão”',
        slug: 'acao-reacao-verao',
        category: 'moda',
        kind: null,
        client: null,
        issue: null,
        month: null,
        link: null,
        text: null,
        rights: null,
        credits: [],
        cover: null,
        updatedAt: expect.stringMatching(/Z$/),
      });
      expect(items.map(({ title }) => title)).toEqual(['a', 'b']);
      expect(await read(visitor, story)).toEqual(story);
      const [listed] = await everyStory(visitor);
      expect(parse(listedStorySchema, listed)).toEqual({ ...facts, itemIds: [a, b] });
    });

    const refused: [what: string, change: object, code: string][] = [
      ['no title', { title: ' ' }, 'invalid/title'],
      ['no list of items', { itemIds: undefined }, 'invalid/itemIds'],
      ['an item twice', { itemIds: ['x', 'x'] }, 'invalid/itemIds'],
      ['a cover of another story', { cover: 'nobody' }, 'story/item-unknown'],
    ];
    it('is refused with a value that is none', async () => {
      const { documentId } = await addItem(owner, {});
      for (const [what, change, code] of refused) {
        const { status, body } = await create({ title: 'História', itemIds: [documentId], ...change });
        expect([what, status, body.error?.details.code]).toEqual([what, 400, code]);
      }
      expect(await everyStory(owner)).toEqual([]);
    });

    it('accepts unusual texts', async () => {
      const { documentId } = await addItem(owner, {});
      const words = {
        title: `“${'Ã'.repeat(198)}”`,
        kind: 'editorial',
        client: 'Vogue "Brasil" & <i>',
        issue: 'nº 12',
        month: '2026-03',
        link: 'https://exemplo.com/a?b=c#d',
        text: 'Uma linha\r\noutra linha \n\nقصة 🌵',
        rights: '© أنا',
      };
      const { data } = (await create({ ...words, itemIds: [documentId] })).body;
      expect(data).toMatchObject({ ...words, text: 'Uma linha\noutra linha \n\nقصة 🌵' });
      expect(data.slug).toMatch(/^a{80}$/);
      const emptied = Object.fromEntries(Object.keys(words).map((name) => [name, '']));
      const { body } = await save(data, { ...emptied, title: 'قصة 🌵' });
      expect(body.data).toMatchObject({ kind: null, client: null, month: null, link: null, text: null });
    });
  });

  describe('a slug', () => {
    it('redirects after a change, and can be used again', async () => {
      const [a, b] = [await addItem(owner, {}), await addItem(owner, {})];
      const story = await addStory(owner, { title: 'Antes', itemIds: [a.documentId] });
      const other = await addStory(owner, { title: 'Outra', itemIds: [b.documentId] });
      expect((await save(story, { slug: 'depois' })).body.data.slug).toBe('depois');
      const found = { category: 'moda', slug: 'depois', documentId: null };
      expect(await addressOf('antes')).toEqual({ ...found, isOldSlug: true });
      expect(await addressOf('depois')).toEqual({ ...found, isOldSlug: false });
      expect((await pageOf('antes')).status).toBe(404);
      for (const slug of ['antes', 'depois']) {
        const { status, body } = await save(other, { slug });
        expect([status, body.error.details.code]).toEqual([400, 'invalid/slug']);
      }
      expect((await save(other, { title: 'Antes', slug: '' })).body.data.slug).toBe('antes-2');
      expect((await save(story, { slug: 'antes' })).body.data.slug).toBe('antes');
      expect(await addressOf('depois')).toMatchObject({ slug: 'antes', isOldSlug: true });
      expect(await addressOf('antes')).toMatchObject({ slug: 'antes', isOldSlug: false });
    });

    it('and an item id are both resolved as addresses', async () => {
      const { a = '', b = '' } = await addTitled(owner, ['a', 'b']);
      const story = await addStory(owner, { title: 'Com a', itemIds: [a] });
      const item = { category: 'moda', isOldSlug: false };
      expect(await addressOf(a)).toEqual({ ...item, slug: 'com-a', documentId: a });
      expect(await addressOf(b)).toEqual({ ...item, slug: null, documentId: b });
      expect(await addressOf('ninguem')).toBe(404);
      await save(story, { category: 'publicidade' });
      expect(await addressOf(a)).toMatchObject({ category: 'publicidade', slug: 'com-a' });
      expect((await pageOf('com-a')).status).toBe(404);
      expect((await pageOf('com-a', 'publicidade')).body.data.items[0]?.documentId).toBe(a);
    });
  });

  describe('a change of a story', () => {
    it('based on another version is a conflict, except when retried', async () => {
      const { a = '', b = '' } = await addTitled(owner, ['a', 'b']);
      const story = await addStory(owner, { itemIds: [a] });
      const send = async (data: unknown, base: string | null) => {
        const { status, body } = await saveOver(owner, story, data, base);
        return { status, body };
      };
      const changes = {
        title: 'Nova',
        client: '',
        itemIds: [b, a],
        credits: [{ role: 'Beleza', names: [{ name: 'Ana', instagram: '@Ana' }] }],
      };
      const first = await send(changes, story.updatedAt);
      expect(first.status).toBe(200);
      // A retry after a lost answer.
      expect(await send(changes, story.updatedAt)).toEqual(first);
      const stale = await send({ title: 'Velha' }, story.updatedAt);
      expect([stale.status, stale.body.error.details]).toEqual([
        409,
        { code: 'conflict/changed', current: first.body.data },
      ]);
      // Another story takes one of its items, so the earlier version is stale.
      await addStory(owner, { title: 'Outra', itemIds: [a] });
      expect((await send({ itemIds: [b, a] }, first.body.data.updatedAt)).status).toBe(409);
    });

    it('with an item that was deleted meanwhile is refused as a whole', async () => {
      const { a = '', b = '' } = await addTitled(owner, ['a', 'b']);
      const story = await addStory(owner, { itemIds: [a, b] });
      await owner.send('DELETE', `/api/gallery-items/${b}`);
      const left = await read(owner, story);
      expect(left.items.map(({ documentId }) => documentId)).toEqual([a]);
      const credits = [{ role: 'Beleza', names: [{ name: 'Ana', instagram: null }] }];
      for (const change of [{ itemIds: [b, a] }, { cover: b }]) {
        const { status, body } = await save(story, { title: 'Nova', credits, ...change });
        expect([status, body.error.details.code]).toEqual([400, 'story/item-unknown']);
      }
      expect(await read(owner, story)).toEqual(left);
    });

    it('that empties it hides it from visitors, and keeps its address', async () => {
      const { a = '', b = '' } = await addTitled(owner, ['a', 'b']);
      const story = await addStory(owner, { title: 'Vazia', itemIds: [a], cover: a });
      expect((await save(story, { itemIds: [] })).body.data).toMatchObject({ items: [], cover: null });
      expect(titled(await cards())).toEqual(['a', 'b']);
      expect((await pageOf('vazia')).status).toBe(404);
      expect(await everyStory(visitor)).toEqual([]);
      expect(await everyStory(owner)).toEqual([expect.objectContaining({ slug: 'vazia', itemIds: [] })]);
      await save(story, { itemIds: [b] });
      expect((await pageOf('vazia')).status).toBe(200);
      await owner.send('DELETE', `/api/gallery-items/${b}`);
      expect((await pageOf('vazia')).status).toBe(404);
      expect(await everyStory(owner)).toHaveLength(1);
    });
  });

  it('a cover is one of the items, or else the first item', async () => {
    const { a = '', b = '', c = '' } = await addTitled(owner, ['a', 'b', 'c']);
    const story = await addStory(owner, { itemIds: [a, b] });
    expect(titled(await cards())).toEqual(['a (Ensaio, 2)', 'c']);
    expect((await save(story, { cover: b })).body.data.cover).toBe(b);
    expect(titled(await cards())).toEqual(['b (Ensaio, 2)', 'c']);
    const { status, body } = await save(story, { cover: c });
    expect([status, body.error.details.code]).toEqual([400, 'story/cover-elsewhere']);
    // The cover item leaves the story and rejoins it as an ordinary item.
    await save(story, { itemIds: [a] });
    expect((await save(story, { itemIds: [a, b] })).body.data.cover).toBeNull();
    await save(story, { cover: b });
    await owner.send('DELETE', `/api/gallery-items/${b}`);
    expect(await read(owner, story)).toMatchObject({ cover: null, items: [{ title: 'a' }] });
    expect(titled(await cards())).toEqual(['a (Ensaio, 1)', 'c']);
  });

  describe('what visitors see', () => {
    it('is a card for each story and each item without one, in pages of cards', async () => {
      const ids = await addTitled(owner, ['a', 'b', 'c', 'd', 'e']);
      const { b = '', c = '', d = '', e = '' } = ids;
      const story = await addStory(owner, { title: 'Par', client: 'Elle', itemIds: [b, c] });
      const all = await cards();
      expect(titled(all)).toEqual(['a', 'b (Par, 2)', 'd', 'e']);
      expect(all.data[1]?.story).toEqual({ slug: 'par', title: 'Par', client: 'Elle', count: 2 });
      expect(all.meta).toEqual({ pagination: { page: 1, pageSize: 100, pageCount: 1, total: 4 } });
      await owner.send('PUT', `/api/gallery-items/${c}`, { data: { fileType: 'video' } });
      expect((await cards()).data[1]?.story).toMatchObject({ count: 2, videos: 1 });
      expect(await (await fetch(`${running.product.url}/moda`)).text()).toContain('1 imagem e 1 vídeo');
      await owner.send('PUT', `/api/gallery-items/${c}`, { data: { fileType: 'image' } });
      await save(story, { cover: c });
      expect(titled(await cards())[1]).toBe('c (Par, 2)');
      await save(story, { cover: null });
      const second = await cards('&pagination[page]=2&pagination[pageSize]=3');
      expect([titled(second), second.meta.pagination]).toEqual([
        ['e'],
        { page: 2, pageSize: 3, pageCount: 2, total: 4 },
      ]);
      const around = (id: string) => `&pagination[pageSize]=2&pagination[around]=${id}`;
      expect((await cards(around(d))).meta.pagination).toMatchObject({ page: 2, pageCount: 2 });
      expect(titled(await cards(around(e)))).toEqual(['d', 'e']);
      for (const id of [b, 'nobody']) {
        const path = `/api/gallery-cards?filters[category][$eq]=moda${around(id)}`;
        expect((await visitor.send('GET', path)).status).toBe(404);
      }
      expect((await visitor.send('GET', '/api/gallery-cards')).status).toBe(400);
      expect((await owner.send<Cards>('GET', '/api/gallery-cards?filters[category]=moda')).body).toEqual(all);
    });

    it('is a page with its neighbours', async () => {
      const { a = '', b = '', c = '', d = '' } = await addTitled(owner, ['a', 'b', 'c', 'd']);
      for (const [title, id] of [
        ['Um', a],
        ['Dois', c],
        ['Três', d],
      ] as const)
        await addStory(owner, { title, itemIds: [id] });
      const { body } = await pageOf('dois');
      expect(body.data).toMatchObject({ title: 'Dois', items: [{ documentId: c }] });
      expect(body.meta).toMatchObject({
        previous: { slug: 'um', cover: { documentId: a } },
        next: { slug: 'tres', cover: { documentId: d } },
      });
      expect((await pageOf('um')).body.meta.previous).toBeNull();
      const around = (id: string) => pageOf('dois', `moda&pagination[around]=${id}`);
      expect((await around(c)).body).toEqual(body);
      expect((await around(d)).status).toBe(404);
      expect((await around('../d')).status).toBe(400);
      // After the last comes the first again.
      expect((await pageOf('tres')).body.meta.next).toMatchObject({ slug: 'um' });
      expect((await everyStory(visitor)).map(({ title }) => title)).toEqual(['Um', 'Dois', 'Três']);
      expect((await visitor.send('GET', '/api/stories?populate=*')).status).toBe(400);
      expect((await visitor.send('GET', '/api/stories/nobody')).status).toBe(404);
      // The list of items contains no story fields.
      expect(JSON.stringify((await visitor.send('GET', `/api/gallery-items/${b}`)).body)).not.toMatch(
        /story|credits|garments|alt/,
      );
    });
  });
}
