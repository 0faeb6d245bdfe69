import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPanelSession, type PanelSession } from '../../support/api/panel-session';
import { type RestClient, signInOperator, signInOwner } from '../../support/api/rest-client';
import { restoreDefaults } from '../../support/api/single-types';
import type { Product } from '../../support/server/product';
import type { Also } from './also';

interface Document {
  updatedAt: string;
  title: string;
}
type Stored = { data: Document };

const documents = [
  { name: 'the settings', path: '/api/site-setting', uid: 'api::site-setting.site-setting' },
  { name: 'the About page', path: '/api/about-page', uid: 'api::about-page.about-page' },
];

/** Saves with a version (If-Match). */
export function describeVersions(product: () => Product): void {
  let panel: PanelSession;
  let owner: RestClient;
  let operator: RestClient;
  beforeAll(async () => {
    panel = openPanelSession(product());
    await panel.signIn();
    owner = await signInOwner(product());
    operator = await signInOperator(product());
  });
  afterAll(() => restoreDefaults(owner));

  const save = (path: string, title: string, version?: string) =>
    panel.authorized<
      Stored & { error: { name: string; details: { code: string; current: Document | null } } }
    >('PUT', path, {
      body: { data: { title } },
      ...(version !== undefined && { headers: { 'if-match': version } }),
    });
  const read = async (path: string) => (await panel.call<Stored>('GET', path)).body.data;

  describe.each(documents)('$name', ({ name, path, uid }) => {
    const isWhole = process.env.TEST_ALL !== undefined || name === 'the settings';
    const also: Also = (title, run) => {
      if (isWhole) it(title, run);
    };

    also('saves over the base version, and answers a later one', async () => {
      const { updatedAt } = await read(path);
      const { status, body } = await save(path, 'Um', `"${updatedAt}"`);
      expect(status).toBe(200);
      expect(body.data.title).toBe('Um');
      expect(body.data.updatedAt > updatedAt).toBe(true);
      expect((await save(path, 'Dois', `"${body.data.updatedAt}"`)).status).toBe(200);
    });

    const others: [string, () => Promise<string>][] = [
      ['an older version', async () => (await read(path)).updatedAt],
      ['a text that is no version', () => Promise.resolve('nothing')],
      ['an empty text', () => Promise.resolve('')],
    ];
    it.each(isWhole ? others : others.slice(0, 1))(
      'refuses a save based on %s, with the stored document',
      async (_what, versionOf) => {
        const version = await versionOf();
        expect((await save(path, 'De outra aba')).status).toBe(200);
        const { status, body } = await save(path, 'Minha', `"${version}"`);
        expect(status).toBe(409);
        expect(body.error.name).toBe('ConflictError');
        expect(body.error.details).toEqual({ code: 'conflict/changed', current: await read(path) });
        expect((await read(path)).title).toBe('De outra aba');
      },
    );

    also("refuses a save after a change in Strapi's admin", async () => {
      const { updatedAt } = await read(path);
      const admin = await operator.send('PUT', `/content-manager/single-types/${uid}`, {
        title: 'Do operador',
      });
      expect(admin.status).toBe(200);
      expect((await save(path, 'Minha', `"${updatedAt}"`)).status).toBe(409);
    });

    also('refuses a save over an absent document, and creates it without a version', async () => {
      const { updatedAt } = await read(path);
      expect((await operator.send('DELETE', `/content-manager/single-types/${uid}`)).status).toBe(200);
      const { status, body } = await save(path, 'Minha', `"${updatedAt}"`);
      expect(status).toBe(409);
      expect(body.error.details.current).toBeNull();
      expect((await save(path, 'Minha')).status).toBe(200);
    });

    also('lets one of many concurrent saves based on one version win', async () => {
      const { updatedAt } = await read(path);
      const answers = await Promise.all(
        Array.from({ length: 8 }, (_, at) => save(path, `Aba ${at}`, `"${updatedAt}"`)),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
      const winner = answers.find(({ status }) => status === 200);
      expect(await read(path)).toEqual(winner?.body.data);
    });

    also('gives every save of a burst its own version', async () => {
      const answers = await Promise.all(Array.from({ length: 12 }, (_, at) => save(path, `Rajada ${at}`)));
      expect(answers.every(({ status }) => status === 200)).toBe(true);
      const versions = answers.map(({ body }) => body.data.updatedAt);
      expect(new Set(versions).size).toBe(12);
      expect((await read(path)).updatedAt).toBe(versions.toSorted().at(-1));
    });
  });
}
