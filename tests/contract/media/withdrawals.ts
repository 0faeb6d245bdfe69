import { describe, expect, it } from 'vitest';
import type { GalleryItem } from '../../../contract/src/gallery/gallery-item';
import type { Story } from '../../../contract/src/stories/story';
import { addLibraryItem } from '../../support/api/media-library';
import { type FormParts, sendForm } from '../../support/api/multipart';
import { clientOf, type RestClient, signInOperator, signInOwner } from '../../support/api/rest-client';
import { addStory, clearStories } from '../../support/api/stories';
import type { Upload, Uploads } from '../../support/api/uploads';
import type { CloudinaryStandIn } from '../../support/server/cloudinary';
import type { Product } from '../../support/server/product';

/** A product that stores media at the stand-in. */
export interface HostedFixture {
  host: CloudinaryStandIn;
  product: Product;
  /** Another process on the same content. */
  replica?: Product;
  owner: RestClient;
  uploads: Uploads;
  picture: Upload;
  film: Upload;
}

/** Logged once by a process, however many files and attempts fail. */
const failure = 'Files that are not shown stay at Cloudinary for now: Erro no upload: 502';
const dayMs = 24 * 60 * 60 * 1000;

/** Files at Cloudinary that visitors saw and no longer see. */
export function describeWithdrawals(fixture: () => HostedFixture): void {
  /** Calls that rename one of these. A file of the case before may be withdrawn while its item is deleted. */
  const renamesOf = (...ids: string[]) =>
    fixture()
      .host.calls.filter(({ action }) => action === 'rename')
      .map(({ params }) => params)
      .filter(({ from_public_id: id = '' }) => ids.includes(id));
  const renamedOf = (...ids: string[]) => renamesOf(...ids).map(({ from_public_id: id }) => id);
  const change = async (id: string, data: object, owner = fixture().owner) =>
    (await owner.send<{ data: GalleryItem }>('PUT', `/api/gallery-items/${id}`, { data })).body.data;
  const read = async (id: string, owner = fixture().owner) =>
    (await owner.send<{ data: GalleryItem }>('GET', `/api/gallery-items/${id}`)).body.data;
  const add = async (file = fixture().picture, poster?: Upload) =>
    (await fixture().uploads.toGallery(file, {}, poster)).body.data;
  const idOf = ({ storagePath }: GalleryItem) => storagePath ?? '';

  /** Everything that visitors get which could hold a URL. */
  async function seenByVisitors(): Promise<string> {
    const { product } = fixture();
    const paths = [
      '/',
      '/moda',
      '/api/gallery-items',
      '/api/gallery-items/cards?filters[category][$eq]=moda',
    ];
    const answers = await Promise.all(paths.map(async (path) => (await fetch(product.url + path)).text()));
    return answers.join('\n');
  }

  describe('what visitors no longer see', () => {
    it('gets a new public id at Cloudinary, which visitors have when it is shown again', async () => {
      const { documentId, ...before } = await add();
      const firstId = idOf({ documentId, ...before });
      expect(await seenByVisitors()).toContain(firstId);

      expect(await change(documentId, { hidden: true })).toMatchObject({ isWithdrawing: true });
      expect(await seenByVisitors()).not.toContain(firstId);
      await expect.poll(async () => (await read(documentId)).isWithdrawing).toBeUndefined();
      expect(renamesOf(firstId)).toMatchObject([
        { from_public_id: firstId, type: 'authenticated', invalidate: 'true', overwrite: 'false' },
      ]);
      const secondId = idOf(await read(documentId));
      expect(secondId).toMatch(/^[0-9a-f]{32}$/);
      expect([...fixture().host.assets.keys()]).toEqual([secondId]);
      expect(await seenByVisitors()).not.toContain(secondId);

      await change(documentId, { hidden: false });
      const seen = await seenByVisitors();
      expect(seen).toContain(secondId);
      expect(seen).not.toContain(firstId);
      expect(renamesOf(firstId, secondId)).toHaveLength(1);
      // Shown for a moment only.
      await change(documentId, { hidden: true });
      await expect.poll(() => renamedOf(firstId, secondId)).toEqual([firstId, secondId]);
      await expect.poll(async () => (await read(documentId)).isWithdrawing).toBeUndefined();
    });

    it('is withdrawn with its poster when its rights end, and the film is prepared again', async () => {
      const { host, film, picture } = fixture();
      const { documentId } = await add(film, picture);
      const before = [...host.assets.keys()];
      // Over in every time zone.
      const rightsUntil = new Date(Date.now() - 2 * dayMs).toISOString().slice(0, 10);
      expect(await change(documentId, { rightsUntil })).toMatchObject({ isWithdrawing: true });
      await expect.poll(async () => (await read(documentId)).isWithdrawing).toBeUndefined();
      expect(renamedOf(...before).sort()).toEqual(before.sort());
      expect([...host.assets.keys()].filter((id) => before.includes(id))).toEqual([]);
      const prepared = host.calls.filter(({ action }) => action === 'explicit').at(-1)?.params;
      expect(prepared).toMatchObject({ public_id: idOf(await read(documentId)), eager_async: '1' });
    });

    it("is withdrawn when it is the operator's file, by hiding as by deleting its item", async () => {
      const { product, owner, picture } = fixture();
      const operator = await signInOperator(product);
      const stored = await sendForm(product, 'POST /upload', [['files', picture]], operator.token);
      const [{ id: media }] = stored.body as unknown as [{ id: number }];
      const documentId = await addLibraryItem(operator, { media });
      const first = idOf(await read(documentId));
      expect(await change(documentId, { hidden: true })).toMatchObject({ isWithdrawing: true });
      await expect.poll(() => renamedOf(first)).toEqual([first]);
      await expect.poll(async () => (await read(documentId)).isWithdrawing).toBeUndefined();
      const second = idOf(await read(documentId));
      await change(documentId, { hidden: false });
      expect((await owner.send('DELETE', `/api/gallery-items/${documentId}`)).status).toBe(204);
      await expect.poll(() => renamedOf(second)).toEqual([second]);
      await operator.send('DELETE', `/upload/files/${media}`);
    });

    it('is withdrawn with its story', async () => {
      const { owner } = fixture();
      const items = [await add(), await add()];
      const story = await addStory(owner, { itemIds: items.map(({ documentId }) => documentId) });
      const path = `/api/stories/${story.documentId}`;
      const { body } = await owner.send<{ data: Story }>('PUT', path, { data: { hidden: true } });
      expect(body.data.items.map(({ isWithdrawing }) => isWithdrawing)).toEqual([true, true]);
      const ids = items.map(idOf).sort();
      await expect.poll(() => renamedOf(...ids).sort()).toEqual(ids);
      await clearStories(owner);
    });

    it('keeps its public id while visitors have not had it, and so do files of others', async () => {
      const { host, product, owner, uploads, picture } = fixture();
      const parts: FormParts = [
        ['title', 'Agendada'],
        ['category', 'moda'],
        ['publishAt', new Date(Date.now() + dayMs).toISOString()],
        ['file', picture],
      ];
      const scheduled = (await sendForm(product, 'POST /api/gallery-items', parts, owner.token)).body
        .data as GalleryItem;
      expect(scheduled.isWithdrawing).toBeUndefined();
      await uploads.toProfile(picture);
      const shown = await add();
      await change(shown.documentId, { hidden: true });
      await expect.poll(async () => (await read(shown.documentId)).isWithdrawing).toBeUndefined();
      const ids = [idOf(shown), idOf(scheduled), 'profile/profile_image'];
      expect(renamedOf(...ids)).toEqual([idOf(shown)]);
      expect([...host.assets.keys()]).toEqual(
        expect.arrayContaining([idOf(scheduled), 'profile/profile_image']),
      );
      expect(await read(scheduled.documentId)).toMatchObject({ imageUrl: scheduled.imageUrl });
    });

    if (process.env.TEST_ALL)
      it('is withdrawn in the end by a host that fails, and by a process that is killed in between', async () => {
        const { host, product, replica } = fixture();
        const items = [await add(), await add()];
        host.fail('rename', '502');
        for (const { documentId } of items) await change(documentId, { hidden: true });
        await expect.poll(() => renamesOf(...items.map(idOf)).length).toBeGreaterThanOrEqual(1);
        expect(await read(items[0]?.documentId ?? '')).toMatchObject({ isWithdrawing: true });

        host.fail('rename', 'no answer');
        // Asked again by itself.
        await expect
          .poll(() => [...host.assets.keys()].some((id) => items.map(idOf).includes(id)), {
            timeout: 60_000,
          })
          .toBe(false);
        await product.kill('SIGKILL');
        const logged = [product, ...(replica ? [replica] : [])].map(
          (one) => one.logs().split(failure).length - 1,
        );
        expect(Math.max(...logged)).toBe(1);
        host.fail('rename', undefined);
        await product.restart();

        const owner = await signInOwner(product);
        for (const { documentId } of items) {
          await expect.poll(async () => (await read(documentId, owner)).isWithdrawing).toBeUndefined();
        }
        const ids = await Promise.all(
          items.map(async ({ documentId }) => idOf(await read(documentId, owner))),
        );
        expect([...host.assets.keys()].sort()).toEqual(ids.sort());
        const [{ documentId } = { documentId: '' }] = items;
        await change(documentId, { hidden: false }, owner);
        expect(await read(documentId, clientOf(product))).toMatchObject({ storagePath: expect.any(String) });
      });
  });
}
