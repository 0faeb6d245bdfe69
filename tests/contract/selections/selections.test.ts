import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { GalleryItem } from '../../../contract/src/gallery/gallery-item';
import { dayOf, defaultTimeZone, endOfDay } from '../../../contract/src/rights/rights';
import type {
  ListedSelection,
  Selection,
  SelectionChoices,
  SentSelection,
} from '../../../contract/src/selections/selection';
import { defaultSettings } from '../../../contract/src/site/defaults';
import { clearGallery, inBatches, uploadItem } from '../../support/api/gallery';
import { sampleFilm } from '../../support/api/media-library';
import { sendForm } from '../../support/api/multipart';
import { clientOf, type RestClient, type Saved, signInOwner } from '../../support/api/rest-client';
import { addSelection, clearSelections } from '../../support/api/selections';
import { changeSettings } from '../../support/api/single-types';
import { addStory, clearStories } from '../../support/api/stories';
import { type Site, sites } from '../../support/database/sites';
import { colourAt } from '../../support/material/look-at-picture';
import { phonePhoto, photo } from '../../support/material/photos';
import type { Product } from '../../support/server/product';
import { describeVisits } from '../visits/visits';
import { describeChoices } from './choices';
import { describeClientFiles } from './client-files';

const dayMs = 24 * 60 * 60_000;
/** Within which the processes agree (ms): 2 s on an idle machine, more on a busy one. */
const soon = { timeout: 20_000, interval: 50 };
/** The mark needs room; what is made of a larger one takes longer. */
const bytes = await photo(720, 500);
const ofPhone = await phonePhoto();
/** While one waits, connections that the server has closed are seen to be. */
const run = promisify(execFile);
const hasUnzip = spawnSync('unzip', ['-v']).status === 0;

type Person = { id: string; name: string | null; isSent: boolean; choices: object[] };

