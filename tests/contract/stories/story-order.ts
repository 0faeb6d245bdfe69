import { afterEach, expect, it } from 'vitest';
import type { GalleryItem } from '../../../contract/src/gallery/gallery-item';
import type { Story } from '../../../contract/src/stories/story';
import { clearAtOnce } from '../../support/api/gallery';
import { groupConcurrently } from '../../support/api/group-concurrently';
import { type Refusal, type Saved, signInOwner } from '../../support/api/rest-client';
import { addStory, addTitled, everyStory, galleryOf, saveOver } from '../../support/api/stories';
import { untilTaken } from '../../support/api/until-taken';
import type { Running } from '../content-api/running';

const admin = '/content-manager/collection-types';
const inAdmin = { item: `${admin}/api::gallery-item.gallery-item`, story: `${admin}/api::story.story` };

/**
 * The order of a gallery keeps each story's items contiguous after every kind of write.
 */
export function describeStoryOrder(running: Running): void {
  const { owner, operator } = running;
  afterEach(() => clearAtOnce(owner, operator));

  const save = (story: { documentId: string }, data: unknown) =>
    owner.send<Saved<Story>>('PUT', `/api/stories/${story.documentId}`, { data });
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
    await groupConcurrently(owner, await signInOwner(running.product));
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

  it('adds a new item at the end of its story, whatever its order or category', async () => {
    const { a, story } = await sixWithOne();
    const { documentId } = story;
    // Only the story lists its items.
    for (const value of [documentId, null, { connect: [{ documentId }] }, { set: [] }, 'nobody', 7]) {
      const put = await owner.send<Refusal>('PUT', `/api/gallery-items/${a}`, { data: { story: value } });
      expect([put.status, put.body.error.details.code]).toEqual([400, 'invalid/story']);
    }
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
    const { body } = await owner.send<{ data: Story }>('GET', `/api/stories/${story.documentId}`);
    expect(body.data.items.map(({ documentId }) => documentId)).toEqual([a, d, f]);
    await operator.send('POST', `${inAdmin.item}/actions/bulkDelete`, { documentIds: [a, d, c] });
    await operator.send('POST', `${inAdmin.story}/actions/bulkDelete`, { documentIds: [story.documentId] });
    const left = await owner.send<{ data: GalleryItem[] }>('GET', '/api/gallery-items');
    expect(left.body.data.map(({ title }) => title).sort()).toEqual(['b', 'e', 'f']);
  });
}
