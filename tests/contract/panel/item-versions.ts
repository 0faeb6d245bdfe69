import { afterEach, beforeEach, expect, it } from 'vitest';
import type { GalleryItem } from '../../../contract/src/gallery/gallery-item';
import { addItem, clearGallery } from '../../support/api/gallery';
import { type FormParts, sendForm } from '../../support/api/multipart';
import type { Saved } from '../../support/api/rest-client';
import { picture } from '../../support/material/pictures';
import { addedMediaFiles, mediaFiles } from '../../support/server/disk';
import type { Running } from '../content-api/running';

/** Changes of gallery items with a version (If-Match), besides what `describeVersions` has. */
export function describeItemVersions(running: Running): void {
  const { owner, operator } = running;
  let item: GalleryItem;
  beforeEach(async () => {
    item = await addItem(owner, { title: 'Linho' });
  });
  afterEach(() => clearGallery(owner));

  const change = (data: object, version?: string | null) =>
    owner.send<Saved<GalleryItem>>(
      'PUT',
      `/api/gallery-items/${item.documentId}`,
      { data },
      version == null ? {} : { 'if-match': `"${version}"` },
    );
  const stored = async () =>
    (await owner.send<{ data: GalleryItem[] }>('GET', '/api/gallery-items')).body.data[0];

  it('are not in conflict with a reorder', async () => {
    const { documentId } = await addItem(owner, { title: 'Seda' });
    const order = { category: 'moda', ids: [documentId, item.documentId] };
    expect((await owner.send('PUT', '/api/gallery-items/order', order)).status).toBe(200);
    expect((await change({ title: 'Linho cru' }, item.updatedAt)).status).toBe(200);
  });

  it('leave no file when they are refused', async () => {
    expect((await change({ title: 'De outra aba' })).status).toBe(200);
    const before = await mediaFiles(running.product);
    const form = await sendForm(
      running.product,
      `PUT /api/gallery-items/${item.documentId}`,
      [['file', { name: 'nova.jpg', type: 'image/jpeg', bytes: await picture('jpeg') }]],
      owner.token,
      { 'if-match': `"${item.updatedAt}"` },
    );
    expect(form.status).toBe(409);
    // Public files of earlier tests may still be made, and made anew; what is sent has an original.
    const added = async () =>
      (await addedMediaFiles(running.product, before)).filter((file) => !file.startsWith('public/'));
    await expect.poll(added).toEqual([]);
  });

  it("include the picture's focal point, which is stored in the media file", async () => {
    const file = { name: 'foto.jpg', type: 'image/jpeg', bytes: await picture('jpeg', [64, 80]) };
    const send = (parts: FormParts) =>
      sendForm(running.product, `PUT /api/gallery-items/${item.documentId}`, parts, owner.token);
    const inFile = async () =>
      (
        await operator.send<{ results: { id: number; focalPoint: unknown }[] }>('GET', '/upload/files')
      ).body.results.at(-1);
    const before = await mediaFiles(running.product);
    const centre = { x: 50, y: 50 };
    const focalPoint = { x: 78, y: 24.5 };

    const withoutFile = await change({ focalPoint });
    expect(withoutFile.status).toBe(400);
    expect(withoutFile.body.error.message).toBe('Só imagens enviadas têm ponto focal.');
    expect((await send([['file', file]])).status).toBe(200);
    expect((await stored())?.image?.focalPoint).toEqual(centre);

    const version = (await stored())?.updatedAt;
    for (const odd of [{ x: 101, y: 0 }, { x: -1, y: 0 }, { x: '5', y: 5 }, { x: 5 }, null, 'meio']) {
      const { status, body } = await change({ title: 'Seda', focalPoint: odd }, version);
      expect(status).toBe(400);
      expect(body.error.message).toBe('O ponto focal deve ter x e y de 0 a 100.');
    }
    const saved = await change({ title: 'Seda', focalPoint }, version);
    expect(saved.status).toBe(200);
    expect(saved.body.data).toMatchObject({ title: 'Seda', image: { focalPoint } });
    expect(saved.body.data.updatedAt).not.toBe(version);
    // Any `image`, since its variants are written meanwhile.
    expect(await stored()).toEqual({ ...saved.body.data, image: expect.anything() });
    expect((await inFile())?.focalPoint).toEqual(focalPoint);
    const page = async () => (await fetch(`${running.product.url}/moda`)).text();
    await expect.poll(page).toContain(JSON.stringify(focalPoint));

    // A retry after a lost answer succeeds; another focal point or title is a conflict.
    expect((await change({ title: 'Seda', focalPoint }, version)).status).toBe(200);
    expect((await change({ title: 'Seda', focalPoint: centre }, version)).status).toBe(409);
    expect((await stored())?.image?.focalPoint).toEqual(focalPoint);
    const alone = await change({ focalPoint: { x: 0, y: 100 } }, (await stored())?.updatedAt);
    expect(alone.body.data).toMatchObject({ title: 'Seda', image: { focalPoint: { x: 0, y: 100 } } });
    expect(alone.body.data.updatedAt).not.toBe(saved.body.data.updatedAt);

    // A replacement does not keep the focal point.
    const replaced = await sendForm(
      running.product,
      `POST /upload?id=${(await inFile())?.id}`,
      [
        ['fileInfo', JSON.stringify({ name: 'Capa' })],
        ['files', file],
      ],
      operator.token,
    );
    expect(replaced.status).toBe(200);
    expect((await stored())?.image?.focalPoint).toEqual(centre);
    await change({ focalPoint });
    expect((await send([['file', file]])).status).toBe(200);
    expect((await stored())?.image?.focalPoint).toEqual(centre);

    // The operator's library files stay after their items, so they are deleted here.
    await clearGallery(owner);
    const { results } = (await operator.send<{ results: { id: number }[] }>('GET', '/upload/files')).body;
    for (const { id } of results) await operator.send('DELETE', `/upload/files/${id}`);
    await expect.poll(() => addedMediaFiles(running.product, before)).toEqual([]);
  });
}
