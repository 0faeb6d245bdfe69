import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { GalleryItem } from '../../../contract/src/gallery/gallery-item';
import { dayOf, defaultTimeZone, endOfDay } from '../../../contract/src/rights/rights';
import type { Story } from '../../../contract/src/stories/story';
import { fetchFile } from '../../support/api/fetch-file';
import { addItem, clearGallery, filesOf } from '../../support/api/gallery';
import { sendForm } from '../../support/api/multipart';
import {
  clientOf,
  openOperatorClient,
  type RestClient,
  refusedRelease,
  type Saved,
  signInOwner,
} from '../../support/api/rest-client';
import { changeSettings } from '../../support/api/single-types';
import { addStory, clearStories, everyStory, galleryOf } from '../../support/api/stories';
import { openUploads, type Uploads, whenComplete } from '../../support/api/uploads';
import { runSql } from '../../support/database/run-sql';
import { type Site, sites } from '../../support/database/sites';
import { photo } from '../../support/material/photos';
import type { Product } from '../../support/server/product';

const minute = 60_000;
const hour = 60 * minute;
/** Within which the processes agree (ms): 2 s on an idle machine, more on a busy one. */
const soon = { timeout: 20_000, interval: 50 };
const polling = { timeout: 120_000, interval: 100 };
const inGallery = 'filters[category][$eq]=moda';
const bytes = await photo(720, 500);

