import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AtAddress, fromAddress, type PlainAnswer } from '../support/from-address';
import { startPostgres } from '../support/postgres';
import { type Product, startProduct } from '../support/product';
import { type RestClient, signInOwner } from '../support/rest-client';
import { addStory, addTitled } from '../support/stories';

const token = 'a token for who reads the metrics';
/** Renderings of the visitor's own pages, should they be out of date by then. */
const handful = 5;
const hex = (bytes: number) => randomBytes(bytes).toString('hex');
const many = <Made>(count: number, make: (at: number) => Made) =>
  Array.from({ length: count }, (_, at) => make(at));

const isRefusal = ({ status }: PlainAnswer) => status === 429 || status === 503;
const textOf = ({ bytes }: PlainAnswer) => bytes.toString();

/** Who is told to come back is told when, in Portuguese, in the form of what was asked for, and in few bytes. */
function expectRefusals(answers: PlainAnswer[], form: 'page' | 'api'): void {
  for (const answer of answers) {
    expect(answer.headers['retry-after']).toMatch(/^[1-9]\d?$/);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.bytes.length).toBeLessThan(4_096);
    if (form === 'page') expect(textOf(answer)).toContain('lang="pt-BR"');
    else expect(JSON.parse(textOf(answer)).error.status).toBe(answer.status);
  }
}

const databases = {
  SQLite: async () => ({ env: {}, remove: async () => {} }),
  PostgreSQL: async () => {
    const postgres = await startPostgres();
    return { env: { DATABASE_URL: postgres.url }, remove: () => postgres.remove() };
  },
};

