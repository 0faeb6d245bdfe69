import { readdir, readFile } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { GalleryItem } from '../../../contract/src/gallery/gallery-item';
import type { Selection, SelectionChoices } from '../../../contract/src/selections/selection';
import { defaultSettings } from '../../../contract/src/site/defaults';
import { clearGallery, uploadItem } from '../../support/api/gallery';
import { sampleFilm } from '../../support/api/media-library';
import { clientOf, type RestClient, type Saved, signInOwner } from '../../support/api/rest-client';
import { addSelection, clearSelections } from '../../support/api/selections';
import { changeSettings } from '../../support/api/single-types';
import type { Site } from '../../support/database/sites';
import { phonePhoto, photo } from '../../support/material/photos';
import type { Product } from '../../support/server/product';

const soon = { timeout: 20_000, interval: 50 };
const bytes = await photo(720, 500);
const ofPhone = await phonePhoto(0.5);
const ana = 'a'.repeat(24);

/** What is sent to clients below a link. @param running a site, whose process is killed */
export function describeClientFiles(running: () => Site): void {
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
    await clearGallery(owner);
  });

  const upload = (title: string, fields: Record<string, string> = {}, file: Uint8Array = bytes) =>
    uploadItem(product, owner, file, { title, ...fields });
  const uploadFilm = (title: string, film: Uint8Array) =>
    uploadItem(product, owner, film, { title }, 'filme.mp4');
  const change = async ({ documentId }: { documentId: string }, data: object) => {
    const path = `/api/selections/${documentId}`;
    const { status, body } = await owner.send<Saved<Selection>>('PUT', path, { data });
    expect([status, body.error]).toEqual([200, undefined]);
    return body.data;
  };
  const door = () => site.doors[0] ?? '';
  const textOf = async (link: string) => (await fetch(door() + link)).text();
  const areThere = (link: string) =>
    expect.poll(
      async () => Promise.all(site.doors.map(async (each) => (await fetch(each + link)).status)),
      soon,
    );
  const isOpen = ({ link }: Selection) => areThere(link).toEqual(site.doors.map(() => 200));

  /** The unmarked pictures that lie ready. */
  const ready = async ({ documentId }: Selection) =>
    (await readdir(join(product.dataDir, 'selections', documentId)).catch(() => [])).sort();
  const isReady = async (selection: Selection, { imageUrl }: GalleryItem) => {
    const hash = /[0-9a-f]{32}/.exec(imageUrl)?.[0];
    await expect
      .poll(() => ready(selection), soon)
      .toEqual([`480_${hash}.webp`, `720_${hash}.jpg`, `720_${hash}.webp`]);
  };

  it('are made before anybody looks, also by a process that ended before it made them', async () => {
    const item = await upload('Sem marca');
    const first = await addSelection(owner, [item], { isMarked: false });
    await product.kill('SIGKILL');
    await product.restart();
    owner = await signInOwner(product);
    await isReady(first, item);
    // They are what the page shows.
    const shown = [...(await textOf(first.link)).matchAll(/\/u\/([\w.]+webp)/g)].map(([, name]) => name);
    expect(shown.length).toBeGreaterThan(1);
    expect(await ready(first)).toEqual(expect.arrayContaining(shown));

    // What is over comes first here, as the last one that was made, and has none; nor has what keeps its mark.
    const [later, marked, over] = [
      await addSelection(owner, [item], { isMarked: true }),
      await addSelection(owner, [item], { isMarked: true }),
      await addSelection(owner, [item], { isMarked: true }),
    ];
    await change(over, { isMarked: false, isClosed: true });
    await change(later, { isMarked: false });
    await isReady(later, item);
    expect([await ready(over), await ready(marked)]).toEqual([[], []]);
    await change(over, { isClosed: false });
    await isReady(over, item);
  });

  it('are sent in parts, where a download broke off', async () => {
    const padding = Buffer.alloc(20_000);
    padding.writeUInt32BE(padding.length);
    padding.write('free', 4);
    const film = await uploadFilm('Filme', Buffer.concat([await readFile(sampleFilm.path), padding]));
    const item = await upload('De telefone', {}, ofPhone);
    const originals = await addSelection(owner, [item, film], { downloads: 'originals' });
    const unmarked = await addSelection(owner, [item], { downloads: 'screen', isMarked: false });
    await Promise.all([isOpen(originals), isOpen(unmarked)]);
    // Until it is made its length is not known.
    const made = `${unmarked.link}/d/${item.documentId}`;
    const hasLength = async () => (await fetch(door() + made, { method: 'HEAD' })).headers.has('etag');
    await expect.poll(hasLength, soon).toBe(true);
    const { documentId } = item;
    for (const path of [
      `${originals.link}/d/${documentId}`,
      `${originals.link}/d/${film.documentId}`,
      made,
    ]) {
      const ask = async (headers: Record<string, string>, method = 'GET') => {
        const answer = await fetch(door() + path, { method, headers });
        return {
          status: answer.status,
          headers: answer.headers,
          body: Buffer.from(await answer.arrayBuffer()),
        };
      };
      const whole = await ask({});
      const size = whole.body.length;
      const etag = whole.headers.get('etag') ?? '';
      expect([whole.status, Number(whole.headers.get('content-length'))]).toEqual([200, size]);
      expect(etag).toMatch(/^"[\w-]{22}"$/);
      const half = Math.floor(size / 2);
      for (const [range, start, end] of [
        ['bytes=0-99', 0, 99],
        [`bytes=${half}-`, half, size - 1],
        [`bytes=${size - 1}-${size + 5}`, size - 1, size - 1],
        ['bytes=-50', size - 50, size - 1],
        [`bytes=-${size + 50}`, 0, size - 1],
      ] as const) {
        const part = await ask({ range, 'if-range': etag });
        expect([part.status, part.headers.get('content-range')]).toEqual([
          206,
          `bytes ${start}-${end}/${size}`,
        ]);
        expect(part.body.equals(whole.body.subarray(start, end + 1))).toBe(true);
        expect(part.headers.get('content-disposition')).toBe(whole.headers.get('content-disposition'));
      }
      for (const headers of [
        { range: 'bytes=0-9', 'if-range': '"other"' },
        { range: 'bytes=0-9,20-29' },
        { range: 'bytes=9-0' },
        { range: 'pages=0-1' },
      ]) {
        expect((await ask(headers)).body.equals(whole.body)).toBe(true);
      }
      const beyond = await ask({ range: `bytes=${size}-` });
      expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${size}`]);
      expect((await ask({ range: 'bytes=5-', 'if-match': '"other"' })).status).toBe(412);
      const look = await ask({ range: 'bytes=0-9' }, 'HEAD');
      expect([look.status, look.body.length]).toEqual([200, 0]);
      for (const name of ['content-length', 'etag', 'accept-ranges', 'content-disposition', 'content-type'])
        expect(look.headers.get(name)).toBe(whole.headers.get(name));
    }
  });

  it('are refused as a ZIP while three are sent, but never to the owner, and a look takes no place', async () => {
    const padding = Buffer.alloc(12_000_000);
    padding.writeUInt32BE(padding.length);
    padding.write('free', 4);
    const film = Buffer.concat([await readFile(sampleFilm.path), padding]);
    const items = [await uploadFilm('Um', film), await uploadFilm('Dois', film)];
    const selection = await addSelection(owner, items, { downloads: 'screen' });
    const { link } = selection;
    await isOpen(selection);
    const chosen = { person: ana, item: items[0]?.documentId, isChosen: true };
    expect((await clientOf(product).send('POST', `${link}/choices`, chosen)).status).toBe(200);
    const { body } = await owner.send<{ data: SelectionChoices }>(
      'GET',
      `/api/selections/${selection.documentId}/choices`,
    );
    const zip = `${product.url}${link}/zip`;
    const idle = () =>
      new Promise<IncomingMessage>((resolve, reject) => {
        get(zip, { agent: false }, (answer) => resolve(answer.pause())).on('error', reject);
      });
    const look = async () => fetch(zip, { method: 'HEAD' });
    for (let count = 0; count < 5; count += 1) expect((await look()).status).toBe(200);
    const held = [await idle(), await idle(), await idle()];
    expect(held.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    const looked = await look();
    expect([looked.status, looked.headers.get('retry-after')]).toEqual([429, '30']);
    const refused = await fetch(zip);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30']);
    expect(await refused.text()).toContain('Espere 30 segundos');
    const own = await fetch(product.url + body.data.download);
    expect([own.status, (await own.arrayBuffer()).byteLength]).toEqual([200, expect.any(Number)]);
    held[0]?.destroy();
    await expect.poll(async () => (await look()).status, soon).toBe(200);
    const next = await idle();
    expect(next.statusCode).toBe(200);
    for (const answer of [...held, next]) answer.destroy();
  });

  it('have a name by which they are saved', async () => {
    const [item, hidden] = [await upload('Maré Alta'), await upload('Só Depois', { hidden: 'true' })];
    const selection = await addSelection(owner, [item, hidden]);
    await isOpen(selection);
    const disposition = async (path: string, headers: Record<string, string> = {}) => {
      const answer = await fetch(door() + path, { headers });
      await answer.arrayBuffer();
      return [answer.status, answer.headers.get('content-disposition'), answer.headers.get('etag')];
    };
    const [path = ''] = item.imageUrl.split('?');
    const name = 'inline; filename="mare-alta_marina-couto.jpg"';
    const [status, named, etag] = await disposition(path);
    expect([status, named]).toEqual([200, name]);
    expect(await disposition(path, { 'if-none-match': String(etag), 'cache-control': 'max-age=0' })).toEqual([
      304,
      name,
      etag,
    ]);
    expect(await disposition(path, { range: 'bytes=0-9' })).toEqual([206, name, etag]);
    // The owner's address of what is not public says no more than before.
    expect((await disposition(hidden.imageUrl)).slice(0, 2)).toEqual([200, null]);
    const files = [...(await textOf(selection.link)).matchAll(/\/s\/[\w-]+\/f\/[\w.-]+/g)].map(
      ([file]) => file,
    );
    const names = await Promise.all([...new Set(files)].map(async (file) => (await disposition(file))[1]));
    expect([...new Set(names)].sort()).toEqual(
      expect.arrayContaining([
        'inline; filename="01_mare-alta.jpg"',
        'inline; filename="01_mare-alta.webp"',
        'inline; filename="02_so-depois.jpg"',
      ]),
    );
  });

  it('and the words of a selection of which nothing may be seen yet are not there', async () => {
    const tomorrow = new Date(Math.ceil(Date.now() / 60_000) * 60_000 + 24 * 60 * 60_000).toISOString();
    const item = await upload('A capa', { publishAt: tomorrow });
    const words = { title: 'Capa de março', client: 'Revista Nuvem', message: 'Oi, Clara!' };
    const selection = await addSelection(owner, [item], { ...words, downloads: 'originals' });
    await isOpen(selection);
    const said = async () => {
      const html = await textOf(selection.link);
      return [...Object.values(words), 'A capa'].filter((word) => html.includes(word));
    };
    expect(await said()).toEqual([]);
    const zip = await fetch(`${door()}${selection.link}/zip`);
    expect([zip.status, zip.headers.get('content-disposition')]).toEqual([404, null]);
    await change(selection, { entries: [{ item: item.documentId, note: null, isEarly: true }] });
    await expect.poll(said, soon).toEqual([...Object.values(words), 'A capa']);
  });
}
