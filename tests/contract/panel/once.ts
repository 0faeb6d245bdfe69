import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, expect, it } from 'vitest';
import type { GalleryItem } from '../../../contract/src/gallery/gallery-item';
import { clearGallery } from '../../support/api/gallery';
import { type FormAnswer, type FormParts, sendForm } from '../../support/api/multipart';
import { addStory, galleryOf } from '../../support/api/stories';
import { picture } from '../../support/material/pictures';
import { muddledFilm } from '../../support/material/videos';
import { addedMediaFiles, mediaFiles } from '../../support/server/disk';
import type { Running } from '../content-api/running';

/** New items with an Idempotency-Key. */
export function describeOnce(running: Running): void {
  const { owner, operator } = running;
  let photo: Buffer;
  beforeAll(async () => {
    photo = await picture('jpeg', [64, 80]);
  });
  afterEach(() => clearGallery(owner));

  const post = (
    key: string | null,
    title = 'Ensaio',
    file = { name: 'a.jpg', bytes: photo },
    fields: FormParts = [],
  ) =>
    sendForm(
      running.product,
      'POST /api/gallery-items',
      [['title', title], ...fields, ['file', file]],
      owner.token,
      key === null ? {} : { 'idempotency-key': key },
    );
  const itemOf = ({ body }: FormAnswer) => body.data as GalleryItem;
  const stored = async () =>
    (await owner.send<{ data: GalleryItem[] }>('GET', '/api/gallery-items')).body.data;

  it('are created once, and a retry answers the stored item', async () => {
    const key = randomUUID();
    const first = await post(key);
    const second = await post(key, 'Outro título');
    expect([first.status, second.status]).toEqual([201, 201]);
    // Without `image`, whose variants are written meanwhile.
    const { image: _, ...made } = itemOf(first);
    expect(itemOf(second)).toMatchObject(made);
    expect(await stored()).toMatchObject([made]);
  });

  it('are created once by concurrent requests, and leave the files of one', async () => {
    const before = await mediaFiles(running.product);
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 6 }, () => post(key)));
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(201));
    expect(new Set(answers.map((answer) => itemOf(answer).documentId)).size).toBe(1);
    expect((await stored()).map(({ order }) => order)).toEqual([1]);
    await clearGallery(owner);
    await expect.poll(() => addedMediaFiles(running.product, before)).toEqual([]);
  });

  it('join their story once, with their file, and leave no file when the story is deleted', async () => {
    const a = itemOf(await post(null, 'a'));
    const story = await addStory(owner, { itemIds: [a.documentId] });
    const into = (key: string) => post(key, 'b', undefined, [['story', story.documentId]]);
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 4 }, () => into(key)));
    expect(answers.map(({ status }) => status)).toEqual(Array(4).fill(201));
    expect((await into(key)).status).toBe(201);
    await post(null, 'c');
    expect(await galleryOf(owner)).toBe('[a b] c');
    await owner.send('DELETE', `/api/stories/${story.documentId}`);
    // A retry still answers the stored item.
    expect(itemOf(await into(key))).toMatchObject({ title: 'b' });
    const originals = async () =>
      (await mediaFiles(running.product)).filter((file) => file.startsWith('originals/'));
    const before = await originals();
    const late = await into(randomUUID());
    expect([late.status, late.body.error?.details.code]).toEqual([400, 'story/unknown']);
    // Only originals: variants are still written, and files of earlier tests still deleted.
    expect((await originals()).filter((file) => !before.includes(file))).toEqual([]);
  });

  it('are created each time under another key, or none', async () => {
    for (const key of [randomUUID(), randomUUID(), null, null]) expect((await post(key)).status).toBe(201);
    expect((await stored()).map(({ order }) => order)).toEqual([1, 2, 3, 4]);
  });

  it('are created again when the first was deleted or refused', async () => {
    const key = randomUUID();
    expect((await post(key, ' ')).status).toBe(400);
    const made = itemOf(await post(key));
    await owner.send('DELETE', `/api/gallery-items/${made.documentId}`);
    expect(itemOf(await post(key)).documentId).not.toBe(made.documentId);
  });

  it("repeat the film's warnings", async () => {
    const key = randomUUID();
    const late = { name: 'filme.mp4', bytes: muddledFilm() };
    const [first, second] = [await post(key, 'Filme', late), await post(key, 'Filme', late)];
    expect(first.body.meta?.warnings?.map(({ code }) => code)).toEqual(['media/starts-late']);
    expect(second.body).toEqual(first.body);
  });

  it('may be JSON, which cannot set the key in its body', async () => {
    const create = (data: object) =>
      owner.send<{ data: GalleryItem }>(
        'POST',
        '/api/gallery-items',
        { data: { title: 'Linho', imageUrl: '/images/moda-1.jpg', ...data } },
        { 'idempotency-key': '"linho-0001"' },
      );
    const [first, second] = await Promise.all([create({}), create({})]);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body.data).toEqual(first.body.data);
    expect((await create({ idempotencyKey: 'linho-0002' })).status).toBe(400);
    expect(JSON.stringify(first.body)).not.toContain('linho-0001');
    expect(itemOf(await post('linho-0002')).documentId).not.toBe(first.body.data.documentId);
  });

  it("are copied by Strapi's admin without their key", async () => {
    const key = randomUUID();
    const { documentId } = itemOf(await post(key));
    const uid = 'api::gallery-item.gallery-item';
    const { body } = await operator.send<{ data: { title: string; media: unknown; idempotencyKey: string } }>(
      'GET',
      `/content-manager/collection-types/${uid}/${documentId}`,
    );
    const { title, media, idempotencyKey } = body.data;
    expect(idempotencyKey).toBe(key);
    const path = `/content-manager/collection-types/${uid}/clone/${documentId}`;
    expect((await operator.send('POST', path, { title, media, idempotencyKey })).status).toBe(200);
    expect(await stored()).toHaveLength(2);
    expect(itemOf(await post(key)).documentId).toBe(documentId);
  });

  it.each(['short', 'a'.repeat(65), 'with spaces in it', "'; drop table"])(
    'refuse the key %s',
    async (key) => {
      const answer = await post(key);
      expect(`${answer.status} ${answer.body.error?.details.code}`).toBe('400 idempotency/invalid-key');
      expect(await stored()).toEqual([]);
    },
  );
}