function describeSelections(running: () => Site): void {
  let site: Site;
  let owner: RestClient;
  let product: Product;
  beforeAll(async () => {
    site = running();
    [product] = site.products as [Product];
    owner = await signInOwner(product);
  });
  beforeEach(async () => {
    await site.clock.set(Date.now(), site.products);
    await clearSelections(owner);
    await clearStories(owner);
    await clearGallery(owner);
  });

  const dayIn = (days: number) => dayOf(site.clock.now() + days * dayMs, defaultTimeZone);
  const read = async ({ documentId }: { documentId: string }) =>
    (await owner.send<{ data: Selection }>('GET', `/api/selections/${documentId}`)).body.data;

  const upload = (title: string, fields: Record<string, string> = {}, photograph: Uint8Array = bytes) =>
    uploadItem(product, owner, photograph, { title, ...fields });

  const create = (items: readonly { documentId: string }[], words: Partial<SentSelection> = {}) =>
    addSelection(owner, items, { title: 'Para a revista', until: dayIn(30), ...words });
  const change = async ({ documentId }: { documentId: string }, data: object) => {
    const { status, body } = await owner.send<Saved<Selection>>('PUT', `/api/selections/${documentId}`, {
      data,
    });
    expect([status, body.error]).toEqual([200, undefined]);
    return body.data;
  };

  /** The paths of the files that a selection's page shows. */
  async function filesOf(link: string): Promise<string[]> {
    const html = await (await fetch(product.url + link)).text();
    return [...new Set([...html.matchAll(/\/s\/[\w-]+\/[fuh]\/[\w./-]+/g)].map(([path]) => path))];
  }

  /** At every door: the answers to paths that are not as wanted. */
  async function unlike(
    paths: readonly string[],
    isWanted: (answer: Response) => boolean,
    init: RequestInit = {},
  ): Promise<string[]> {
    // Of more than eight at once that are not ready, a visitor is refused some.
    const asked = site.doors.flatMap((door) => paths.map((path) => ({ door, path })));
    const odd = await inBatches(asked, async ({ door, path }) => {
      const answer = await fetch(door + path, { redirect: 'manual', ...init });
      await answer.arrayBuffer();
      return isWanted(answer) ? [] : [`${door}${path} ${answer.status}`];
    });
    return odd.flat();
  }
  const others = (paths: readonly string[], status: number, init?: RequestInit) =>
    unlike(paths, (answer) => answer.status === status, init);
  /** What is there, or does not lead a browser back to the page. */
  const withoutWayBack = (paths: readonly string[], link: string) =>
    unlike(paths, ({ status, headers }) => status === 404 && headers.get('refresh') === `0; url=${link}`);

  /** The files of a ZIP below a link, by their names, as other programs read it. */
  async function unzipped(link: string): Promise<Map<string, Buffer>> {
    const answer = await fetch(`${product.url}${link}${link.includes('/own/') ? '' : '/zip'}`);
    const zip = Buffer.from(await answer.arrayBuffer());
    expect([answer.status, Number(answer.headers.get('content-length'))]).toEqual([200, zip.length]);
    const folder = mkdtempSync(join(tmpdir(), 'zip-'));
    try {
      const file = join(folder, 'selecao.zip');
      writeFileSync(file, zip);
      const read =
        'import sys,zipfile\nz=zipfile.ZipFile(sys.argv[1])\nassert z.testzip() is None\nz.extractall(sys.argv[2])\nprint("\\n".join(z.namelist()))';
      const { stdout: names } = await run('python3', ['-c', read, file, folder]);
      if (hasUnzip) await run('unzip', ['-tqq', file]);
      return new Map(
        names
          .trim()
          .split('\n')
          .map((name) => [name, readFileSync(join(folder, name))]),
      );
    } finally {
      rmSync(folder, { recursive: true });
    }
  }

  const choicesOf = async ({ documentId }: { documentId: string }) =>
    (await owner.send<{ data: SelectionChoices }>('GET', `/api/selections/${documentId}/choices`)).body.data;

  const send = (link: string, change: object, url = site.doors[0] ?? '') =>
    clientOf({ url }).send<{ person: Person }>('POST', `${link}/choices`, change);
  const ana = 'a'.repeat(24);
  const bia = 'b'.repeat(24);

  it('open by their link alone, for the client alone', async () => {
    const [shown, hidden] = [await upload('À mostra'), await upload('Guardada', { hidden: 'true' })];
    const { link, until, isLinkChanged } = await create([shown, hidden], { title: 'Só para Clara' });
    expect([until, isLinkChanged]).toEqual([dayIn(30), false]);
    expect(link).toMatch(/^\/s\/[\w-]{34}$/);
    await expect.poll(() => others([link], 200), soon).toEqual([]);

    const page = await fetch(product.url + link);
    expect(Object.fromEntries(page.headers)).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': expect.stringContaining('noindex'),
    });
    const html = await page.text();
    const [head = ''] = html.split('<body');
    expect(html).toContain('Só para Clara');
    expect(html).toContain('Guardada');
    expect(head).not.toContain('Clara');
    // Its pictures lie below the link alone.
    expect(html).not.toContain('/uploads/');
    const files = await filesOf(link);
    expect(files.length).toBeGreaterThanOrEqual(4);
    await expect.poll(() => others(files, 200), soon).toEqual([]);
    expect(await others(files, 206, { headers: { range: 'bytes=0-9' } })).toEqual([]);
    const picture = await fetch(product.url + files[0]);
    expect(picture.headers.get('cache-control')).toBe('private, max-age=0');
    const choices = await fetch(`${product.url}${link}/choices?person=${ana}`);
    // Nothing of Strapi's own, and no request id, which only what is logged has.
    for (const { headers } of [page, picture, choices])
      expect(
        [...headers.keys()].filter((name) =>
          /^(x-(request-id|dns|download|permitted)|set-cookie)/.test(name),
        ),
      ).toEqual([]);
    const hiddenFile = hidden.imageUrl.replace(/\?.*/, '');
    expect(await others([hiddenFile], 404)).toEqual([]);

    // Nobody else finds it, and another link leads to nothing.
    const odd = link.replace(/.$/, (letter) => (letter === 'A' ? 'Q' : 'A'));
    const made = [odd, `${odd}x`, '/s/x', `/s/${'A'.repeat(30)}`, odd.toLowerCase(), `${odd}/zip`];
    expect(await others(made, 404)).toEqual([]);
    // Nor does anyone learn that there was one.
    const removed = await create([shown]);
    expect((await owner.send('DELETE', `/api/selections/${removed.documentId}`)).status).toBe(204);
    await expect.poll(() => others([removed.link], 404), soon).toEqual([]);
    const told = await inBatches([removed.link, ...made, '/s/', '/s/%E0%A4%A'], async (path) => {
      const answer = await fetch(product.url + path);
      const headers = [...answer.headers].filter(([name]) => name !== 'date');
      return JSON.stringify([headers, await answer.text()]);
    });
    expect(new Set(told).size).toBe(1);
    expect(told[0]).toMatch(
      /noindex.*Este link não leva a nenhuma seleção.*This link does not lead to a selection/,
    );
    // What a messenger took into it is forgiven.
    const pasted = [').', '>', '%E2%80%9D', ','].map((mark) => link + mark);
    expect(
      await unlike(pasted, ({ status, headers }) => status === 302 && headers.get('location') === link),
    ).toEqual([]);
    const otherFile = `${link}/f/${hiddenFile.replace('/uploads/', '')}`;
    expect(await others([otherFile], 200)).toEqual([]);
    const foreign = await upload('De outro cliente');
    expect(await others([`${link}/f/${foreign.imageUrl.replace('/uploads/', '')}`], 404)).toEqual([]);
    for (const path of ['/', '/moda', '/sitemap.xml', '/robots.txt']) {
      expect(await (await fetch(product.url + path)).text()).not.toMatch(/\/s\/|Clara/);
    }
    expect((await clientOf(product).send('GET', '/api/selections')).status).toBe(403);
  });

  it('show what is to come only where the owner says so, and never what is over', async () => {
    const tomorrow = new Date(Math.floor((site.clock.now() + dayMs) / 60_000) * 60_000).toISOString();
    const [early, agreed, ending, leaving] = [
      await upload('Cedo demais', { publishAt: tomorrow }),
      await upload('Combinada', { publishAt: tomorrow }),
      await upload('Com prazo'),
      await upload('Apagada logo'),
    ];
    const rights = { data: { rightsUntil: dayIn(1) } };
    await owner.send('PUT', `/api/gallery-items/${ending.documentId}`, rights);
    const entries = [early, agreed, ending, leaving].map(({ documentId }) => ({
      item: documentId,
      note: null,
      isEarly: documentId === agreed.documentId,
    }));
    const selection = await create([], { entries, downloads: 'screen' });
    const { link } = selection;
    const zipped = async () => [...(await unzipped(link)).keys()].slice(0, -2);
    const titles = async () => {
      const html = await (await fetch(product.url + link)).text();
      return ['Cedo demais', 'Combinada', 'Com prazo', 'Apagada logo'].filter((title) =>
        html.includes(title),
      );
    };
    expect(selection.items.map(({ state }) => state)).toEqual(['early', 'early', 'shown', 'shown']);
    await expect.poll(titles, soon).toEqual(['Combinada', 'Com prazo', 'Apagada logo']);
    expect(await zipped()).toEqual(['02_combinada.jpg', '03_com-prazo.jpg', '04_apagada-logo.jpg']);
    const files = await filesOf(link);
    const tooEarly = `${link}/f/${early.imageUrl.replace('/uploads/', '').replace(/\?.*/, '')}`;
    expect(await others([tooEarly], 404)).toEqual([]);
    expect(await withoutWayBack([`${link}/d/${early.documentId}`], link)).toEqual([]);

    await owner.send('DELETE', `/api/gallery-items/${leaving.documentId}`);
    await expect.poll(titles, soon).toEqual(['Combinada', 'Com prazo']);
    await site.clock.set(endOfDay(dayIn(1), defaultTimeZone) + 1_000, site.products);
    await expect.poll(titles, soon).toEqual(['Cedo demais', 'Combinada']);
    expect(await zipped()).toEqual(['01_cedo-demais.jpg', '02_combinada.jpg']);
    const hash = /[0-9a-f]{32}/.exec(ending.imageUrl)?.[0] ?? 'none';
    const ended = files.filter((file) => file.includes(hash));
    expect(ended).not.toEqual([]);
    await expect.poll(() => others(ended, 404), soon).toEqual([]);
    expect((await read(selection)).items.map(({ state }) => state)).toEqual(['shown', 'shown', 'ended']);
    // A page that was open meanwhile saves what it has.
    expect((await change(selection, { title: 'Ainda', entries })).items).toHaveLength(3);
  });

  it('end on their day, when they are closed, and with a new link', async () => {
    const item = await upload('Uma');
    const selection = await create([item], { until: dayIn(2), downloads: 'screen' });
    const { link } = selection;
    const all = [link, ...(await filesOf(link)), `${link}/zip`, `${link}/d/${item.documentId}`];
    await expect.poll(() => others(all, 200), soon).toEqual([]);

    await change(selection, { isClosed: true });
    await expect.poll(() => others(all, 410), soon).toEqual([]);
    // Whoever goes to a download gets the page, too.
    for (const path of [link, `${link}/zip`, `${link}/d/${item.documentId}`, `${link}/choices`]) {
      const gone = await (await fetch(product.url + path)).text();
      expect(gone).toContain('Pedir de novo');
      expect(gone).not.toContain('Para a revista');
    }
    expect((await send(link, { person: ana, item: item.documentId, isChosen: true })).status).toBe(410);
    await change(selection, { isClosed: false });
    await expect.poll(() => others(all, 200), soon).toEqual([]);

    const renewed = await owner.send<{ data: Selection }>(
      'POST',
      `/api/selections/${selection.documentId}/new-link`,
    );
    expect(renewed.status).toBe(200);
    // No process takes a change under the link before, or says that there is no such link as the new one.
    const late = { person: ana, item: item.documentId, isChosen: true };
    const again = renewed.body.data.link;
    const answers = site.doors.map(async (door) => {
      const saved = await send(link, late, door);
      const found = await fetch(door + again);
      return [saved.status, found.status];
    });
    for (const [saved, found] of await Promise.all(answers)) {
      expect([410, 503]).toContain(saved);
      expect([200, 503]).toContain(found);
    }
    await expect.poll(() => others(all, 410), soon).toEqual([]);
    await expect.poll(() => others([again], 200), soon).toEqual([]);

    await site.clock.set(endOfDay(dayIn(2), defaultTimeZone) - 60_000, site.products);
    await expect.poll(() => others([again], 200), soon).toEqual([]);
    await site.clock.set(endOfDay(dayOf(site.clock.now(), defaultTimeZone), defaultTimeZone), site.products);
    await expect.poll(() => others([again], 410), soon).toEqual([]);
    // Another link opens with another end alone.
    const renew = async (body?: object) => {
      const path = `/api/selections/${selection.documentId}/new-link`;
      const sent = await owner.send<Saved<Selection>>('POST', path, body);
      return [sent.status, sent.body.error?.details.code, sent.body.data?.link] as const;
    };
    expect(await renew()).toEqual([400, 'selection/over', undefined]);
    expect((await renew({ data: { until: dayIn(-1) } }))[1]).toBe('invalid/until');
    expect(await read(selection)).toMatchObject({ link: again });
    const [, , third = ''] = await renew({ data: { until: null } });
    await expect.poll(() => others([third], 200), soon).toEqual([]);
    expect(await others([again], 410)).toEqual([]);
    await change(selection, { isClosed: true });
    expect(await renew()).toEqual([400, 'selection/over', undefined]);
    const [, , last = ''] = await renew({ data: { until: dayIn(1) } });
    await expect.poll(() => others([last], 200), soon).toEqual([]);
    expect(await read(selection)).toMatchObject({ isClosed: false, until: dayIn(1) });
  });

  it('keep what clients choose, each their own', async () => {
    const [one, two] = [await upload('Primeira'), await upload('Segunda')];
    const selection = await create([one, two]);
    const { link } = selection;
    const areShown = async () => {
      const pages = site.doors.map(async (door) => (await fetch(door + link)).text());
      return (await Promise.all(pages)).every(
        (html) => html.includes('Primeira') && html.includes('Segunda'),
      );
    };
    await expect.poll(areShown, soon).toBe(true);
    const first = await send(link, { person: ana, name: 'Ana', item: one.documentId, isChosen: true });
    expect([first.status, first.body.person]).toEqual([
      200,
      expect.objectContaining({ id: ana, name: 'Ana', isSent: false }),
    ]);
    await send(
      link,
      { person: ana, item: two.documentId, comment: 'Esta é <b>linda</b> 🖤' },
      site.doors.at(-1),
    );
    await send(link, { person: bia, item: two.documentId, isChosen: true });
    const mine = await (await fetch(`${product.url}${link}/choices?person=${ana}`)).json();
    expect(mine.person.choices).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ item: one.documentId, isChosen: true }),
        expect.objectContaining({ item: two.documentId, isChosen: false, comment: 'Esta é <b>linda</b> 🖤' }),
      ]),
    );
    const choices = () => choicesOf(selection);
    expect((await choices()).people.map(({ name, chosen, comments }) => [name, chosen, comments])).toEqual([
      ['Ana', 1, 1],
      [null, 1, 0],
    ]);
    await send(link, { person: ana, item: one.documentId, isChosen: false });
    await send(link, { person: ana, isSent: true });
    for (const door of site.doors) await fetch(`${door}${link}/opened`, { method: 'POST' });
    const now = await choices();
    expect(now.people[0]).toMatchObject({ chosen: 0, sentAt: expect.any(String) });
    expect(now.opened).toEqual({ count: site.doors.length, last: expect.any(String) });
    expect(now.updatedAt).toBe(selection.updatedAt);
    const list = await owner.send<{ data: ListedSelection[] }>('GET', '/api/selections');
    expect(list.body.data[0]).toMatchObject({
      opened: now.opened,
      people: [{ name: 'Ana' }, { chosen: 1 }],
    });
    const news = async () => (await owner.send<{ data: object }>('GET', '/api/selections-news')).body.data;
    const seen = (at: string) =>
      owner.send('POST', `/api/selections/${selection.documentId}/seen`, { data: { at } });
    // The heart that was taken back is none, and the comment on the other is no heart.
    const told = { documentId: selection.documentId, title: 'Para a revista' };
    expect(await news()).toEqual({ selections: [{ ...told, chosen: 1, comments: 1, sent: 1 }] });
    expect((await seen(now.readAt)).status).toBe(204);
    expect(await news()).toEqual({ selections: [] });
    // What came after she looked is new on each device, also when another one looked before.
    await send(link, { person: bia, item: one.documentId, isChosen: true });
    expect((await seen(selection.createdAt)).status).toBe(204);
    expect(await news()).toEqual({ selections: [{ ...told, chosen: 1, comments: 0, sent: 0 }] });
    // Nobody has seen what is to come.
    await seen('9999-12-31T23:59:59Z');
    expect(await news()).toEqual({ selections: [] });
    await send(link, { person: bia, item: one.documentId, comment: 'Esta' });
    expect(await news()).toEqual({ selections: [{ ...told, chosen: 0, comments: 1, sent: 0 }] });
    const other = await create([one]);
    expect(await news()).toEqual({ selections: [expect.objectContaining(told)] });
    expect((await choicesOf(other)).readAt).toBe(other.createdAt);
  });

  it('are downloaded as a ZIP that is whole, with names any system takes', async () => {
    const items = [
      await upload('Ação / São João ✨'),
      await upload('Ação / São João ✨'),
      await upload('CON', {}, ofPhone),
    ];
    const story = await addStory(owner, {
      title: 'Verão',
      itemIds: items.map(({ documentId }) => documentId),
      credits: [{ role: 'Fotografia', names: [{ name: 'Zé Araújo', instagram: null }] }],
    });
    expect(story.items).toHaveLength(3);
    const { link } = await create(items, { downloads: 'originals' });
    const files = await unzipped(link);
    expect([...files.keys()]).toEqual([
      '01_acao-sao-joao_ze-araujo.jpg',
      '02_acao-sao-joao_ze-araujo.jpg',
      '03_con_ze-araujo.jpg',
      'creditos.txt',
      'creditos.csv',
    ]);
    // Cleaned, as `clean-original.test.ts` has it.
    const phone = files.get('03_con_ze-araujo.jpg') ?? Buffer.alloc(0);
    expect(phone.includes('iPhone')).toBe(false);
    // Numbers stay what they are when something is not shown any more.
    await owner.send('PUT', `/api/gallery-items/${items[0]?.documentId}`, {
      data: { rightsUntil: dayIn(-2) },
    });
    const numbersNow = async () => [...(await unzipped(link)).keys()].map((name) => name.slice(0, 2));
    await expect.poll(numbersNow, soon).toEqual(['02', '03', 'cr', 'cr']);
    const [, one] = items;
    const single = await fetch(`${product.url}${link}/d/${one?.documentId}`);
    expect([single.status, single.headers.get('content-disposition')]).toEqual([
      200,
      expect.stringContaining('attachment'),
    ]);
    expect(Number(single.headers.get('content-length'))).toBe((await single.arrayBuffer()).byteLength);
  });

  it('give the owner the originals of what was chosen, whatever clients may download', async () => {
    const items = [await upload('Primeira'), await upload('Segunda'), await upload('Terceira')];
    const selection = await create(items);
    expect(await choicesOf(selection)).toMatchObject({ download: null, list: null });
    for (const item of [items[0], items[2]]) {
      const chosen = { person: ana, item: item?.documentId, isChosen: true };
      await expect.poll(async () => (await send(selection.link, chosen)).status, soon).toBe(200);
    }
    const comment = { person: ana, name: '=1+1', item: items[1]?.documentId, comment: 'Mais clara?' };
    await expect.poll(async () => (await send(selection.link, comment)).status, soon).toBe(200);
    const { download, list } = await choicesOf(selection);
    const zipped = await unzipped(download ?? '');
    expect([...zipped.keys()]).toEqual([
      ...['01_primeira.jpg', '03_terceira.jpg'],
      ...['creditos.txt', 'creditos.csv', 'escolhas.csv'],
    ]);
    const csv = await fetch(product.url + list);
    expect([csv.headers.get('content-type'), csv.headers.get('content-disposition')]).toEqual([
      'text/csv; charset=utf-8',
      'attachment; filename="para-a-revista_escolhas.csv"',
    ]);
    const listed = Buffer.from(await csv.arrayBuffer());
    expect(listed.equals(zipped.get('escolhas.csv') ?? Buffer.alloc(0))).toBe(true);
    const name = (await read(selection)).items[0]?.item.fileName;
    expect(listed.toString().trim().split('\r\n').slice(1)).toEqual([
      `01;${name};Primeira;;'=1+1;`,
      `02;${name};Segunda;;;"'=1+1: Mais clara?"`,
      `03;${name};Terceira;;'=1+1;`,
    ]);
    expect(await others([download ?? '', list ?? ''], 200)).toEqual([]);
    // Not with a signature that was not made here, and not by what clients have.
    expect(
      await others(
        [`${download?.slice(0, -4)}AAAA`, `${download?.slice(0, -4)}AAAA.csv`, `${selection.link}/own/zzz`],
        404,
      ),
    ).toEqual([]);
    const { link } = selection;
    const first = `${link}/d/${items[0]?.documentId}`;
    // Nor is a browser left where it loads the answer to a refused form again.
    const visited = [`${link}/zip`, first, `${link}/choices`, `${link}/choices?person=x`];
    expect(await withoutWayBack(visited, link)).toEqual([]);
    await change(selection, { isClosed: true });
    await expect.poll(() => others([`${link}/zip`], 410), soon).toEqual([]);
    expect((await unzipped(download ?? '')).size).toBe(5);
    expect(await others([list ?? ''], 200)).toEqual([]);
    // What was chosen and has left is not sent: of nothing else there is no download.
    const entries = items
      .slice(1)
      .map(({ documentId }) => ({ item: documentId, note: null, isEarly: false }));
    expect((await change(selection, { entries })).download).not.toBeNull();
    await owner.send('DELETE', `/api/gallery-items/${items[2]?.documentId}`);
    // A comment is listed yet.
    expect(await choicesOf(selection)).toMatchObject({
      ...{ download: null, list: expect.stringMatching(/\.csv$/) },
      people: [{ chosen: 2 }],
    });
    await site.clock.set(site.clock.now() + 2 * 60 * 60_000, site.products);
    await expect.poll(() => others([download ?? '', list ?? ''], 410), soon).toEqual([]);
  });

  it('end a download that is under way when they are closed', async () => {
    const film = await readFile(sampleFilm.path);
    const padding = Buffer.alloc(12_000_000);
    padding.writeUInt32BE(padding.length);
    padding.write('free', 4);
    const heavy = Buffer.concat([film, padding]);
    const items: GalleryItem[] = [];
    for (const title of ['Um', 'Dois', 'Três'])
      items.push(await uploadItem(product, owner, heavy, { title }, 'filme.mp4'));
    const selection = await create(items, { downloads: 'originals', isMarked: false });
    const before = product.logs().length;
    const answer = await fetch(`${product.url}${selection.link}/zip`);
    const reader = answer.body?.getReader();
    await reader?.read();
    await change(selection, { isClosed: true });
    // Who asks has the process read what has changed.
    await (await fetch(product.url + selection.link)).arrayBuffer();
    const length = Number(answer.headers.get('content-length'));
    expect(length).toBeGreaterThan(3 * heavy.length);
    let read = 0;
    const rest = async () => {
      for (;;) {
        const part = await reader?.read();
        if (!part || part.done) return read;
        read += part.value.length;
      }
    };
    await expect(rest()).rejects.toThrow();
    expect(read).toBeLessThan(length);
    // A line of its own, and no stack.
    const lines = () => product.logs().slice(before).trim().split('\n');
    const ends = () => lines().filter((line) => line.includes('What was sent is no longer shown'));
    await expect.poll(() => ends().length).toBe(1);
    for (const line of lines()) expect(JSON.parse(line)).toHaveProperty('message');
  });

  it('show pictures without the mark, made for them alone', async () => {
    await changeSettings(owner, { title: 'MARINA COUTO' });
    const item = await upload('Sem marca');
    const { link, documentId } = await create([item], { isMarked: false, downloads: 'screen' });
    const files = () => filesOf(link);
    await expect
      .poll(async () => (await files()).filter((path) => path.includes('/u/')).length, soon)
      .toBeGreaterThan(2);
    const marked = item.imageUrl.replace(/\?.*/, '');
    const shown = await files();
    await expect.poll(() => others(shown, 200), soon).toEqual([]);
    const path = shown.find((one) => one.endsWith('.jpg')) ?? '';
    const cornerAt = async (one: string) => {
      const picture = new Uint8Array(await (await fetch(product.url + one)).arrayBuffer());
      const [red, green, blue] = await colourAt(picture, { x: 0.9, y: 0.977, size: 0.02 });
      return red + green + blue;
    };
    // The mark is white, in the lower right corner.
    const plain = await cornerAt(path);
    expect(await cornerAt(marked)).toBeGreaterThan(plain + 15);
    expect(Math.abs((await cornerAt(`${link}/d/${item.documentId}`)) - plain)).toBeLessThan(8);
    // With the mark again, the addresses of those without are none.
    await change({ documentId }, { isMarked: true });
    await expect.poll(() => others(shown, 404), soon).toEqual([]);
    await change({ documentId }, { isMarked: false });
    await expect.poll(() => others(shown, 200), soon).toEqual([]);
    await change({ documentId }, { isClosed: true });
    await expect.poll(() => others(shown, 410), soon).toEqual([]);
    await changeSettings(owner, { title: defaultSettings.title });
  });

  it('show a replaced photograph to pages that are open', async () => {
    const item = await upload('Trocada');
    const { link } = await create([item]);
    await expect.poll(() => others([link], 200), soon).toEqual([]);
    const before = await filesOf(link);
    await expect.poll(() => others(before, 200), soon).toEqual([]);
    const file = { name: 'outra.jpg', type: 'image/jpeg', bytes: await photo(500, 720) };
    const { status } = await sendForm(
      product,
      `PUT /api/gallery-items/${item.documentId}`,
      [['file', file]],
      owner.token,
    );
    expect(status).toBe(200);
    const isReplaced = async () => (await filesOf(link)).every((path) => !before.includes(path));
    await expect.poll(isReplaced, soon).toBe(true);
    await expect.poll(async () => others(await filesOf(link), 200), soon).toEqual([]);
    expect(await others(before, 200)).toEqual([]);
  });

  it('leave their links in no log and in no database', async () => {
    const item = await upload('Uma');
    const { link } = await create([item], { downloads: 'screen' });
    const pasted = [`/s${link.slice(3)}`, `/s/%20${link.slice(3)}`, `${link}.`, link.replace('/s/', '/S/')];
    const leads = ({ status, headers }: Response) => status === 302 && headers.get('location') === link;
    expect(await unlike(pasted, leads)).toEqual([]);
    for (const door of site.doors) {
      for (const path of [link, `${link}/zip`, `/${link}`, link.replace('/s/', '/%73/'), `${link}/nada`]) {
        await (await fetch(door + path, { headers: { referer: door + link } })).arrayBuffer();
        await (await fetch(door + path, { method: 'PUT' })).arrayBuffer();
      }
    }
    const [, token = ''] = /^\/s\/(.+)$/.exec(link) ?? [];
    for (const each of site.products) expect(each.logs()).not.toContain(token);
    const ofNginx = site.nginx?.logs() ?? '';
    expect(ofNginx).not.toContain(token);
    if (site.nginx) expect(ofNginx).toContain('"path":"/s/*"');
  });
}

describe.each(sites)('on %s', (name, open) => {
  let site: Site;
  beforeAll(async () => {
    site = await open();
  });
  afterAll(() => site?.remove());

  describe('selections', () => describeSelections(() => site));
  describe('files of selections', () => describeClientFiles(() => site));
  // And what is counted of the site: the products are the same.
  describe('visits', () => describeVisits(() => site));
  // Last, as it stops the process.
  describe('what clients choose', () => describeChoices(() => site, !name.includes('PostgreSQL')));
});
