import { afterAll, beforeAll, expect, it } from 'vitest';
import type { GalleryItem } from '../../../contract/src/gallery/gallery-item';
import { addItem, clearGallery } from '../../support/api/gallery';
import { changeSettings, restoreDefaults } from '../../support/api/single-types';
import type { Running } from './running';

const list = '/api/gallery-items';
const permissionUid = 'plugin::users-permissions.permission';

/** Public reads are cached: the content must not differ, only the headers and encoding. */
export function describeReadyReads(running: Running): void {
  const read = (path: string, headers: Record<string, string> = {}) =>
    fetch(running.product.url + path, { headers });
  const titles = async (path: string) =>
    ((await (await read(path)).json()) as { data: GalleryItem[] }).data.map(({ title }) => title);

  beforeAll(async () => {
    for (const title of ['um', 'dois']) await addItem(running.owner, { title, category: 'moda' });
    await addItem(running.owner, { title: 'campanha', category: 'publicidade' });
  });
  afterAll(async () => {
    await clearGallery(running.owner);
    await restoreDefaults(running.owner);
  });

  it.each([list, '/api/site-setting', '/api/about-page'])(
    '%s is compressed, has an ETag, and is answered 304 to If-None-Match',
    async (path) => {
      const packed = { 'accept-encoding': 'br' };
      // While content changes, such as after a previous test's upload, Strapi answers without the cache.
      const twice = async () => {
        const { headers } = await read(path, packed);
        const again = await read(path, { ...packed, 'if-none-match': headers.get('etag') ?? '' });
        return [
          headers.get('content-encoding'),
          headers.get('content-type'),
          again.status,
          await again.text(),
        ];
      };
      await expect
        .poll(twice, { timeout: 20_000 })
        .toEqual(['br', expect.stringMatching(/^application\/json/), 304, '']);
    },
  );

  it('show what is stored, also right after a save', async () => {
    for (const subtitle of ['UM', 'DOIS', 'TRÊS']) {
      await changeSettings(running.owner, { subtitle });
      expect(await (await read('/api/site-setting')).text()).toContain(subtitle);
    }
  });

  it('are separate for each query', async () => {
    const moda = `${list}?filters[category][$eq]=moda`;
    for (let round = 0; round < 2; round += 1) {
      expect(await titles(moda)).toEqual(['um', 'dois']);
      expect(await titles(`${list}?filters[category][$eq]=publicidade`)).toEqual(['campanha']);
      expect(await titles(`${moda}&pagination[pageSize]=1&pagination[page]=2`)).toEqual(['dois']);
      expect((await read(`${moda}&populate=*`)).status).toBe(400);
    }
  });

  it('are not used for requests with a token, valid or not', async () => {
    await read('/api/site-setting');
    expect((await read('/api/site-setting', { authorization: 'Bearer nonsense' })).status).toBe(401);
    const { token } = running.owner;
    const own = await read('/api/site-setting', { authorization: `Bearer ${token}` });
    expect([own.status, own.headers.get('content-encoding')]).toEqual([200, null]);
  });

  it('end when the read permission is revoked', async () => {
    const { operator } = running;
    type Roles = { roles: { id: number; type: string }[] };
    const { body } = await operator.send<Roles>('GET', '/users-permissions/roles');
    const id = body.roles.find(({ type }) => type === 'public')?.id;
    type Role = { role: { name: string; description: string; permissions: Permissions } };
    type Permissions = Record<string, { controllers: Record<string, Record<string, { enabled: boolean }>> }>;
    const { role } = (await operator.send<Role>('GET', `/users-permissions/roles/${id}`)).body;
    const allow = async (enabled: boolean) => {
      const find = role.permissions['api::about-page']?.controllers['about-page']?.find;
      if (!find) throw new Error(`There is no such ${permissionUid}`);
      find.enabled = enabled;
      const { status } = await operator.send('PUT', `/users-permissions/roles/${id}`, role);
      expect(status).toBe(200);
    };
    expect((await read('/api/about-page')).status).toBe(200);
    try {
      await allow(false);
      expect((await read('/api/about-page')).status).toBe(403);
    } finally {
      await allow(true);
    }
    await expect.poll(async () => (await read('/api/about-page')).status).toBe(200);
  });
}
