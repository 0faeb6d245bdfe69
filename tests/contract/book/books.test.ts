import { readdir, readFile } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createPictureCounter } from '../../../contract/src/book/count-pictures';
import type { GalleryItem } from '../../../contract/src/gallery/gallery-item';
import { dayOf, defaultTimeZone } from '../../../contract/src/rights/rights';
import type { Selection } from '../../../contract/src/selections/selection';
import { defaultSettings } from '../../../contract/src/site/defaults';
import { clearGallery, inBatches, uploadItem } from '../../support/api/gallery';
import { type RestClient, type Saved, signInOwner } from '../../support/api/rest-client';
import { addSelection, clearSelections } from '../../support/api/selections';
import { changeSettings } from '../../support/api/single-types';
import { addStory, changeStory, clearStories } from '../../support/api/stories';
import { type Site, sites } from '../../support/database/sites';
import { photo } from '../../support/material/photos';
import type { Product } from '../../support/server/product';

const dayMs = 24 * 60 * 60_000;
const soon = { timeout: 20_000, interval: 50 };
const small = await photo(720, 500);

const plain = (text: string) => text.replace(/\s+/g, '').toLowerCase();

/** A PDF's texts without blanks, in small letters, page by page, and its title. @throws when it is not whole */
async function opened(pdf: Uint8Array) {
  if (!Buffer.from(pdf.slice(-32)).includes('%%EOF')) throw new Error('It has no end');
  const document = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise;
  const pages: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(' '));
  }
  const { info } = await document.getMetadata();
  // Letters of capitals stand apart.
  return { text: plain(pages.join('')), title: (info as { Title?: string }).Title };
}

