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
    const words = ['Exclusiva de inverno', 'Capa embargada', 'capa-embargada', item.documentId];
    const story = await addStory(owner, {
      title: 'Capa embargada',
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

  it('keep a file open while one of two items shows it, and the operator’s until content had it', async () => {
    const item = await upload('Uma');
    await whenComplete(uploads);
    const url = withoutQuery((await read(item)).imageUrl);
    const copy = await addItem(owner, { title: 'Outra', imageUrl: url });
    await change(`/api/gallery-items/${item.documentId}`, { hidden: true });
    expect(await others([url], 200)).toEqual([]);
    await change(`/api/gallery-items/${copy.documentId}`, { rightsUntil: '2020-01-01' });
    await expect.poll(() => others([url], 404), soon).toEqual([]);
    const { body } = await uploads.toLibrary({ name: 'logo.jpg', bytes: await photo(300, 200) });
    await expect.poll(() => others([body.url], 200), soon).toEqual([]);
    const shown = await addItem(owner, { title: 'Logo', imageUrl: `${product.url}${body.url}` });
    await change(`/api/gallery-items/${shown.documentId}`, { imageUrl: '/images/moda-1.jpg' });
    await expect.poll(() => others([body.url], 404), soon).toEqual([]);
  });

  it('refuse what is no date, no note and no switch, at the field', async () => {
    const item = await addItem(owner, { title: 'Datas' });
    const story = await addStory(owner, { title: 'Datas', itemIds: [item.documentId] });
    const paths = [`/api/gallery-items/${item.documentId}`, `/api/stories/${story.documentId}`];
    const refused: [object, string][] = [
      [{ publishAt: '0202-01-01T00:00:00Z' }, 'publishAt'],
      [{ publishAt: 'amanhã' }, 'publishAt'],
      [{ rightsUntil: '0202-06-30' }, 'rightsUntil'],
      [{ rightsUntil: '2026-02-30' }, 'rightsUntil'],
      [{ rightsUntil: '2026-06-30T00:00:00Z' }, 'rightsUntil'],
      [{ publishAt: '2026-07-01T12:00:00Z', rightsUntil: '2026-06-30' }, 'rightsUntil'],
      [{ rightsNote: 'a'.repeat(501) }, 'rightsNote'],
      [{ hidden: 'talvez' }, 'hidden'],
    ];
    for (const [data, field] of refused) {
      for (const path of paths) {
        const { status, body } = await owner.send<Saved<unknown>>('PUT', path, { data });
        expect([data, path, status]).toEqual([data, path, 400]);
        expect(
          body.error.details.errors?.map((one) => one.path.join('.')) ?? [body.error.details.code],
        ).toContainEqual(expect.stringContaining(field));
      }
    }
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

  it('go by the zone of the site', async () => {
    const item = await addItem(owner, { title: 'Até ontem em Tóquio', rightsUntil: today() } as never);
    expect(await mentions(['Até ontem em Tóquio'])).not.toEqual([]);
    // Ten hours before São Paulo's day ends, Tokyo's is over.
    await setClock(endOfDay(today(), defaultTimeZone) - 2 * hour);
    await changeSettings(owner, { timeZone: 'Asia/Tokyo' });
    await expect.poll(() => mentions(['Até ontem em Tóquio']), soon).toEqual([]);
    expect(await others([`/moda/${item.documentId}`], 404)).toEqual([]);
    await changeSettings(owner, { timeZone: defaultTimeZone });
    await expect.poll(() => mentions(['Até ontem em Tóquio']), soon).not.toEqual([]);
  });

  describe('ask before an act brings out what was away', () => {
    const day = 24 * hour;
    const manager = '/content-manager/collection-types/api::';
    let operator: RestClient;
    /** Sends without the confirmation that the other clients of these tests add. */
    let sender: RestClient;
    let operatorSender: RestClient;
    let item: GalleryItem;
    let loose: GalleryItem;
    let story: Story;
    beforeAll(async () => {
      operator = await openOperatorClient(product);
    });
    beforeEach(() => {
      sender = clientOf(product, owner.token);
      operatorSender = clientOf(product, operator.token);
    });

    const addRow = (fields: object) => addItem(owner, { title: 'Capa, 1', ...fields } as never);
    /** A loose photograph, and a story with one: held by their own fields. */
    async function arrange(ofItem: object, ofStory: object = {}): Promise<void> {
      loose = await addRow({ title: 'Avulsa' });
      item = await addRow(ofItem);
      story = await addStory(owner, {
        title: 'Capa de dezembro',
        itemIds: [item.documentId],
        ...ofStory,
      });
    }
    const storyPath = () => `/api/stories/${story.documentId}`;
    const itemPath = () => `/api/gallery-items/${item.documentId}`;
    const photoInto = (headers: Record<string, string>) =>
      sendForm(
        product,
        'POST /api/gallery-items',
        [
          ['title', 'Mais uma'],
          ['story', story.documentId],
          ['file', { name: 'mais.jpg', type: 'image/jpeg', bytes }],
        ],
        sender.token,
        headers,
      );
    type Sent = { status: number; body: unknown };
    type Act = (headers: Record<string, string>) => Promise<Sent>;
    const by =
      (method: string, path: () => string, data?: () => unknown): Act =>
      (headers) =>
        sender.send(method, path(), data && { data: data() }, headers);
    const byAdmin =
      (method: string, path: () => string, body?: () => unknown): Act =>
      (headers) =>
        operatorSender.send(method, manager + path(), body?.(), headers);
    const later = () => ({ publishAt: iso(site.clock.now() + day) });
    const earlier = () => ({ publishAt: iso(site.clock.now() - day) });
    const hidden = { hidden: true };
    const whole = '“Capa de dezembro”';
    const photoAlone = '“Capa, 1”';

    type Case = [act: string, ofItem: () => object, ofStory: () => object, named: string, act: Act];
    const none = () => ({});
    const cases: Case[] = [
      [
        'a photograph is made in the story',
        () => hidden,
        none,
        whole,
        by(
          'POST',
          () => '/api/gallery-items',
          () => ({ title: 'Nova', imageUrl: item.imageUrl, story: story.documentId }),
        ),
      ],
      ['a photograph is sent into the story', later, none, whole, photoInto],
      [
        'a photograph joins',
        () => hidden,
        none,
        whole,
        by('PUT', storyPath, () => ({ itemIds: [item.documentId, loose.documentId] })),
      ],
      [
        'its only photograph is shown',
        () => hidden,
        none,
        whole,
        by('PUT', itemPath, () => ({ hidden: false })),
      ],
      [
        'the date of its only photograph is cleared',
        later,
        none,
        whole,
        by('PUT', itemPath, () => ({ publishAt: null })),
      ],
      ['that date is put into the past', later, none, whole, by('PUT', itemPath, earlier)],
      [
        'ended rights are extended',
        () => ({ rightsUntil: '2020-01-01' }),
        none,
        whole,
        by('PUT', itemPath, () => ({ rightsUntil: null })),
      ],
      ['the story is shown', none, () => hidden, whole, by('PUT', storyPath, () => ({ hidden: false }))],
      ['the story’s date is cleared', none, later, whole, by('PUT', storyPath, () => ({ publishAt: null }))],
      ['the story is deleted', none, () => hidden, photoAlone, by('DELETE', storyPath)],
      [
        'a photograph leaves the story',
        none,
        () => hidden,
        photoAlone,
        by('PUT', storyPath, () => ({ itemIds: [] })),
      ],
      [
        'a photograph goes to the other gallery',
        none,
        later,
        photoAlone,
        by('PUT', itemPath, () => ({ category: 'publicidade' })),
      ],
      [
        'a photograph is grouped anew',
        none,
        () => hidden,
        photoAlone,
        by(
          'POST',
          () => '/api/stories',
          () => ({ title: 'Outra', category: 'moda', itemIds: [item.documentId] }),
        ),
      ],
      [
        'the operator shows the photograph',
        () => hidden,
        none,
        whole,
        byAdmin(
          'PUT',
          () => `gallery-item.gallery-item/${item.documentId}`,
          () => ({ hidden: false }),
        ),
      ],
      [
        'the operator connects a photograph',
        () => hidden,
        none,
        whole,
        byAdmin(
          'PUT',
          () => `story.story/${story.documentId}`,
          () => ({ items: { connect: [{ documentId: loose.documentId }] } }),
        ),
      ],
      [
        'the operator connects the story',
        () => hidden,
        none,
        whole,
        byAdmin(
          'PUT',
          () => `gallery-item.gallery-item/${loose.documentId}`,
          () => ({ story: { connect: [{ documentId: story.documentId }] } }),
        ),
      ],
      [
        'the operator clears the story’s date',
        none,
        later,
        whole,
        byAdmin(
          'PUT',
          () => `story.story/${story.documentId}`,
          () => ({ publishAt: null }),
        ),
      ],
      [
        'the operator deletes the story',
        none,
        () => hidden,
        photoAlone,
        byAdmin('DELETE', () => `story.story/${story.documentId}`),
      ],
      [
        'the operator deletes several',
        none,
        () => hidden,
        photoAlone,
        byAdmin(
          'POST',
          () => 'story.story/actions/bulkDelete',
          () => ({ documentIds: [story.documentId] }),
        ),
      ],
    ];

    it.each(cases)('where %s', async (_act, ofItem, ofStory, named, act) => {
      await arrange(ofItem(), ofStory());
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
      await arrange(hidden);
      const empty = await addStory(owner, { title: 'Sendo feita', itemIds: [] });
      const unasked: Act[] = [
        by('PUT', itemPath, () => ({ title: 'Outro nome', ...later() })),
        by('PUT', storyPath, () => ({ text: 'Novo' })),
        by(
          'POST',
          () => '/api/gallery-items',
          () => ({ title: 'Oculta', imageUrl: item.imageUrl, story: story.documentId, hidden: true }),
        ),
        by(
          'POST',
          () => '/api/gallery-items',
          () => ({ title: 'Agora', imageUrl: item.imageUrl }),
        ),
        by(
          'POST',
          () => '/api/gallery-items',
          () => ({ title: 'A primeira', imageUrl: item.imageUrl, story: empty.documentId }),
        ),
        by(
          'POST',
          () => '/api/stories',
          () => ({ title: 'De visíveis', category: 'moda', itemIds: [loose.documentId] }),
        ),
        by('PUT', storyPath, () => ({ hidden: true })),
        by('PUT', itemPath, () => ({ hidden: false, publishAt: null })),
        by('DELETE', itemPath),
      ];
      for (const [at, act] of unasked.entries()) {
        const { status, body } = await act({});
        expect([at, status < 300, (body as Saved<never> | null)?.error]).toEqual([at, true, undefined]);
      }
      // A story that had photographs is not being made any more.
      const taken = await sender.send('PUT', `/api/stories/${empty.documentId}`, { data: { itemIds: [] } });
      expect(taken.status).toBe(200);
      const into = { title: 'De novo', imageUrl: item.imageUrl, story: empty.documentId };
      expect((await sender.send('POST', '/api/gallery-items', { data: into })).status).toBe(409);
    });

    it('where a story that its photographs alone keep away begins to await files, and with none of them', async () => {
      const awaiting = (awaitedFiles: string[]) => by('PUT', storyPath, () => ({ awaitedFiles }));
      await arrange(none(), hidden);
      expect((await awaiting(['arquivo-7'])({})).status).toBe(200);
      await arrange(hidden);
      const refused = await awaiting(['arquivo-8'])({});
      expect([refused.status, (refused.body as Saved<never>).error.message]).toEqual([
        409,
        `Isto põe ${whole} no site agora.`,
      ]);
      const isDeclared = () => everyStory(owner).then((all) => JSON.stringify(all).includes('arquivo-8'));
      expect(await isDeclared()).toBe(false);
      const confirmation = { 'confirm-release': refusedRelease(refused).join() };
      expect((await awaiting(['arquivo-8'])(confirmation)).status).toBe(200);
      expect(await isDeclared()).toBe(true);
      expect((await awaiting(['arquivo-8', 'arquivo-9'])({})).status).toBe(200);
      for (const key of ['arquivo-8', 'arquivo-9']) {
        expect((await photoInto({ 'idempotency-key': key })).status).toBe(201);
      }
      await expect.poll(() => others([`/moda/${story.slug}`], 200), soon).toEqual([]);
    });

    it('where a story that awaits files is shown, and with none of them', async () => {
      await arrange(none(), hidden);
      const data = { awaitedFiles: ['arquivo-10'] };
      expect((await sender.send('PUT', storyPath(), { data })).status).toBe(200);
      const show = by('PUT', storyPath, () => ({ hidden: false }));
      const refused = await show({});
      expect([refused.status, (refused.body as Saved<never>).error.message]).toEqual([
        409,
        `Isto põe ${whole} no site agora.`,
      ]);
      expect((await show({ 'confirm-release': refusedRelease(refused).join() })).status).toBe(200);
      expect((await photoInto({ 'idempotency-key': 'arquivo-10' })).status).toBe(201);
      await expect.poll(() => others([`/moda/${story.slug}`], 200), soon).toEqual([]);
    });

    it('where another zone brings a day back', async () => {
      await addRow({ title: 'Até hoje', rightsUntil: today() });
      await setClock(endOfDay(today(), defaultTimeZone) - 2 * hour);
      await changeSettings(owner, { timeZone: 'Asia/Tokyo' });
      const put = (headers: Record<string, string>) =>
        sender.send<Saved<never>>(
          'PUT',
          '/api/site-setting',
          { data: { timeZone: defaultTimeZone } },
          headers,
        );
      const refused = await put({});
      expect([refused.status, refused.body.error.message]).toEqual([
        409,
        'Isto põe “Até hoje” no site agora.',
      ]);
      expect((await put({ 'confirm-release': refusedRelease(refused).join() })).status).toBe(200);
    });
  });

  it('tell the owner what is to come and what has ended', async () => {
    const soonItem = await addItem(owner, {
      title: 'Em breve',
      publishAt: iso(site.clock.now() + 2 * hour),
    } as never);
    const lateItem = await addItem(owner, {
      title: 'Longe',
      publishAt: iso(site.clock.now() + 40 * 24 * hour),
    } as never);
    const ended = await addItem(owner, { title: 'Acabou', rightsUntil: '2024-02-29' } as never);
    const story = await addStory(owner, {
      title: 'Campanha',
      itemIds: [soonItem.documentId],
      rightsUntil: today(),
    });
    const { body, status } = await owner.send<{ data: { upcoming: object[]; ended: object[] } }>(
      'GET',
      '/api/rights-changes',
    );
    expect(status).toBe(200);
    expect(body.data.upcoming).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          kind: 'item',
          documentId: soonItem.documentId,
          what: 'publish',
          story: { documentId: story.documentId, title: 'Campanha' },
        }),
        expect.objectContaining({
          kind: 'story',
          documentId: story.documentId,
          what: 'end',
          at: iso(endOfDay(today(), defaultTimeZone)),
        }),
      ]),
    );
    expect(JSON.stringify(body.data)).not.toContain(lateItem.documentId);
    expect(body.data.ended).toEqual([
      expect.objectContaining({ documentId: ended.documentId, at: '2024-03-01T03:00:00.000Z' }),
    ]);
    expect((await clientOf(product).send('GET', '/api/rights-changes')).status).toBe(403);
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
