import { afterEach, beforeAll, expect, it } from 'vitest';
import type { GalleryItem } from '../../../contract/src/gallery-item';
import type { Story } from '../../../contract/src/story';
import { addItem, addItems, clearAtOnce, everyItem } from '../../support/api/gallery';
import { groupConcurrently } from '../../support/api/group-concurrently';
import { type Refusal, type RestClient, type Saved, signInOwner } from '../../support/api/rest-client';
import { addStory, addTitled, everyStory, galleryOf, saveOver } from '../../support/api/stories';
import { untilTaken } from '../../support/api/until-taken';
import type { Running } from './running';

const admin = '/content-manager/collection-types';
const inAdmin = { item: `${admin}/api::gallery-item.gallery-item`, story: `${admin}/api::story.story` };

/**
 * The order of a gallery keeps each story's items contiguous after every kind of write.
 */
export function describeStoryOrder(running: () => Running): void {
  let owner: RestClient;
  let operator: RestClient;
  beforeAll(() => {
    ({ owner, operator } = running());
  });
  afterEach(() => clearAtOnce(owner, operator));

  const save = (story: { documentId: string }, data: unknown) =>
    owner.send<Saved<Story>>('PUT', `/api/stories/${story.documentId}`, { data });
  const change = (id: string, data: unknown) => owner.send('PUT', `/api/gallery-items/${id}`, { data });
  const reorder = (ids: string[]) =>
    owner.send<{ data: GalleryItem[] }>('PUT', '/api/gallery-items/order', { category: 'moda', ids });
  const six = ['a', 'b', 'c', 'd', 'e', 'f'];
  /** a [b d] c e f */
  const sixWithOne = async () => {
    const { a = '', b = '', c = '', d = '', e = '', f = '' } = await addTitled(owner, six);
    const story = await addStory(owner, { itemIds: [b, d] });
    expect(await galleryOf(owner)).toBe('a [b d] c e f');
    return { a, b, c, d, e, f, story };
  };

  const make = (data: object) =>
    owner.send<Saved<GalleryItem>>('POST', '/api/gallery-items', {
      data: { title: 'n', imageUrl: '/images/moda-1.jpg', ...data },
    });

  it('is 1 … n at each read while two clients group, ungroup and reorder', async () => {
    await groupConcurrently(owner, await signInOwner(running().product));
  });

  it('survives many concurrent groupings, moves and reorders', async () => {
    const titles = Array.from({ length: 16 }, (_, at) => `t${at}`);
    const ids = Object.values(await addTitled(owner, titles));
    const pick = (from: number, count: number) =>
      Array.from({ length: count }, (_, at) => ids[(from + at * 3) % 16] ?? '');
    const first = await addStory(owner, { title: 'Primeira', itemIds: pick(0, 4) });
    const writes: (() => Promise<{ status: number }>)[] = [
      ...[1, 2, 3, 4].map((n) => () => {
        const itemIds = [...new Set(pick(n, 5))];
        return owner.send('POST', '/api/stories', { data: { title: `H${n}`, itemIds } });
      }),
      ...[1, 2, 3].map((n) => () => reorder([...ids.slice(n * 5), ...ids.slice(0, n * 5)])),
      () => save(first, { itemIds: pick(2, 5) }),
      () => change(ids[7] ?? '', { order: 1 }),
      () => change(ids[8] ?? '', { category: 'publicidade' }),
      () =>
        operator.send('PUT', `${inAdmin.item}/${ids[9]}`, {
          story: { connect: [{ documentId: first.documentId }], disconnect: [] },
        }),
      () => make({ title: 'novo', order: 3 }),
      () => owner.send('DELETE', `/api/gallery-items/${ids[15]}`),
    ];
    const statuses = (await Promise.all(writes.map(untilTaken))).map(({ status }) => status);
    expect(statuses.filter((status) => ![200, 201, 204, 400, 409].includes(status))).toEqual([]);
    // A deletion leaves a gap until the next reorder.
    const rest = (
      await owner.send<{ data: GalleryItem[] }>('GET', '/api/gallery-items?filters[category]=moda')
    ).body.data;
    expect((await reorder(rest.map(({ documentId }) => documentId))).status).toBe(200);
    // The item that moved to the other gallery may have been grouped back.
    const all = [await galleryOf(owner), await galleryOf(owner, 'publicidade')].join(' ').trim();
    expect(all.replace(/[[\]]/g, '').split(' ').sort()).toEqual(
      [...titles.filter((title) => title !== 't15'), 'novo'].sort(),
    );
    const members = (await everyStory(owner)).flatMap(({ itemIds }) => itemIds);
    expect(new Set(members).size).toBe(members.length);
  });

  it('adds a new item to an empty story at the requested position, and many concurrently', async () => {
    const { a = '' } = await addTitled(owner, ['a']);
    await addTitled(owner, ['b']);
    const story = await addStory(owner, { itemIds: [a] });
    await save(story, { itemIds: [] });
    const { documentId } = story;
    for (const title of ['x', 'y', 'z']) await make({ title, story: documentId, order: 1 });
    expect(await galleryOf(owner)).toBe('[x y z] a b');
    await Promise.all(
      Array.from({ length: 6 }, () => untilTaken(() => make({ title: 'w', story: documentId }))),
    );
    expect(await galleryOf(owner)).toBe('[x y z w w w w w w] a b');
  });

  // What is in `test:all` alone is proven by `reconcile-stories.test.ts`, of the cms.

  if (process.env.TEST_ALL)
    it('places a new story at its first item, in the given sequence', async () => {
      const { b = '', d = '', f = '' } = await addTitled(owner, six);
      await addTitled(owner, ['x'], { category: 'publicidade' });
      await addStory(owner, { itemIds: [f, b, d] });
      expect(await galleryOf(owner)).toBe('a [f b d] c e');
      expect(await galleryOf(owner, 'publicidade')).toBe('x');
    });

  if (process.env.TEST_ALL)
    it('moves items of the other gallery into the story', async () => {
      const { c = '' } = await addTitled(owner, ['a', 'b', 'c']);
      const { x = '' } = await addTitled(owner, ['w', 'x', 'y'], { category: 'publicidade' });
      await addStory(owner, { itemIds: [x, c] });
      expect(await galleryOf(owner)).toBe('a b [x c]');
      expect(await galleryOf(owner, 'publicidade')).toBe('w y');
    });

  if (process.env.TEST_ALL)
    it('keeps a story contiguous when a reorder would split it, and answers the stored order', async () => {
      const { a, b, c, d, e, f } = await sixWithOne();
      const { status, body } = await reorder([d, a, c, b, f, e]);
      expect(status).toBe(200);
      expect(body.data.map(({ title }) => title).join(' ')).toBe('d b a c f e');
      expect(await galleryOf(owner)).toBe('[d b] a c f e');
      // The story is moved as a block.
      await reorder([a, c, d, b, f, e]);
      expect(await galleryOf(owner)).toBe('a c [d b] f e');
    });

  if (process.env.TEST_ALL)
    it('keeps the position of a story when items join, leave or change places', async () => {
      const { a, b, d, f, story } = await sixWithOne();
      await save(story, { itemIds: [f, d, a, b] });
      expect(await galleryOf(owner)).toBe('[f d a b] c e');
      await save(story, { itemIds: [f, b] });
      expect(await galleryOf(owner)).toBe('[f b] d a c e');
      await save(story, { itemIds: [] });
      expect(await galleryOf(owner)).toBe('f b d a c e');
    });

  if (process.env.TEST_ALL)
    it('removes an item from its previous story', async () => {
      const { b, c, d, story } = await sixWithOne();
      const other = await addStory(owner, { title: 'Outra', itemIds: [c, d] });
      expect(await galleryOf(owner)).toBe('a [b] [c d] e f');
      const stories = await everyStory(owner);
      expect(stories.map(({ itemIds }) => itemIds)).toEqual([[b], [c, d]]);
      expect(stories.map(({ documentId }) => documentId)).toEqual([story.documentId, other.documentId]);
    });

  if (process.env.TEST_ALL)
    it('moves a story with its items to the end of the other gallery', async () => {
      const { story } = await sixWithOne();
      await addTitled(owner, ['x', 'y'], { category: 'publicidade' });
      expect((await save(story, { category: 'publicidade' })).status).toBe(200);
      expect(await galleryOf(owner)).toBe('a c e f');
      expect(await galleryOf(owner, 'publicidade')).toBe('x y [b d]');
    });

  if (process.env.TEST_ALL)
    it('removes an item from its story when it moves to the other gallery', async () => {
      const { b } = await sixWithOne();
      await change(b, { category: 'publicidade' });
      expect(await galleryOf(owner)).toBe('a [d] c e f');
      expect(await galleryOf(owner, 'publicidade')).toBe('b');
    });

  it('stays valid when an item gets a number, is added or is deleted', async () => {
    const { a, b, d } = await sixWithOne();
    await change(a, { order: 2 });
    expect(await galleryOf(owner)).toBe('[b d] a c e f');
    await addItem(owner, { title: 'n', order: 2 });
    expect(await galleryOf(owner)).toBe('[b d] n a c e f');
    await change(d, { order: 6 });
    expect(await galleryOf(owner)).toBe('[b d] n a c e f');
    await change(b, { order: 5 });
    expect(await galleryOf(owner)).toBe('[d b] n a c e f');
    await owner.send('DELETE', `/api/gallery-items/${d}`);
    await reorder(
      (await owner.send<{ data: GalleryItem[] }>('GET', '/api/gallery-items')).body.data.map(
        ({ documentId }) => documentId,
      ),
    );
    expect(await galleryOf(owner)).toBe('[b] n a c e f');
  });

  if (process.env.TEST_ALL)
    it("is part of a story's version: a save based on the former sequence is a conflict", async () => {
      const { a, b, c, d, e, f, story } = await sixWithOne();
      const other = await addStory(owner, { title: 'Outra', itemIds: [e, f] });
      const versions = async () => {
        const all = await everyStory(owner);
        return [story, other].map(({ documentId }) => {
          const found = all.find((known) => known.documentId === documentId);
          return [found?.itemIds, found?.updatedAt];
        });
      };
      const [[, first], untouched] = (await versions()) as [[string[], string], [string[], string]];
      // The version stays the same when the story moves as a block or only other items move.
      await reorder([b, d, c, a, e, f]);
      await change(a, { order: 1 });
      expect(await versions()).toEqual([[[b, d], first], untouched]);

      await reorder([a, d, b, c, e, f]);
      expect(await versions()).toEqual([[[d, b], expect.not.stringContaining(first)], untouched]);
      const stale = await saveOver(owner, story, { title: 'Velha', itemIds: [b, d] }, first);
      expect([stale.status, stale.body.error.details.code]).toEqual([409, 'conflict/changed']);
      expect(await galleryOf(owner)).toBe('a [d b] c [e f]');

      const [[, second]] = (await versions()) as [[string[], string]];
      await change(d, { order: 3 });
      expect(await galleryOf(owner)).toBe('a [b d] c [e f]');
      expect((await saveOver(owner, story, { itemIds: [d, b] }, second)).status).toBe(409);
    });

  if (process.env.TEST_ALL)
    it("cannot be changed by an existing item's story field: only the story lists its items", async () => {
      const { a, story } = await sixWithOne();
      const { documentId } = story;
      for (const value of [documentId, null, { connect: [{ documentId }] }, { set: [] }, 'nobody', 7]) {
        const put = await owner.send<Refusal>('PUT', `/api/gallery-items/${a}`, { data: { story: value } });
        expect([put.status, put.body.error.details.code]).toEqual([400, 'invalid/story']);
      }
      for (const value of [{ connect: [{ documentId }] }, { set: [] }, 7, [documentId]]) {
        const { status, body } = await make({ story: value });
        expect([status, body.error.details.code]).toEqual([400, 'invalid/story']);
      }
      expect(await galleryOf(owner)).toBe('a [b d] c e f');
    });

  it('adds a new item at the end of its story, whatever its order or category', async () => {
    const { a, story } = await sixWithOne();
    const { documentId } = story;
    // Only the story lists its items.
    const put = await owner.send<Refusal>('PUT', `/api/gallery-items/${a}`, { data: { story: documentId } });
    expect([put.status, put.body.error.details.code]).toEqual([400, 'invalid/story']);
    expect((await make({ title: 'g', story: documentId })).status).toBe(201);
    expect(await galleryOf(owner)).toBe('a [b d g] c e f');
    const [listed] = await everyStory(owner);
    expect(listed?.updatedAt).not.toBe(story.updatedAt);
    expect((await saveOver(owner, story, { title: 'Velha', itemIds: [] }, story.updatedAt)).status).toBe(409);
    const { status, body } = await make({ title: 'h', story: documentId, category: 'publicidade', order: 1 });
    expect([status, body.data.category, body.data.order]).toEqual([201, 'moda', 5]);
    expect(await galleryOf(owner)).toBe('a [b d g h] c e f');
    expect(await galleryOf(owner, 'publicidade')).toBe('');
    expect((await make({ title: 'i', story: null })).status).toBe(201);
    expect(await galleryOf(owner)).toBe('a [b d g h] c e f i');
  });

  if (process.env.TEST_ALL)
    it("stays valid when Strapi's admin edits an item", async () => {
      const { a, b, f, story } = await sixWithOne();
      const edit = (id: string, data: object) => operator.send('PUT', `${inAdmin.item}/${id}`, data);
      const { documentId } = story;
      // Strapi's admin sends all fields with every save.
      const whole = {
        title: 'f',
        category: 'moda',
        order: 6,
        fileType: 'image',
        imageUrl: '/images/moda-1.jpg',
      };
      expect((await edit(f, { ...whole, story: { connect: [{ documentId }], disconnect: [] } })).status).toBe(
        200,
      );
      expect(await galleryOf(owner)).toBe('a [b d f] c e');
      await edit(a, { story: { connect: [{ documentId }], disconnect: [] } });
      expect(await galleryOf(owner)).toBe('[b d f a] c e');
      await edit(b, { story: { connect: [], disconnect: [{ documentId }] } });
      expect(await galleryOf(owner)).toBe('b [d f a] c e');
      await edit(b, { category: 'publicidade', story: { connect: [{ documentId }], disconnect: [] } });
      expect(await galleryOf(owner)).toBe('[d f a b] c e');
      expect((await operator.send('POST', `${inAdmin.item}/clone/${f}`, { title: 'g' })).status).toBe(200);
      expect(await galleryOf(owner)).toMatch(/^\[d f a b( g)?\] c e( g)?$/);
    });

  it("stays valid when Strapi's admin edits a story", async () => {
    const { a, b, c, d, e, f, story } = await sixWithOne();
    const edit = (data: object) =>
      operator.send<Refusal>('PUT', `${inAdmin.story}/${story.documentId}`, data);
    const named = (id: string, position?: object) => ({ documentId: id, ...(position && { position }) });
    const items = (connect: object[], disconnect: object[] = []) => ({ items: { connect, disconnect } });
    expect((await edit(items([named(f, { end: true }), named(a, { end: true })]))).status).toBe(200);
    expect(await galleryOf(owner)).toBe('[b d f a] c e');
    await edit(items([named(a, { before: b })]));
    expect(await galleryOf(owner)).toBe('[a b d f] c e');
    await edit(items([], [named(b)]));
    expect(await galleryOf(owner)).toBe('[a d f] b c e');
    const { documentId } = story;
    const join = { story: { connect: [{ documentId }], disconnect: [] } };
    await operator.send('PUT', `${inAdmin.item}/${e}`, join);
    expect(await galleryOf(owner)).toBe('[a d f e] b c');
    await edit(items([], [named(e)]));
    expect(await galleryOf(owner)).toBe('[a d f] e b c');
    await edit({ category: 'publicidade' });
    expect([await galleryOf(owner), await galleryOf(owner, 'publicidade')]).toEqual(['e b c', '[a d f]']);
    const made = await operator.send<{ data: { documentId: string; slug: string } }>('POST', inAdmin.story, {
      title: 'Do operador',
      category: 'moda',
      ...items([named(e), named(c)]),
    });
    expect([made.status, made.body.data.slug]).toEqual([201, 'do-operador']);
    expect(await galleryOf(owner)).toBe('[e c] b');
    expect(await galleryOf(owner, 'publicidade')).toBe('[a d f]');
    const clone = await operator.send<{ data: { slug: string } }>(
      'POST',
      `${inAdmin.story}/clone/${story.documentId}`,
      { title: 'Ensaio', slug: 'ensaio' },
    );
    expect([clone.status, clone.body.data.slug]).toEqual([200, 'ensaio-2']);
    expect(await galleryOf(owner, 'publicidade')).toBe('[a d f]');
    await operator.send('POST', `${inAdmin.item}/actions/bulkDelete`, { documentIds: [a, d, c] });
    await operator.send('POST', `${inAdmin.story}/actions/bulkDelete`, { documentIds: [story.documentId] });
    const left = await owner.send<{ data: GalleryItem[] }>('GET', '/api/gallery-items');
    expect(left.body.data.map(({ title }) => title).sort()).toEqual(['b', 'e', 'f']);
  });

  if (process.env.TEST_ALL)
    it('refuses a 61st item of a story by every route, and a new one when it is deleted', async () => {
      await addItems(owner, Array(61).fill({ title: 't' }));
      const ids = (await everyItem(owner)).map(({ documentId }) => documentId);
      const story = await addStory(owner, { itemIds: ids.slice(0, 60) });
      const { documentId } = story;
      const code = 'story/too-many-items';
      const asOwner = await save(story, { itemIds: ids });
      expect([asOwner.status, asOwner.body.error.details.code]).toEqual([400, code]);
      const relation = { connect: [{ documentId }], disconnect: [] };
      const asOperator = await operator.send<Refusal>('PUT', `${inAdmin.item}/${ids[60]}`, {
        story: relation,
      });
      expect([asOperator.status, asOperator.body.error.details.code]).toEqual([400, code]);
      const asNew = await make({ story: documentId });
      expect([asNew.status, asNew.body.error.details.code]).toEqual([400, code]);
      expect((await everyStory(owner))[0]?.itemIds).toEqual(ids.slice(0, 60));
      await owner.send('DELETE', `/api/stories/${documentId}`);
      const late = await make({ story: documentId });
      expect([late.status, late.body.error.details.code]).toEqual([400, 'story/unknown']);
      expect(late.body.error.message).toBe('Esta história não existe mais.');
      expect((await everyItem(owner)).map((item) => item.documentId)).toEqual(ids);
    });
}