describe.each(sites)('rights on %s', (_name, open) => {
  let site: Site;
  let owner: RestClient;
  let product: Product;
  let uploads: Uploads;
  beforeAll(async () => {
    site = await open();
    [product] = site.products as [Product];
    owner = await signInOwner(product);
    uploads = await openUploads(product);
  });
  afterAll(() => site?.remove());
  beforeEach(async () => {
    await setClock(Date.now());
    await clearStories(owner);
    await clearGallery(owner);
  });

  const setClock = (ms: number) => site.clock.set(ms, site.products);
  const iso = (ms: number) => new Date(ms).toISOString();
  const wholeMinute = (ms: number) => iso(Math.floor(ms / minute) * minute);
  const today = () => dayOf(site.clock.now(), defaultTimeZone);

  async function upload(
    title: string,
    { key, ...fields }: { key?: string } & Record<string, string> = {},
  ): Promise<GalleryItem> {
    const parts = Object.entries({ title, ...fields });
    const file = { name: `${title}.jpg`, type: 'image/jpeg', bytes };
    const { status, body } = await sendForm(
      product,
      'POST /api/gallery-items',
      [...parts, ['file', file]],
      owner.token,
      key === undefined ? {} : { 'idempotency-key': key },
    );
    expect([status, body.error]).toEqual([201, undefined]);
    return body.data as GalleryItem;
  }
  const change = async <Body = GalleryItem>(path: string, data: object) => {
    const answer = await owner.send<Saved<Body>>('PUT', path, { data });
    expect([answer.status, answer.body.error]).toEqual([200, undefined]);
    return answer.body.data;
  };
  const read = async ({ documentId }: { documentId: string }) =>
    (await owner.send<{ data: GalleryItem }>('GET', `/api/gallery-items/${documentId}`)).body.data;
  const withoutQuery = (url: string) => url.replace(/\?.*/, '');

  /** Every address at which something of an item in a story may be seen, read while it is visible. */
  async function crawl(
    item: GalleryItem,
    story: Story,
  ): Promise<{ pages: string[]; reads: string[]; files: string[] }> {
    const pages = [`/moda/${story.slug}`, `/moda/${story.slug}/${item.documentId}`];
    const reads = [
      `/api/gallery-items/${item.documentId}`,
      `/api/gallery-items?${inGallery}&pagination[around]=${item.documentId}`,
      `/api/stories/${story.documentId}`,
      `/api/stories/at/${story.slug}?${inGallery}`,
      `/api/stories/address/${story.slug}`,
      `/api/stories/address/${item.documentId}`,
    ];
    const files = new Set<string>();
    for (const path of ['/', '/moda', '/about', '/sitemap.xml', ...pages]) {
      const html = await (await fetch(product.url + path)).text();
      const [hash = ''] = /[0-9a-f]{32}/.exec(item.imageUrl) ?? [];
      for (const [file] of html.matchAll(/\/uploads\/[\w.-]+/g)) if (file.includes(hash)) files.add(file);
    }
    expect(files.size).toBeGreaterThan(5);
    expect([...files].some((file) => file.includes('share_'))).toBe(true);
    return { pages, reads, files: [...files, ...filesOf(item).map(withoutQuery)] };
  }

  /** What anonymous visitors get at every door: the statuses that are not the wanted one. */
  async function others(paths: readonly string[], status: number, init: RequestInit = {}): Promise<string[]> {
    // One after the other at each door: more at once are asked to come back.
    const asked = site.doors.map(async (door) => {
      const found: string[] = [];
      for (const path of paths) {
        const answer = await fetchFile(door + path, { redirect: 'manual', ...init });
        await answer.arrayBuffer();
        const isStored =
          status === 404 && !/no-store/.test(answer.headers.get('cache-control') ?? 'no-store');
        if (answer.status !== status || isStored) found.push(`${door}${path} ${answer.status}`);
      }
      return found;
    });
    return (await Promise.all(asked)).flat();
  }
  /** Rows of the audit log and of the diagnostic, which a start clears up. */
  async function leaveOldRows(): Promise<void> {
    const add = (table: string, name: string, what: string, ago: number) =>
      runSql(
        product,
        `insert into ${table} (document_id, ${name}, created_at) values (?, ?, ?)`,
        what,
        what,
        site.clock.now() - ago,
      );
    await add('audit_events', 'who', 'in the log: too old', 366 * 24 * hour);
    await add('audit_events', 'who', 'in the log: old', 364 * 24 * hour);
    await add('diagnostic_records', 'title', 'of the diagnostic: old', 2 * minute);
  }
  const leftOfOldRows = async () => {
    const logged = "select who as name from audit_events where who like 'in the log%'";
    const rows = await runSql<{ name: string }>(
      product,
      `${logged} union all select title from diagnostic_records`,
    );
    return rows.map(({ name }) => name);
  };

  /** The lists and pages that every visitor may read, which contain a word. */
  async function mentions(words: readonly string[]): Promise<string[]> {
    const paths = [
      '/',
      '/moda',
      '/about',
      '/sitemap.xml',
      `/api/gallery-items?${inGallery}`,
      `/api/gallery-cards?${inGallery}`,
      `/api/stories?${inGallery}`,
      '/api/site-setting',
    ];
    const asked = site.doors.flatMap((door) =>
      paths.map(async (path) => {
        const text = await (await fetch(door + path)).text();
        return words.filter((word) => text.includes(word)).map((word) => `${door}${path} ${word}`);
      }),
    );
    return (await Promise.all(asked)).flat();
  }

  it('show a story from its minute on, files included, and take it away at the end of its day', async () => {
    await upload('Sempre visível');
    const start = Date.parse(wholeMinute(site.clock.now() + hour));
    const end = endOfDay(dayOf(start, defaultTimeZone), defaultTimeZone);
    const item = await upload('Exclusiva de inverno', { publishAt: iso(start) });
    await whenComplete(uploads);
    const year = ['Portfolio 2099', '"year":2099'];
    const words = ['Exclusiva de inverno', 'Capa embargada', 'capa-embargada', item.documentId, ...year];
    const story = await addStory(owner, {
      title: 'Capa embargada',
      month: '2099-01',
      itemIds: [item.documentId],
      rightsUntil: dayOf(start, defaultTimeZone),
    });
    const complete = await read(item);
    const files = filesOf(complete).map(withoutQuery);
    const page = `/moda/${story.slug}`;

    // Before: nothing, but to the owner by signed addresses.
    expect(complete).toMatchObject({ publishAt: iso(start) });
    expect(await others([...files, page], 404)).toEqual([]);
    expect(await mentions(words)).toEqual([]);
    for (const url of filesOf(complete)) {
      const answer = await fetch(product.url + url);
      expect([url, answer.status, answer.headers.get('cache-control')]).toEqual([
        url,
        200,
        expect.stringMatching(/^private, max-age=\d+$/),
      ]);
    }
    const [first = ''] = filesOf(complete);
    expect(
      await others([first.replace(/.$/, (letter) => (letter === 'a' ? 'b' : 'a')), `${first}x`], 404),
    ).toEqual([]);

    // The minute before, and its own.
    await setClock(start - minute);
    expect(await others([...files, page], 404)).toEqual([]);
    await setClock(start);
    await expect.poll(() => others([...files, page], 200), soon).toEqual([]);
    await expect.poll(() => mentions(['Capa embargada']), soon).not.toEqual([]);
    // Home shows its cover and its year.
    const ofHome = site.doors.map((door) => `${door}/ Portfolio 2099`);
    await expect.poll(() => mentions(['Portfolio 2099']), soon).toEqual(ofHome);
    const home = await (await fetch(`${product.url}/`)).text();
    expect(home).toContain(`href="${page}"`);
    const seen = await crawl(await read(item), story);
    expect(await others([...seen.pages, ...seen.reads, ...seen.files], 200)).toEqual([]);

    // Its end is told to search engines and to caches.
    const told = { 'x-robots-tag': `unavailable_after: ${new Date(end).toUTCString()}` };
    for (const path of [...seen.pages, files[0] ?? '']) {
      expect(Object.fromEntries((await fetch(product.url + path)).headers), path).toMatchObject(told);
    }
    const caching = (await fetch(product.url + files[0])).headers.get('cache-control') ?? '';
    expect(caching).toMatch(/^public, max-age=\d+, s-maxage=\d+$/);
    await setClock(end - minute);
    expect(await others([...seen.pages, ...seen.files], 200)).toEqual([]);
    await setClock(end - 10_000);
    for (const path of ['/moda', page]) {
      const { headers } = await fetch(product.url + path);
      const ages = /s-maxage=(\d+), stale-if-error=(\d+)/.exec(headers.get('cache-control') ?? '');
      expect(Number(ages?.[1]) + Number(ages?.[2]), path).toBeLessThanOrEqual(10);
    }
    await setClock(end);
    await expect.poll(() => others([...seen.pages, ...seen.reads, ...seen.files], 404), soon).toEqual([]);
    await expect.poll(() => mentions(words), soon).toEqual([]);
    expect(await others(seen.files, 404, { method: 'HEAD' })).toEqual([]);
    expect(await others(seen.files, 404, { headers: { range: 'bytes=0-9' } })).toEqual([]);
    expect(await others(seen.files, 404, { headers: { 'if-none-match': '*' } })).toEqual([]);

    // Shown again, everything has its old address.
    await change(`/api/stories/${story.documentId}`, { rightsUntil: null });
    await expect.poll(() => others([...seen.pages, ...seen.files], 200), soon).toEqual([]);
  });

  it('take a hidden story away with all it had, former file names too', { timeout: 240_000 }, async () => {
    const item = await upload('Com nome antigo');
    await whenComplete(uploads);
    const story = await addStory(owner, { title: 'Some daqui', itemIds: [item.documentId] });
    const before = filesOf(await read(item)).map(withoutQuery);
    // A new title of the site makes all files anew; the former ones answer for a while.
    await changeSettings(owner, { title: `Marina ${Date.now()}` });
    const isMoved = async () => withoutQuery((await read(item)).imageUrl) !== before[0];
    await expect.poll(isMoved, polling).toBe(true);
    const seen = await crawl(await read(item), story);
    const all = [...seen.pages, ...seen.files, ...before];
    await expect.poll(() => others(all, 200), polling).toEqual([]);

    await change<Story>(`/api/stories/${story.documentId}`, { hidden: true });
    await expect.poll(() => others(all, 404), soon).toEqual([]);
    const odd = seen.files.flatMap((file) => [
      file.replace('/uploads/', '/uploads//'),
      file.replace('/uploads/', '/uploads/%2e/'),
      file.replace('/uploads/', '/./uploads/./'),
      file.replace(/[a-f]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
      file.replace('/uploads/', '/UPLOADS/'),
      `${file}?k=`,
      `${file}%00`,
    ]);
    for (const path of odd) {
      for (const door of site.doors) {
        const answer = await fetch(door + path, { redirect: 'manual' });
        expect(answer.headers.get('content-type') ?? '', path).not.toContain('image/');
        await answer.arrayBuffer();
      }
    }
    await change<Story>(`/api/stories/${story.documentId}`, { hidden: false });
    await expect.poll(() => others(all, 200), soon).toEqual([]);
  });

  it('keep a story away until the last file that it awaits is in', { timeout: 120_000 }, async () => {
    await upload('Sempre visível');
    const keys = ['arquivo-1', 'arquivo-2'];
    const sent = { title: 'Capa de dezembro', itemIds: [], text: 'Em segredo', awaitedFiles: keys };
    const lost = await addStory(owner, { ...sent, title: 'Capa de dezenbro' });
    const story = await addStory(owner, sent);
    // Sent again with other words after a lost answer: the same story.
    expect(story).toMatchObject({ documentId: lost.documentId, title: sent.title, awaitedFiles: keys });
    expect(story.slug).toBe('capa-de-dezembro');
    const join = (key: string) => upload(`Foto ${key}`, { key, story: story.documentId });

    const first = await join('arquivo-1');
    await whenComplete(uploads);
    const away = async () => {
      const files = filesOf(await read(first)).map(withoutQuery);
      const at = `${story.documentId}`;
      const reads = [`/api/stories/${at}`, `/api/stories/at/${story.slug}?${inGallery}`];
      const paths = [...files, `/moda/${story.slug}`, `/api/gallery-items/${first.documentId}`, ...reads];
      return [
        paths.length > 10,
        ...(await others(paths, 404)),
        ...(await mentions([sent.title, story.slug])),
      ];
    };
    expect(await away()).toEqual([true]);
    for (const url of filesOf(await read(first))) expect((await fetch(product.url + url)).status).toBe(200);
    // What is in is not awaited, though an older list is sent once more, nor after a repeated upload.
    const list = async () => {
      const { body } = await owner.send<Saved<Story>>('GET', `/api/stories/${story.documentId}`);
      return body.data.awaitedFiles;
    };
    expect(await list()).toEqual(['arquivo-2']);
    await change<Story>(`/api/stories/${story.documentId}`, { awaitedFiles: keys });
    expect((await join('arquivo-1')).documentId).toBe(first.documentId);
    expect(await list()).toEqual(['arquivo-2']);
    expect(await away()).toEqual([true]);

    await join('arquivo-2');
    expect(await list()).toBeUndefined();
    const page = `/moda/${story.slug}`;
    await expect.poll(() => others([page, `/api/stories/${story.documentId}`], 200), soon).toEqual([]);
    expect(await (await fetch(product.url + page)).text()).not.toContain('awaitedFiles');
    // What visitors see is not taken away for files that are to come.
    await change<Story>(`/api/stories/${story.documentId}`, { awaitedFiles: ['arquivo-3'] });
    expect([await list(), await others([page], 200)]).toEqual([undefined, []]);
    // Where the rest is given up, what is there comes out.
    const second = await addStory(owner, {
      title: 'Segunda',
      itemIds: [],
      awaitedFiles: ['arquivo-4', 'arquivo-5'],
    });
    await upload('Foto 4', { key: 'arquivo-4', story: second.documentId });
    expect(await others([`/moda/${second.slug}`], 404)).toEqual([]);
    await change<Story>(`/api/stories/${second.documentId}`, { awaitedFiles: [] });
    await expect.poll(() => others([`/moda/${second.slug}`], 200), soon).toEqual([]);
    const wrong = [
      ['kurz'],
      [7],
      'arquivo-1',
      ['arquivo-1', 'arquivo-1'],
      Array.from({ length: 61 }, (_, at) => `arquivo-${at}`),
    ];
    for (const awaitedFiles of wrong) {
      const data = { awaitedFiles };
      const { status, body } = await owner.send<Saved<Story>>('PUT', `/api/stories/${story.documentId}`, {
        data,
      });
      expect([status, body.error?.details.errors?.[0]?.path]).toEqual([400, ['awaitedFiles']]);
    }
  });

  it('end signed addresses with a new password', async () => {
    const item = await upload('Oculta', { hidden: 'true' });
    expect(item.hidden).toBe(true);
    const [url = ''] = filesOf(item);
    expect(await others([withoutQuery(url)], 404)).toEqual([]);
    await expect.poll(() => others([url], 200), soon).toEqual([]);
    const { email, password } = product.owner;
    const changed = await owner.send('POST', '/api/auth/change-password', {
      currentPassword: password,
      password: `${password}x`,
      passwordConfirmation: `${password}x`,
    });
    expect(changed.status).toBe(200);
    await expect.poll(() => others([url], 404), soon).toEqual([]);
    const again = await clientOf(product).send<{ jwt: string }>('POST', '/api/auth/local', {
      identifier: email,
      password: `${password}x`,
    });
    const back = await clientOf(product, again.body.jwt).send('POST', '/api/auth/change-password', {
      currentPassword: `${password}x`,
      password,
      passwordConfirmation: password,
    });
    expect(back.status).toBe(200);
  });

  it('refuse an end before a stored start, and an unknown zone', async () => {
    const item = await addItem(owner, { title: 'Datas' });
    const path = `/api/gallery-items/${item.documentId}`;
    expect(await change(path, { publishAt: '2026-07-01T12:00:30Z', rightsNote: ' Contrato ' })).toMatchObject(
      {
        publishAt: '2026-07-01T12:00:00.000Z',
        rightsNote: 'Contrato',
      },
    );
    const early = await owner.send<Saved<unknown>>('PUT', path, { data: { rightsUntil: '2026-06-30' } });
    expect([early.status, early.body.error.details.code]).toEqual([400, 'invalid/rightsUntil']);
    const zone = await owner.send<Saved<unknown>>('PUT', '/api/site-setting', {
      data: { timeZone: 'Lua/Mar' },
    });
    expect([zone.status, zone.body.error.details.code]).toEqual([400, 'invalid/timeZone']);
  });

  describe('ask before an act brings out what was away', () => {
    const day = 24 * hour;
    let operatorToken: string | undefined;
    let item: GalleryItem;
    let loose: GalleryItem;
    let story: Story;
    beforeAll(async () => {
      operatorToken = (await openOperatorClient(product)).token;
    });

    const addRow = (fields: object) => addItem(owner, { title: 'Capa, 1', ...fields } as never);
    /** A loose photograph, and a story with one: held by their own fields. */
    async function arrange(held: { item?: object; story?: object }): Promise<void> {
      loose = await addRow({ title: 'Avulsa' });
      item = await addRow(held.item ?? {});
      const itemIds = [item.documentId];
      story = await addStory(owner, { title: 'Capa de dezembro', itemIds, ...held.story });
    }
    const itemPath = () => `/api/gallery-items/${item.documentId}`;
    const photoInto = (headers: Record<string, string> = {}) =>
      sendForm(
        product,
        'POST /api/gallery-items',
        [
          ['title', 'Mais uma'],
          ['story', story.documentId],
          ['file', { name: 'mais.jpg', type: 'image/jpeg', bytes }],
        ],
        owner.token,
        headers,
      );
    /** Sends without the confirmation that other clients add. `<item>`, `<loose>` and `<story>` stand for ids. */
    async function call(route: string, body?: object, headers: Record<string, string> = {}) {
      // A token of before the clock was set may end now.
      await owner.send('GET', '/api/users/me');
      if (route === 'a form') return photoInto(headers);
      const named = (text: string) =>
        text.replace(/<(\w+)>/g, (_, name) => ({ item, loose, story })[name as 'item'].documentId);
      const [method = '', path = ''] = named(route).split(' ');
      const isApi = path.startsWith('/api/');
      const sent = body && JSON.parse(named(JSON.stringify(body)));
      return clientOf(product, isApi ? owner.token : operatorToken).send(
        method,
        path,
        isApi && sent ? { data: sent } : sent,
        headers,
      );
    }
    const later = () => ({ publishAt: iso(Date.now() + day) });
    const hidden = { hidden: true };
    const whole = '“Capa de dezembro”';
    const photoAlone = '“Capa, 1”';
    const [items, stories] = ['/api/gallery-items', '/api/stories'];
    const manager = '/content-manager/collection-types/api::';
    const [itemInAdmin, storyInAdmin] = [`${manager}gallery-item.gallery-item`, `${manager}story.story`];
    const joining = { title: 'Nova', imageUrl: '/images/moda-1.jpg', story: '<story>' };
    const both = ['<item>', '<loose>'];
    const grouped = { title: 'Outra', category: 'moda', itemIds: ['<item>'] };
    const connected = (documentId: string) => ({ connect: [{ documentId }] });

    type Case = [
      act: string,
      held: Parameters<typeof arrange>[0],
      named: string,
      route: string,
      body?: object,
    ];
    const cases: Case[] = [
      ['a photograph is made in the story', { item: hidden }, whole, `POST ${items}`, joining],
      ['a photograph is sent into the story', { item: later() }, whole, 'a form'],
      ['a photograph joins', { item: hidden }, whole, `PUT ${stories}/<story>`, { itemIds: both }],
      ['its only one is shown', { item: hidden }, whole, `PUT ${items}/<item>`, { hidden: false }],
      ['its date is cleared', { item: later() }, whole, `PUT ${items}/<item>`, { publishAt: null }],
      ['the story is shown', { story: hidden }, whole, `PUT ${stories}/<story>`, { hidden: false }],
      ['the story is deleted', { story: hidden }, photoAlone, `DELETE ${stories}/<story>`],
      ['a photograph leaves', { story: hidden }, photoAlone, `PUT ${stories}/<story>`, { itemIds: [] }],
      ['one moves', { story: later() }, photoAlone, `PUT ${items}/<item>`, { category: 'publicidade' }],
      ['one is grouped anew', { story: hidden }, photoAlone, `POST ${stories}`, grouped],
      ['the operator shows it', { item: hidden }, whole, `PUT ${itemInAdmin}/<item>`, { hidden: false }],
      [
        'the operator connects a photograph',
        { item: hidden },
        whole,
        `PUT ${storyInAdmin}/<story>`,
        { items: connected('<loose>') },
      ],
      [
        'the operator connects the story',
        { item: hidden },
        whole,
        `PUT ${itemInAdmin}/<loose>`,
        { story: connected('<story>') },
      ],
      ['the operator deletes the story', { story: hidden }, photoAlone, `DELETE ${storyInAdmin}/<story>`],
      [
        'the operator deletes several',
        { story: hidden },
        photoAlone,
        `POST ${storyInAdmin}/actions/bulkDelete`,
        { documentIds: ['<story>'] },
      ],
    ];

    it.each(cases)('where %s', async (_act, held, named, route, body) => {
      await arrange(held);
      const act = (headers: Record<string, string>) => call(route, body, headers);
      const stored = async () => [
        await galleryOf(owner),
        (await read(item)).updatedAt,
        await everyStory(owner),
        (await uploads.inLibrary()).length,
      ];
      const before = await stored();
      const statuses = () => {
        const visitor = clientOf(product);
        const paths = [`/api/stories/${story.documentId}`, itemPath()];
        return Promise.all(paths.map(async (path) => (await visitor.send('GET', path)).status));
      };
      expect(await statuses()).toEqual([404, 404]);

      const refused = await act({});
      const { error } = refused.body as Saved<never>;
      expect([refused.status, error.details.code, error.message]).toEqual([
        409,
        'rights/brings-out',
        `Isto põe ${named} no site agora.`,
      ]);
      expect(await statuses()).toEqual([404, 404]);
      expect(await stored()).toEqual(before);
      // What is confirmed is what was told: another confirmation is none.
      expect((await act({ 'confirm-release': loose.documentId })).status).toBe(409);

      const done = await act({ 'confirm-release': refusedRelease(refused).join() });
      expect([done.status, (done.body as Saved<never> | null)?.error]).toEqual([
        expect.toSatisfy((status: number) => status < 300),
        undefined,
      ]);
      await expect.poll(async () => (await statuses()).includes(200), soon).toBe(true);
    });

    it('unless the save brings nothing out, or its release was chosen with it', async () => {
      await arrange({ item: hidden });
      const empty = await addStory(owner, { title: 'Sendo feita', itemIds: [] });
      const unasked: [route: string, body?: object][] = [
        [`PUT ${items}/<item>`, { title: 'Outro nome', ...later() }],
        [`PUT ${stories}/<story>`, { text: 'Novo' }],
        [`POST ${items}`, { ...joining, hidden: true }],
        [`POST ${items}`, { ...joining, story: null }],
        [`POST ${items}`, { ...joining, story: empty.documentId }],
        [`POST ${stories}`, { ...grouped, itemIds: ['<loose>'] }],
        [`PUT ${stories}/<story>`, hidden],
        [`PUT ${items}/<item>`, { hidden: false, publishAt: null }],
        [`DELETE ${items}/<item>`],
      ];
      for (const act of unasked) {
        const { status, body } = await call(...act);
        expect([act, status < 300, (body as Saved<never> | null)?.error]).toEqual([act, true, undefined]);
      }
      // A story that had photographs is not being made any more.
      expect((await call(`PUT ${stories}/${empty.documentId}`, { itemIds: [] })).status).toBe(200);
      expect((await call(`POST ${items}`, { ...joining, story: empty.documentId })).status).toBe(409);
    });

    it.each([
      ['begins to await files', { item: hidden }, { awaitedFiles: ['arquivo-8'] }],
      ['that awaits files is shown', { story: hidden }, { hidden: false }],
    ])('where a story %s, and with none of them', async (_what, held, data) => {
      await arrange(held);
      const awaitedFiles = ['arquivo-8'];
      const save = (body: object, headers = {}) => call(`PUT ${stories}/<story>`, body, headers);
      // What is hidden by its own switch may await files.
      if (!('awaitedFiles' in data)) expect((await save({ awaitedFiles })).status).toBe(200);
      const refused = await save(data);
      expect([refused.status, (refused.body as Saved<never>).error.message]).toEqual([
        409,
        `Isto põe ${whole} no site agora.`,
      ]);
      const isDeclared = async () => JSON.stringify(await everyStory(owner)).includes('arquivo-8');
      expect(await isDeclared()).toBe(!('awaitedFiles' in data));
      expect((await save(data, { 'confirm-release': refusedRelease(refused).join() })).status).toBe(200);
      expect(await isDeclared()).toBe(true);
      expect((await photoInto({ 'idempotency-key': 'arquivo-8' })).status).toBe(201);
      await expect.poll(() => others([`/moda/${story.slug}`], 200), soon).toEqual([]);
    });

    it('where another zone brings a day back', async () => {
      await addRow({ title: 'Até hoje', rightsUntil: today() });
      await setClock(endOfDay(today(), defaultTimeZone) - 2 * hour);
      await changeSettings(owner, { timeZone: 'Asia/Tokyo' });
      const put = (headers: Record<string, string>) =>
        call('PUT /api/site-setting', { timeZone: defaultTimeZone }, headers);
      const refused = await put({});
      expect([refused.status, (refused.body as Saved<never>).error.message]).toEqual([
        409,
        'Isto põe “Até hoje” no site agora.',
      ]);
      expect((await put({ 'confirm-release': refusedRelease(refused).join() })).status).toBe(200);
    });
  });

  it('show nothing that ended while the database or every replica was away', {
    timeout: 240_000,
  }, async () => {
    const item = await upload('Licença curta');
    await whenComplete(uploads);
    const story = await addStory(owner, {
      title: 'Licença de um dia',
      itemIds: [item.documentId],
      rightsUntil: today(),
    });
    const end = endOfDay(today(), defaultTimeZone);
    const seen = await crawl(await read(item), story);
    await expect.poll(() => others([...seen.pages, ...seen.files], 200), soon).toEqual([]);
    await setClock(end - minute);
    expect(await others([...seen.pages, '/moda'], 200)).toEqual([]);
    if (site.postgres) {
      await site.postgres.stop();
      await setClock(end);
      // A change that was not read before the outage makes each request for a closed file wait a second.
      await expect.poll(() => others(seen.files, 404), polling).toEqual([]);
      await expect.poll(() => mentions(['Licença']), polling).toEqual([]);
      await site.postgres.start();
      await expect.poll(() => others(['/moda'], 200), polling).toEqual([]);
      await expect.poll(() => others(seen.pages, 404), polling).toEqual([]);
      // Again, with every replica gone over the end.
      await setClock(end - 5 * minute);
      await expect.poll(() => others(seen.pages, 200), polling).toEqual([]);
    }
    const [door = ''] = site.doors;
    await setClock(end - 20_000);
    // nginx's copy of before the clock was set is replaced within two seconds.
    const staleFor = async () => {
      const caching = (await fetch(door + seen.pages[0])).headers.get('cache-control') ?? '';
      return Number(/stale-if-error=(\d+)/.exec(caching)?.[1]);
    };
    await expect.poll(staleFor, polling).toBeLessThanOrEqual(20);
    for (const each of site.products) await each.kill('SIGKILL');
    if (site.nginx) {
      const answer = async () => (await fetch(door + seen.pages[0])).status;
      await expect.poll(answer, { timeout: 60_000, interval: 200 }).toBe(503);
    }
    await site.clock.set(end + minute, []);
    if (!site.postgres) await leaveOldRows();
    for (const each of site.products) await each.restart();
    expect(await others([...seen.pages, ...seen.files], 404)).toEqual([]);
    if (!site.postgres) await expect.poll(leftOfOldRows, polling).toEqual(['in the log: old']);
  });
});
