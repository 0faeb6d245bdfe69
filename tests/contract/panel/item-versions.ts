import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { GalleryItem } from '../../../frontend/src/contract/gallery-item';
import { mediaFiles } from '../../support/disk';
import { addItem, clearGallery } from '../../support/gallery';
import { sendForm } from '../../support/multipart';
import { openPanelSession, type PanelSession } from '../../support/panel-session';
import { picture } from '../../support/pictures';
import type { Product } from '../../support/product';
import { type RestClient, signInOperator, signInOwner } from '../../support/rest-client';

type Answer = {
  data: GalleryItem;
  error: { name: string; details: { code: string; current: GalleryItem } };
};

const uid = 'api::gallery-item.gallery-item';

/** Changes of gallery items that say which version they are based on (If-Match). */
export function describeItemVersions(product: () => Product): void {
  let panel: PanelSession;
  let owner: RestClient;
  let operator: RestClient;
  let item: GalleryItem;
  beforeAll(async () => {
    panel = openPanelSession(product());
    await panel.signIn();
    owner = await signInOwner(product());
    operator = await signInOperator(product());
  });
  beforeEach(async () => {
    item = await addItem(owner, { title: 'Linho' });
  });
  afterEach(() => clearGallery(owner));

  const save = (title: string, version?: string | null, id = item.documentId) =>
    panel.authorized<Answer>('PUT', `/api/gallery-items/${id}`, {
      body: { data: { title } },
      ...(version != null && { headers: { 'if-match': `"${version}"` } }),
    });
  const stored = async () =>
    (await owner.send<{ data: GalleryItem[] }>('GET', '/api/gallery-items')).body.data[0];

  it('are made over the version they are based on, and answer a later one', async () => {
    const { status, body } = await save('Um', item.updatedAt);
    expect(status).toBe(200);
    expect(body.data.title).toBe('Um');
    expect(Date.parse(body.data.updatedAt ?? '')).toBeGreaterThan(Date.parse(item.updatedAt ?? ''));
    expect((await save('Dois', body.data.updatedAt)).status).toBe(200);
  });

  it('are refused over another version, with what is stored', async () => {
    expect((await save('De outra aba')).status).toBe(200);
    const { status, body } = await save('Minha', item.updatedAt);
    expect(status).toBe(409);
    expect(body.error.name).toBe('ConflictError');
    expect(body.error.details).toEqual({ code: 'conflict/changed', current: await stored() });
    expect((await stored())?.title).toBe('De outra aba');
  });

  it("are refused when Strapi's admin was there meanwhile", async () => {
    const path = `/content-manager/collection-types/${uid}/${item.documentId}`;
    expect((await operator.send('PUT', path, { title: 'Do operador' })).status).toBe(200);
    expect((await save('Minha', item.updatedAt)).status).toBe(409);
    expect((await stored())?.title).toBe('Do operador');
  });

  it('are 404 for an item that is gone, with a version and without', async () => {
    await owner.send('DELETE', `/api/gallery-items/${item.documentId}`);
    expect((await save('Minha', item.updatedAt)).status).toBe(404);
    expect((await save('Minha')).status).toBe(404);
  });

  it('do not mind a new order', async () => {
    const { documentId } = await addItem(owner, { title: 'Seda' });
    const order = { category: 'moda', ids: [documentId, item.documentId] };
    expect((await owner.send('PUT', '/api/gallery-items/order', order)).status).toBe(200);
    expect((await save('Linho cru', item.updatedAt)).status).toBe(200);
  });

  it('let one of many at once win', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) => save(`Aba ${at}`, item.updatedAt)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
    expect(await stored()).toEqual(answers.find(({ status }) => status === 200)?.body.data);
  });

  it('leave no file behind when the one that brings it is refused', async () => {
    expect((await save('De outra aba')).status).toBe(200);
    const before = await mediaFiles(product());
    const form = await sendForm(
      product(),
      `PUT /api/gallery-items/${item.documentId}`,
      [['file', { name: 'nova.jpg', type: 'image/jpeg', bytes: await picture('jpeg') }]],
      owner.token,
      { 'if-match': `"${item.updatedAt}"` },
    );
    expect(form.status).toBe(409);
    expect(await mediaFiles(product())).toEqual(before);
  });
}
