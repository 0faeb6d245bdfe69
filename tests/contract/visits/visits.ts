import { beforeAll, beforeEach, expect, it } from 'vitest';
import { addDays, dayOf, defaultTimeZone } from '../../../contract/src/rights/rights';
import type { Selection } from '../../../contract/src/selections/selection';
import type { Visits } from '../../../contract/src/visits/visits';
import { clearGallery, uploadItem } from '../../support/api/gallery';
import { clientOf, type RestClient, signInOwner } from '../../support/api/rest-client';
import { addSelection, clearSelections } from '../../support/api/selections';
import { addStory, clearStories } from '../../support/api/stories';
import { runSql } from '../../support/database/run-sql';
import type { Site } from '../../support/database/sites';
import { photo } from '../../support/material/photos';
import type { Product } from '../../support/server/product';

const minuteMs = 60_000;
/** Within which what was counted is stored (ms): 8 s on an idle machine. */
const soon = { timeout: 60_000, interval: 200 };
type Row = { day: string; writer: string; counts: object | string };

/** Leaves the site's processes running. */
export function describeVisits(running: () => Site): void {
  let site: Site;
  let product: Product;
  let owner: RestClient;
  let story: { documentId: string; slug: string };
  let items: { documentId: string }[];
  let selection: Selection;
  beforeAll(async () => {
    site = running();
    [product] = site.products as [Product];
    owner = await signInOwner(product);
    await clearSelections(owner);
    await clearStories(owner);
    await clearGallery(owner);
    const bytes = await photo(320, 240);
    items = [];
    for (const title of ['Uma', 'Outra', 'Guardada'])
      items.push(await uploadItem(product, owner, bytes, { title, category: 'moda' }));
    const [first, , hidden] = items as [{ documentId: string }, unknown, { documentId: string }];
    const added = await addStory(owner, { title: 'Barro', category: 'moda', itemIds: [first.documentId] });
    story = { documentId: added.documentId, slug: added.slug };
    await owner.send('PUT', `/api/gallery-items/${hidden.documentId}`, { data: { hidden: true } });
    selection = await addSelection(owner, items.slice(0, 1), { title: 'Para Clara', downloads: 'screen' });
  });

  const sql = async (statement: string) =>
    (site.postgres ? site.postgres.query(statement) : runSql(product, statement)) as Promise<Row[]>;
  const stored = async () =>
    (await sql('select day, writer, counts from visit_counts order by day, writer')).map((row) => ({
      ...row,
      counts: typeof row.counts === 'string' ? JSON.parse(row.counts) : row.counts,
    }));
  const read = async () => (await owner.send<{ data: Visits }>('GET', '/api/visits')).body.data;
  const today = () => dayOf(site.clock.now(), defaultTimeZone);
  const countOf = async () => (await read()).days.at(-1);
  const views = async () => (await countOf())?.view ?? 0;
  const contacts = async () => (await countOf())?.contact ?? 0;

  let visitors = 0;
  /** Of a visitor who was never here. */
  const browser = () => {
    visitors += 1;
    return `Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/${visitors}.0`;
  };
  async function send(body: string, headers: Record<string, string> = {}, url = product.url) {
    const sent = { 'content-type': 'text/plain;charset=UTF-8', 'user-agent': browser(), ...headers };
    const answer = await fetch(`${url}/visits`, { method: 'POST', body, headers: sent });
    return [answer.status, await answer.text()];
  }
  beforeEach(async () => {
    // What an address may send in a minute begins anew, and a minute takes a whole test.
    await site.clock.set((Math.floor(site.clock.now() / minuteMs) + 2) * minuteMs, site.products);
    await sql('delete from visit_counts');
    visitors += 1;
  });

  it('are counted of what is shown, once a minute for each visitor, and nothing is kept of who it was', async () => {
    const before = await read();
    const [first, alone, hidden] = items.map(({ documentId }) => documentId);
    const ana = { 'user-agent': browser() };
    const known = ['/', '/moda/', `/moda/${story.slug}`, `/moda/${story.slug}/${first}`, `/moda/${alone}`];
    for (const path of [...known, '/moda/pagina/2']) expect(await send(`view ${path}`)).toEqual([204, '']);
    for (const _ of [1, 2, 3]) await send('contact /about', ana);
    const unknown = ['/nada', '/admin', '/en', '/../etc/passwd', '/modas', '/moda//', '/moda/pagina/x'];
    for (const path of [...unknown, ...[hidden, 'nada', 'constructor'].map((name) => `/moda/${name}`)])
      expect(await send(`view ${path}`)).toEqual([204, '']);
    for (const inner of ['nada', `${first}/x`]) await send(`view /moda/${story.slug}/${inner}`);
    for (const body of ['', 'view', 'look /moda', 'view  /moda', 'opening /moda', 'view /moda\nview /'])
      expect(await send(body)).toEqual([204, '']);
    // Whoever sends is answered before it is counted.
    const added = async () => {
      const after = await read();
      return ['home', 'moda', 'publicidade', 'about'].map((page) =>
        (['view', 'contact'] as const).map((kind) => {
          const of = ({ pages }: Visits) => pages.find((found) => found.page === page)?.[kind] ?? 0;
          return of(after) - of(before);
        }),
      );
    };
    const counted = [
      [1, 0],
      [3, 0],
      [0, 0],
      [0, 1],
    ];
    await expect.poll(added, soon).toEqual(counted);
    const after = await read();
    expect(after.stories.find(({ documentId }) => documentId === story.documentId)).toMatchObject({
      title: 'Barro',
      category: 'moda',
    });
    // The tests before had other days.
    const rows = async () => (await stored()).filter(({ day }) => day === today());
    await expect.poll(async () => (await rows()).length, soon).toBe(1);
    const text = JSON.stringify(await rows());
    expect(text).toContain(`"story:${story.documentId}":{"view":`);
    expect(text).not.toMatch(/Firefox|127\.0\.0\.1|::1/);
    expect(product.logs()).not.toMatch(/POST \/visits/);
    if (site.nginx) expect(await site.nginx.accesses()).not.toContain('"/visits"');
    await site.clock.set(site.clock.now() + minuteMs, site.products);
    await send('contact /about', ana);
    await expect.poll(contacts, soon).toBe((after.days.at(-1)?.contact ?? 0) + 1);
  });

  it('leave out bots, who does not want it, other sites, and the operator', async () => {
    const before = await views();
    for (const headers of [
      { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
      { 'sec-gpc': '1' },
      { 'sec-purpose': 'prefetch;prerender' },
      { 'sec-fetch-site': 'cross-site' },
      { origin: 'https://example.com' },
      { cookie: 'strapi_admin_refresh=a' },
    ] as Record<string, string>[])
      expect(await send('view /moda', headers)).toEqual([204, '']);
    const own = { origin: product.url, 'sec-fetch-site': 'same-origin' };
    expect(await send('view /moda', own)).toEqual([204, '']);
    await expect.poll(views, soon).toBe(before + 1);
  });

  it('count sixty a minute of one address, whatever browsers it makes up', async () => {
    const before = await views();
    await Promise.all(Array.from({ length: 100 }, () => send('view /moda')));
    await expect.poll(views, soon).toBe(before + 60);
  });

  it('take two hundred bytes, however they are sent', async () => {
    const long = `view /${'a'.repeat(195)}`;
    for (const door of site.doors) {
      expect((await send(long.slice(0, 200), {}, door))[0]).toBe(204);
      expect((await send(long, {}, door))[0]).toBe(413);
      const body = new Blob([long]).stream();
      const chunked = { method: 'POST', body, duplex: 'half' } as RequestInit;
      expect((await fetch(`${door}/visits`, chunked)).status).toBe(413);
      for (const [method, status] of [
        ['PUT', 405],
        ['DELETE', 405],
        ['GET', 404],
      ] as const)
        expect((await fetch(`${door}/visits`, { method })).status).toBe(status);
    }
  });

  it('are of selections, too: what was opened, and what was downloaded', async () => {
    const { link, documentId } = selection;
    const before = (await read()).selections.find((found) => found.documentId === documentId);
    const get = async (path: string, { headers = {}, ...init }: RequestInit = {}) =>
      (
        await fetch(product.url + link + path, { ...init, headers: { 'user-agent': browser(), ...headers } })
      ).arrayBuffer();
    await get('/opened', { method: 'POST' });
    const file = `/d/${items[0]?.documentId}`;
    for (const path of ['/zip', file]) {
      await get(path, { method: 'HEAD' });
      await get(path);
    }
    await get(file, { headers: { range: 'bytes=100-' } });
    // Of nobody, of who does not want it, of the owner.
    for (const headers of [
      { 'user-agent': 'curl/8.5.0' },
      { 'sec-gpc': '1' },
      { authorization: `Bearer ${owner.token}` },
    ] as HeadersInit[])
      await get('/book', { headers });
    await clientOf(product).send('POST', `${link}/choices`, {
      person: 'a'.repeat(24),
      isSent: true,
      name: 'Clara',
    });
    const found = async () => (await read()).selections.find((one) => one.documentId === documentId);
    await expect.poll(found, soon).toMatchObject({
      title: 'Para Clara',
      opening: (before?.opening ?? 0) + 1,
      download: (before?.download ?? 0) + 2,
    });
  });

  it('are for the owner alone: thirty days, today with what is not stored yet, and nothing that is gone', async () => {
    expect((await clientOf(product).send('GET', '/api/visits')).status).toBe(403);
    const gone = { 'story:gone': { view: 9 }, 'selection:gone': { opening: 9 }, 'page:moda': { view: 1 } };
    const insert = (day: string, counts: object) =>
      sql(
        `insert into visit_counts (day, writer, counts) values ('${day}', 'x', '${JSON.stringify(counts)}')`,
      );
    await insert(addDays(today(), -29), gone);
    await insert(addDays(today(), -30), gone);
    const { since, days, stories, selections } = await read();
    expect(since).toBe(addDays(today(), -30));
    expect(days.map(({ day }) => day)).toEqual(days.map((_, at) => addDays(today(), at - 29)));
    expect([days.length, days[0]?.view, days[0]?.opening]).toEqual([30, 10, 9]);
    for (const list of [stories, selections])
      expect(list.map(({ documentId }) => documentId)).not.toContain('gone');
  });

  it('lose ten seconds at most when a process is killed', async () => {
    const pages = async () => (await read()).pages.find(({ page }) => page === 'publicidade')?.view ?? 0;
    const before = await pages();
    const sum = async () =>
      (await stored()).reduce((all, { counts }) => all + (counts['page:publicidade']?.view ?? 0), 0);
    const already = await sum();
    for (const _ of Array(5).keys()) await send('view /publicidade');
    // Written every eight seconds.
    await expect.poll(async () => (await sum()) - already, soon).toBeGreaterThanOrEqual(5);
    expect(await pages()).toBe(before + 5);
    await product.kill('SIGKILL');
    await product.restart();
    owner = await signInOwner(product);
    expect(await pages()).toBe(before + 5);
  });

  it('of all processes add up, are lost by none that is stopped, and are folded once', async () => {
    const day = today();
    const pages = async () => (await read()).pages.find(({ page }) => page === 'home')?.view ?? 0;
    const before = await pages();
    for (const [at, { url }] of site.products.entries())
      for (const _ of Array(2 + at).keys()) await send('view /', {}, url);
    const sent = site.products.reduce((sum, _, at) => sum + 2 + at, 0);
    await expect.poll(pages, soon).toBe(before + sent);
    const sums = async () =>
      (await stored())
        .filter((row) => row.day === day)
        .reduce((all, { counts }) => all + (counts['page:home']?.view ?? 0), 0);
    // Each process writes what it has when it stops, and sums up former months at its start, both at once.
    const old = ['a', 'b'].map((writer) => `('2020-01-05', '${writer}', '{"page:home":{"view":1}}')`);
    await sql(`insert into visit_counts (day, writer, counts) values ${old.join()}`);
    await Promise.all(site.products.map((each) => each.restart()));
    expect(await sums()).toBeGreaterThanOrEqual(sent);
    const former = async () => (await stored()).filter((row) => row.day < '2021');
    const folded = { day: '2020-01', writer: '', counts: { 'page:home': { view: 2 } } };
    await expect.poll(former, soon).toEqual([folded]);
  });
}