function describeBooks(running: () => Site): void {
  let site: Site;
  let product: Product;
  let owner: RestClient;
  beforeAll(async () => {
    site = running();
    [product] = site.products as [Product];
    owner = await signInOwner(product);
    // Its pictures have a mark.
    await changeSettings(owner, { title: 'MARINA COUTO', logoText: 'Marina Couto' });
  });
  afterAll(() => changeSettings(owner, defaultSettings));
  beforeEach(async () => {
    await site.clock.set(Date.now(), site.products);
    await clearSelections(owner);
    await clearStories(owner);
    await clearGallery(owner);
  });

  const dayIn = (days: number) => dayOf(site.clock.now() + days * dayMs, defaultTimeZone);
  const upload = (title: string, fields: Record<string, string> = {}, bytes: Uint8Array = small) =>
    uploadItem(product, owner, bytes, { title, ...fields });
  /** More than what a connection takes of an answer that nobody reads; one through nginx takes more. */
  const uploadHeavy = async () => {
    const heavy = await (site.nginx ? photo(1920, 1440, 90) : photo(1080, 1440, 90));
    return inBatches(
      Array.from({ length: 9 }, (_, at) => `Foto ${at}`),
      (title) => upload(title, {}, heavy),
    );
  };
  const open = { downloads: 'screen', isMarked: false } as const;
  const change = async ({ documentId }: Selection, data: object) => {
    const { status } = await owner.send<Saved<Selection>>('PUT', `/api/selections/${documentId}`, { data });
    expect(status).toBe(200);
  };
  const door = () => site.doors.at(-1) ?? '';
  const ofOwner = () => ({ authorization: `Bearer ${owner.token}` });
  const storyOf = (items: readonly GalleryItem[], more: object = {}) =>
    addStory(owner, { title: 'Barro', itemIds: items.map(({ documentId }) => documentId), ...more });
  const own = (query: string) => `/api/book?${query}`;
  const ask = async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
    const answer = await fetch(door() + path, { headers, method, redirect: 'manual' });
    const body = Buffer.from(await answer.arrayBuffer());
    const told = (name: string) => answer.headers.get(name);
    return { status: answer.status, body, told };
  };
  const statusOf = async (path: string, headers?: Record<string, string>) =>
    (await ask(path, headers)).status;
  const isOpen = ({ link }: Selection) => expect.poll(() => statusOf(link), soon).toBe(200);
  /** A reader that has begun, and waits. */
  const idle = (path: string, headers: Record<string, string> = {}) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      get(door() + path, { agent: false, headers }, (answer) => resolve(answer.pause())).on('error', reject);
    });
  const unmarkedIn = async (folder: string) => {
    const inside = join(product.dataDir, 'selections', folder);
    const names = (await readdir(inside).catch(() => [])).filter((name) => name.endsWith('.jpg'));
    return Promise.all(names.map((name) => readFile(join(inside, name))));
  };

  it('have what was sent, in the words of its language, with pictures that have no mark', async () => {
    const items = [await upload('Solta'), await upload('Barro 1'), await upload('Barro 2')];
    await storyOf(items.slice(1), {
      client: 'Revista Nuvem',
      credits: [{ role: 'Fotografia', names: [{ name: 'Zé Araújo', instagram: null }] }],
    });
    const words = { title: 'Para a capa', client: 'Clara', message: 'Oi!', language: 'en' } as const;
    const selection = await addSelection(owner, items, { ...open, ...words });
    await isOpen(selection);
    const book = await ask(`${selection.link}/book`);
    expect([book.status, book.told('content-type'), book.told('content-disposition')]).toEqual([
      200,
      'application/pdf',
      'attachment; filename="para-a-capa.pdf"',
    ]);
    expect([book.told('cache-control'), book.told('x-dpi')]).toEqual(['private, no-store', null]);
    expect(book.told('x-robots-tag')).toContain('noindex');
    expect(book.told('x-photographs')).toBe('3');
    expect(createPictureCounter()(book.body)).toBe(3);
    const { text, title } = await opened(book.body);
    expect(title).toBe('Para a capa');
    for (const said of [
      'A selection by Marina Couto',
      'For Clara',
      'Oi!',
      'Solta',
      'Photography',
      'Zé Araújo',
    ])
      expect(text).toContain(plain(said));
    const unmarked = await unmarkedIn(selection.documentId);
    expect(unmarked.filter((jpeg) => book.body.includes(jpeg))).toHaveLength(3);
    for (const { imageUrl } of items) expect(book.body.includes((await ask(imageUrl)).body)).toBe(false);
    // Those that are asked for, in their order, and none of another selection's.
    const [solta, one] = items.map(({ documentId }) => documentId);
    const other = await upload('De outra');
    const some = await ask(`${selection.link}/book?format=card&items=${one},${other.documentId},${solta}`);
    expect([some.status, some.told('x-photographs')]).toEqual([200, '2']);
    expect((await opened(some.body)).text).not.toContain(plain('De outra'));
  });

  it('are made of stories for the owner, as visitors see them or with what is not shown yet', async () => {
    const [whole, hidden, ended] = [
      await upload('Inteira'),
      await upload('Guardada', { hidden: 'true' }),
      await upload('Acabou'),
    ];
    const story = await storyOf([whole, hidden, ended]);
    const save = ({ documentId }: GalleryItem, data: object) =>
      owner.send('PUT', `/api/gallery-items/${documentId}`, { data });
    await save(ended, { rightsUntil: dayIn(-2) });
    // 'Sem marca e sem corte': its public file is as it is to be.
    await save(whole, { isWhole: true });
    const of = (query: string) => ask(own(query), ofOwner());
    const shown = async () => (await of(`stories=${story.documentId}`)).told('x-photographs');
    await expect.poll(shown, soon).toBe('1');
    const hasPublicFile = async () => {
      const { body } = await owner.send<{ data: GalleryItem }>(
        'GET',
        `/api/gallery-items/${whole.documentId}`,
      );
      const { image, imageUrl } = body.data;
      const urls = image?.sources.flatMap(({ variants }) => variants.map(({ url }) => url)) ?? [];
      const jpegs = [imageUrl, ...urls].filter((url) => url.includes('.jpg'));
      const files = await Promise.all(jpegs.map(async (url) => (await ask(url)).body));
      const book = await of(`stories=${story.documentId}&language=en`);
      return files.some((file) => book.body.includes(file));
    };
    await expect.poll(hasPublicFile, soon).toBe(true);
    const both = await of(`stories=${story.documentId}&unshown=1`);
    expect(both.told('x-photographs')).toBe('2');
    const { text, title } = await opened(both.body);
    expect([title, text.includes('guardada'), text.includes('acabou')]).toEqual(['Barro', true, false]);
    expect((await of(`stories=${'x'.repeat(24)}`)).status).toBe(404);
    const wrong = await of(`stories=${story.documentId}&format=a3`);
    expect([wrong.status, JSON.parse(wrong.body.toString()).error.details]).toEqual([400, { key: 'format' }]);
  });

  it('have no door for strangers, nor where the owner allows none', async () => {
    const item = await upload('Foto');
    const story = await storyOf([item]);
    expect(await statusOf(own(`stories=${story.documentId}`))).toBe(403);
    const selection = await addSelection(owner, [item], { ...open, until: dayIn(1) });
    await isOpen(selection);
    const path = `${selection.link}/book`;
    expect(await statusOf(`${path}?format=a3`)).toBe(404);
    await change(selection, { downloads: 'none' });
    await expect.poll(() => statusOf(path), soon).toBe(404);
    await change(selection, { downloads: 'originals', isMarked: true });
    expect(await statusOf(path)).toBe(404);
    expect(await statusOf(own(`selection=${selection.documentId}`), ofOwner())).toBe(200);
    await change(selection, { isMarked: false });
    await expect.poll(() => statusOf(path), soon).toBe(200);
    await site.clock.set(Date.now() + 3 * dayMs, site.products);
    expect(await statusOf(path)).toBe(410);
  });

  it('have a place for clients and one for the owner, and break off when what was sent is no longer seen', async () => {
    const items = await uploadHeavy();
    const [last] = items.slice(-1) as [GalleryItem];
    const story = await storyOf(items);
    const selection = await addSelection(owner, items, open);
    await isOpen(selection);
    const path = `${selection.link}/book`;
    const mine = own(`selection=${selection.documentId}`);
    for (let count = 0; count < 3; count += 1) expect((await ask(path, {}, 'HEAD')).status).toBe(200);
    const reader = await idle(path);
    const refused = await ask(path);
    expect([refused.status, refused.told('retry-after')]).toEqual([429, '30']);
    expect(refused.body.toString()).toContain('Tente de novo em 30 segundos');
    const ownReader = await idle(mine, ofOwner());
    expect([reader.statusCode, ownReader.statusCode]).toEqual([200, 200]);
    const again = await ask(mine, ofOwner());
    expect([again.status, again.told('retry-after')]).toEqual([429, '30']);
    ownReader.destroy();
    await expect.poll(() => statusOf(mine, ofOwner()), soon).toBe(200);
    // A client that reads nothing for a minute loses the place.
    const minuteLater = async () => {
      await site.clock.set(site.clock.now() + 61_000, site.products);
      return statusOf(path);
    };
    await expect.poll(minuteLater, { timeout: 60_000, interval: 6_000 }).toBe(200);
    if (!site.nginx) await expect(buffer(reader)).rejects.toThrow();
    expect(product.logs()).not.toMatch(/\/s\/[\w-]{30}/);

    const saveLast = (data: object) => owner.send('PUT', `/api/gallery-items/${last.documentId}`, { data });
    const client = { path: `${selection.link}/book?format=wide`, headers: {} };
    const hers = { path: own(`stories=${story.documentId}&format=wide`), headers: ofOwner() };
    const [page, itemPage] = [`/moda/${story.slug}`, `/moda/${last.documentId}`];
    const hide = (hidden: boolean) => changeStory(owner, story, { hidden });
    const close = (isClosed: boolean) => change(selection, { isClosed });
    for (const [{ path: asked, headers }, end, [told, status], again] of [
      [client, () => close(true), [selection.link, 410], () => close(false)],
      [hers, () => hide(true), [page, 404], () => hide(false)],
      [
        client,
        () => saveLast({ rightsUntil: dayIn(-2) }),
        [itemPage, 404],
        () => saveLast({ rightsUntil: '' }),
      ],
      [
        hers,
        () => owner.send('DELETE', `/api/gallery-items/${last.documentId}`),
        [itemPage, 404],
        () => Promise.resolve(),
      ],
    ] as const) {
      const look = async () => (await ask(asked, headers, 'HEAD')).told('x-photographs');
      await expect.poll(look, soon).toBe(String(items.length));
      const answers = site.products.map(
        ({ url }) =>
          async () =>
            (await fetch(url + told, { redirect: 'manual' })).status,
      );
      for (const answered of answers) await expect.poll(answered, soon).not.toBe(status);
      const one = await idle(asked, headers);
      expect(one.statusCode).toBe(200);
      await end();
      // Each process knows it, the one too that sends.
      for (const answered of answers) await expect.poll(answered, soon).toBe(status);
      const bytes = await buffer(one).catch(() => null);
      if (bytes) await expect(opened(bytes)).rejects.toThrow();
      await expect.poll(look, soon).not.toBe(String(items.length));
      await again();
    }
  });
}

describe.each(sites)('books on %s', (_name, open) => {
  let site: Site | undefined;
  beforeAll(async () => {
    site = await open();
  });
  afterAll(() => site?.remove());
  describeBooks(() => site as Site);
});
