import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { addItem, clearGallery } from '../../support/api/gallery';
import type { Saved } from '../../support/api/rest-client';
import { restoreDefaults } from '../../support/api/single-types';
import { addStory, clearStories } from '../../support/api/stories';
import type { Running } from '../content-api/running';

interface Stored {
  updatedAt: string;
  /** Of the settings alone. */
  home?: unknown;
  title: string;
}

const settings = {
  path: '/api/site-setting',
  inAdmin: '/content-manager/single-types/api::site-setting.site-setting',
};

/** Saves with a version (If-Match). The ports have the About page's. */
export function describeVersions({ owner, operator }: Running): void {
  afterAll(async () => {
    await restoreDefaults(owner);
    await clearStories(owner);
    await clearGallery(owner);
  });

  const save = (path: string, title: string, version?: string) =>
    owner.send<Saved<Stored>>(
      'PUT',
      path,
      { data: { title } },
      version === undefined ? {} : { 'if-match': version },
    );
  const read = async (path: string) => (await owner.send<{ data: Stored }>('GET', path)).body.data;

  const entries: [string, () => Promise<typeof settings>][] = [
    ['the settings', async () => settings],
    [
      'an item',
      async () => {
        const { documentId } = await addItem(owner, { title: 'Linho' });
        const inAdmin = '/content-manager/collection-types/api::gallery-item.gallery-item';
        return { path: `/api/gallery-items/${documentId}`, inAdmin: `${inAdmin}/${documentId}` };
      },
    ],
    [
      'a story',
      async () => {
        const { documentId } = await addStory(owner, { itemIds: [] });
        const inAdmin = '/content-manager/collection-types/api::story.story';
        return { path: `/api/stories/${documentId}`, inAdmin: `${inAdmin}/${documentId}` };
      },
    ],
  ];
  describe.each(entries)('%s', (_name, open) => {
    let path: string;
    let inAdmin: string;
    let version: string;
    beforeEach(async () => {
      ({ path, inAdmin } = await open());
      version = `"${(await read(path)).updatedAt}"`;
    });

    it('is saved over the base version, and answers a later one', async () => {
      const { status, body } = await save(path, 'Um', version);
      expect([status, body.data.title]).toEqual([200, 'Um']);
      expect(`"${body.data.updatedAt}"` > version).toBe(true);
      expect((await save(path, 'Dois', `"${body.data.updatedAt}"`)).status).toBe(200);
    });

    it.each([
      ['an older version', null],
      ['a text that is no version', '"nothing"'],
      ['an empty text', '""'],
    ])('is not saved over %s, and the stored one is answered', async (_what, other) => {
      expect((await save(path, 'De outra aba')).status).toBe(200);
      const { status, body } = await save(path, 'Minha', other ?? version);
      expect([status, body.error.name]).toEqual([409, 'ConflictError']);
      const { home: _derived, ...current } = await read(path);
      expect(body.error.details).toEqual({ code: 'conflict/changed', current });
      expect((await read(path)).title).toBe('De outra aba');
    });

    it("is not saved after a change in Strapi's admin", async () => {
      expect((await operator.send('PUT', inAdmin, { title: 'Do operador' })).status).toBe(200);
      expect((await save(path, 'Minha', version)).status).toBe(409);
      expect((await read(path)).title).toBe('Do operador');
    });

    it("is not saved by a form of Strapi's admin that began from an older version, which says so", async () => {
      const asForm = (title: string, base: string) =>
        operator.send<Saved<Stored>>('PUT', inAdmin, { title }, { 'if-match': base });
      expect((await save(path, 'Da dona')).status).toBe(200);
      const { status, body } = await asForm('Do operador', version);
      expect([status, body.error.message]).toEqual([
        400,
        'Este conteúdo mudou enquanto o formulário estava aberto, e nada foi salvo. Agora o formulário mostra o que está guardado: altere de novo.',
      ]);
      expect((await read(path)).title).toBe('Da dona');
      const { updatedAt } = await read(path);
      expect((await asForm('Do operador', `"${updatedAt}"`)).status).toBe(200);
      expect((await read(path)).title).toBe('Do operador');
    });

    it('lets one of many concurrent saves based on one version win', async () => {
      const answers = await Promise.all(
        Array.from({ length: 8 }, (_, at) => save(path, `Aba ${at}`, version)),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
      expect(await read(path)).toEqual(answers.find(({ status }) => status === 200)?.body.data);
    });
  });

  it('that are absent are not saved over a version, and are created without one', async () => {
    const { path, inAdmin } = settings;
    const { updatedAt } = await read(path);
    expect((await operator.send('DELETE', inAdmin)).status).toBe(200);
    const { status, body } = await save(path, 'Minha', `"${updatedAt}"`);
    expect([status, body.error.details]).toMatchObject([409, { current: null }]);
    expect((await save(path, 'Minha')).status).toBe(200);
  });

  it('are another for every save of a burst', async () => {
    const { path } = settings;
    const answers = await Promise.all(Array.from({ length: 12 }, (_, at) => save(path, `Rajada ${at}`)));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    const versions = answers.map(({ body }) => body.data.updatedAt);
    expect(new Set(versions).size).toBe(12);
    expect((await read(path)).updatedAt).toBe(versions.toSorted().at(-1));
  });
}