describe.each(Object.entries(databases))('a visitor beside strangers, on %s', (_, open) => {
  let database: Awaited<ReturnType<typeof open>> | undefined;
  let product: Product;
  let owner: RestClient;
  let kept: string[];
  let photographs: string[];
  beforeAll(async () => {
    database = await open();
    product = await startProduct({ ...database.env, METRICS_TOKEN: token, VISITOR_SHARE: '' });
    owner = await signInOwner(product);
    const ids = Object.values(
      await addTitled(
        owner,
        many(60, (at) => `Projeto ${at + 1}`),
      ),
    );
    const itemIds = ids.slice(0, 3);
    await addStory(owner, { title: 'Barro', itemIds });
    photographs = ids.map((id) => (itemIds.includes(id) ? `/moda/barro/${id}` : `/moda/${id}`));
    kept = ['/', '/moda', '/about', '/moda/barro', '/healthz'];
  });
  afterAll(async () => {
    await product?.remove();
    await database?.remove();
  });

  const rendered = async () => {
    const answer = await fromAddress(product, '127.0.0.9').get('/metrics', {
      authorization: `Bearer ${token}`,
    });
    return Number(/^portfolio_page_answers_total\{outcome="miss"\} (\d+)$/m.exec(textOf(answer))?.[1] ?? 0);
  };

  let strangers = 0;

  /** Has a visitor read the kept pages until a stranger, from an address of its own, is through; at least once each. */
  async function readBeside<Result>(attack: (stranger: AtAddress) => Promise<Result>): Promise<Result> {
    strangers += 1;
    const stranger = fromAddress(product, `127.0.1.${strangers}`);
    const visitor = fromAddress(product, '127.0.0.2');
    const readAll = () => Promise.all(kept.map((path) => visitor.get(path)));
    const before = await readAll();
    let isOver = false;
    const attacking = attack(stranger).finally(() => {
      isOver = true;
    });
    do {
      const now = await readAll();
      expect(now.map(({ status }) => status)).toEqual(kept.map(() => 200));
      expect(now.map(({ bytes }, at) => before[at]?.bytes.equals(bytes))).toEqual(kept.map(() => true));
    } while (!isOver);
    return attacking;
  }

  it('renders nothing for a thousand made-up names: there is one 404 page for all of them', async () => {
    const page = await fromAddress(product, '127.0.0.3').get('/moda/nada');
    expect([page.status, page.headers['content-encoding']]).toEqual([404, 'br']);
    await readBeside(async () => {});
    const before = await rendered();
    const shapes = [
      () => `/moda/k${hex(12).slice(1)}`,
      () => `/moda/ensaio-${hex(8)}`,
      () => `/moda/barro/k${hex(12).slice(1)}`,
      () => `/publicidade/${hex(8)}-x`,
    ];
    const names = many(1_000, (at) => shapes[at % shapes.length]?.() ?? '');
    const answers = await readBeside((stranger) => Promise.all(names.map((name) => stranger.get(name))));
    const missing = answers.filter(({ status }) => status === 404);
    const others = answers.filter(({ status }) => status !== 404);
    expect(others.filter((answer) => !isRefusal(answer)).map(({ status }) => status)).toEqual([]);
    expectRefusals(others, 'page');
    expect(missing.length).toBeGreaterThan(0);
    expect(missing.filter(({ bytes }) => !bytes.equals(page.bytes)).length).toBe(0);
    expect((await rendered()) - before).toBeLessThanOrEqual(handful);
  });

  it.each<[string, (at: number) => string, number]>([
    ['photographs', (at) => photographs[at % photographs.length] ?? '', 200],
    ['made-up share pictures', () => `/uploads/share_${hex(16)}_500-500.jpg`, 404],
    [
      'sorted lists',
      (at) => `/api/gallery-items?sort=title&pagination[pageSize]=100&pagination[page]=${at + 1}`,
      200,
    ],
    ['made-up stories of the API', () => `/api/stories/at/${hex(8)}-x?filters[category][$eq]=moda`, 404],
    ['pages of a gallery that are not there', (at) => `/moda/pagina/${at + 1_000}`, 404],
  ])(
    'answers or refuses five hundred %s at once, and keeps nobody from the pages',
    async (_, pathOf, usual) => {
      const answers = await readBeside((stranger) =>
        Promise.all(many(500, (at) => stranger.get(pathOf(at)))),
      );
      const others = answers.filter(({ status }) => status !== usual);
      expect(others.filter((answer) => !isRefusal(answer)).map(({ status }) => status)).toEqual([]);
      for (const { headers } of others) expect(headers['retry-after']).toMatch(/^[1-9]\d?$/);
      expect(others.length).toBeLessThan(answers.length);
    },
  );

  it('refuses an address that has spent its share, and no other, and lets it in again', async () => {
    const [spender, other] = [fromAddress(product, '127.0.0.4'), fromAddress(product, '127.0.0.5')];
    const list = (at: number) => `/api/gallery-items?sort=title&pagination[page]=${at + 1}`;
    const refused: PlainAnswer[] = [];
    let hearFirst = () => {};
    const first = new Promise<void>((resolve) => {
      hearFirst = resolve;
    });
    const spending = Promise.all(
      many(1_000, async (at) => {
        const answer = await spender.get(list(at));
        if (!isRefusal(answer)) return;
        refused.push(answer);
        hearFirst();
      }),
    ).finally(hearFirst);
    await first;
    expect(refused.length).toBeGreaterThan(0);
    expect((await other.get(list(0))).status).toBe(200);
    // What is kept costs nobody anything.
    expect((await spender.get('/moda')).status).toBe(200);
    await spending;
    expectRefusals(refused, 'api');
    await expect
      .poll(async () => (await spender.get(list(0))).status, { timeout: 60_000, interval: 500 })
      .toBe(200);
  });

  it('keeps one read under all its spellings', async () => {
    const visitor = fromAddress(product, '127.0.0.6');
    const query = '?filters[category][$eq]=moda';
    const spellings = many(2 ** 'barro'.length, (mask) =>
      [...'barro']
        .map((letter, at) => (mask & (1 << at) ? `%${letter.charCodeAt(0).toString(16)}` : letter))
        .join(''),
    );
    // Read once, it is kept; right after a change Strapi answers by itself.
    await expect
      .poll(async () => (await visitor.get(`/api/stories/at/barro${query}`)).headers['content-encoding'])
      .toBe('br');
    const { bytes } = await visitor.get(`/api/stories/at/barro${query}`);
    const asked = () => product.logs().match(/GET \/api\/stories\/at\//g)?.length ?? 0;
    const before = asked();
    for (const spelled of spellings) {
      const answer = await visitor.get(`/api/stories/at/${spelled}${query}`);
      expect([spelled, answer.status, answer.bytes.equals(bytes)]).toEqual([spelled, 200, true]);
    }
    // What reaches Strapi is logged; a call that always does has its line after all the others'.
    const { headers } = await owner.send('GET', '/api/gallery-items?sort=order:asc');
    await expect.poll(() => product.logs()).toContain(headers.get('x-request-id'));
    expect(asked() - before).toBe(0);
  });
});
