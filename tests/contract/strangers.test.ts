import { randomBytes } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RestClient, signInOwner } from '../support/api/rest-client';
import { addStory, addTitled } from '../support/api/stories';
import { type AtAddress, fromAddress, type PlainAnswer } from '../support/server/from-address';
import { type Product, startProduct } from '../support/server/product';

const token = 'a token for who reads the metrics';
/** Allowed renderings: the visitor's pages and the 404 page, each at most twice. */
const handful = 10;
/** At once. */
const requests = 300;
const hex = (bytes: number) => randomBytes(bytes).toString('hex');
const many = <Made>(count: number, make: (at: number) => Made) =>
  Array.from({ length: count }, (_, at) => make(at));

const madeUpShare = () => `/uploads/share_${hex(16)}_500-500.jpg`;
const textOf = ({ bytes, headers }: PlainAnswer) =>
  (headers['content-encoding'] === 'br' ? brotliDecompressSync(bytes) : bytes).toString();
/** Identifies a complete page by its title, since a new rendering may order its data differently. */
const titleOf = (answer: PlainAnswer) => /<title>(.*?)<\/title>.*<\/html>\s*$/s.exec(textOf(answer))?.[1];

/** Expects every refusal to have Retry-After, and to be small, in Portuguese and of the requested type. */
function expectRefusals(answers: PlainAnswer[], form: 'page' | 'api' | 'file'): void {
  for (const answer of answers) {
    expect([429, 503]).toContain(answer.status);
    expect(answer.headers['retry-after']).toMatch(/^[1-9]\d?$/);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.bytes.length).toBeLessThan(4_096);
    if (form === 'page') expect(textOf(answer)).toContain('lang="pt-BR"');
    if (form === 'api') expect(JSON.parse(textOf(answer)).error.status).toBe(answer.status);
  }
}

describe('a visitor beside strangers', () => {
  let product: Product;
  let owner: RestClient;
  let kept: string[];
  let photographs: string[];
  let titles: (string | undefined)[];
  beforeAll(async () => {
    product = await startProduct({ METRICS_TOKEN: token, VISITOR_SHARE: '' });
    owner = await signInOwner(product);
    const ids = Object.values(
      await addTitled(
        owner,
        many(24, (at) => `Projeto ${at + 1}`),
      ),
    );
    const itemIds = ids.slice(0, 3);
    await addStory(owner, { title: 'Barro', itemIds });
    photographs = ids.map((id) => (itemIds.includes(id) ? `/moda/barro/${id}` : `/moda/${id}`));
    kept = ['/', '/moda', '/about', '/moda/barro'];
    const first = fromAddress(product, '127.0.0.2');
    titles = (await Promise.all(kept.map((path) => first.get(path)))).map(titleOf);
    expect(new Set(titles).size).toBe(kept.length);
  });
  afterAll(() => product?.remove());

  const rendered = async () => {
    const answer = await fromAddress(product, '127.0.0.9').get('/metrics', {
      authorization: `Bearer ${token}`,
    });
    return Number(/^portfolio_page_answers_total\{outcome="miss"\} (\d+)$/m.exec(textOf(answer))?.[1] ?? 0);
  };

  let strangers = 0;

  /** A visitor reads the cached pages, at least once each, until a stranger at another address has finished. */
  async function readBeside<Result>(attack: (stranger: AtAddress) => Promise<Result>): Promise<Result> {
    strangers += 1;
    const stranger = fromAddress(product, `127.0.1.${strangers}`);
    const visitor = fromAddress(product, '127.0.0.2');
    const readAll = async () => [
      ...(await Promise.all(kept.map((path) => visitor.get(path)))).map(titleOf),
      textOf(await visitor.get('/healthz')),
    ];
    let isOver = false;
    const attacking = attack(stranger).finally(() => {
      isOver = true;
    });
    do {
      expect(await readAll()).toEqual([...titles, 'ok']);
    } while (!isOver);
    return attacking;
  }

  it('renders one 404 page for many unknown names', async () => {
    const page = await fromAddress(product, '127.0.0.3').get('/moda/nada');
    expect([page.status, titleOf(page)]).toEqual([404, expect.stringContaining('não encontrada')]);
    const before = await rendered();
    const shapes = [
      () => `/moda/k${hex(12).slice(1)}`,
      () => `/moda/ensaio-${hex(8)}`,
      () => `/moda/barro/k${hex(12).slice(1)}`,
      () => `/publicidade/${hex(8)}-x`,
    ];
    const names = many(2 * requests, (at) => shapes[at % shapes.length]?.() ?? '');
    const answers = await readBeside((stranger) => Promise.all(names.map((name) => stranger.get(name))));
    const missing = answers.filter(({ status }) => status === 404);
    const others = answers.filter(({ status }) => status !== 404);
    expectRefusals(others, 'page');
    expect(missing.length).toBeGreaterThan(0);
    expect(new Set(missing.map(({ headers }) => headers['content-encoding']))).toEqual(new Set(['br']));
    expect(new Set(missing.map(titleOf))).toEqual(new Set([titleOf(page)]));
    expect(new Set(missing.map(({ headers }) => headers.etag)).size).toBeLessThanOrEqual(handful);
    expect((await rendered()) - before).toBeLessThanOrEqual(handful);
  });

  it.each<[string, (at: number) => string, number, 'page' | 'api' | 'file']>([
    ['photographs', (at) => photographs[at % photographs.length] ?? '', 200, 'page'],
    ['made-up share pictures', madeUpShare, 404, 'file'],
    [
      'sorted lists',
      (at) => `/api/gallery-items?sort=title&pagination[pageSize]=100&pagination[page]=${at + 1}`,
      200,
      'api',
    ],
    [
      'made-up stories of the API',
      () => `/api/stories/at/${hex(8)}-x?filters[category][$eq]=moda`,
      404,
      'api',
    ],
    ['pages of a gallery that are not there', (at) => `/moda/pagina/${at + 1_000}`, 404, 'page'],
  ])(
    'answers or refuses hundreds of %s at once, while the pages stay available',
    async (_, pathOf, usual, form) => {
      const answers = await readBeside((stranger) =>
        Promise.all(many(requests, (at) => stranger.get(pathOf(at)))),
      );
      const others = answers.filter(({ status }) => status !== usual);
      expectRefusals(others, form);
      expect(others.length).toBeLessThan(answers.length);
    },
  );

  it('refuses an address that has spent its share, and no other address', async () => {
    const [spender, other] = [fromAddress(product, '127.0.0.4'), fromAddress(product, '127.0.0.5')];
    // A made-up name costs a page of the share and one look-up of time, so even a slow machine spends it before it refills.
    const madeUp = () => `/moda/k${hex(12).slice(1)}`;
    const isRefused = async () =>
      (await Promise.all(many(8, () => spender.get(madeUp())))).some(({ status }) => status === 429);
    await expect.poll(isRefused, { timeout: 60_000 }).toBe(true);
    expect((await other.get(madeUp())).status).toBe(404);
    // Cached answers cost no share.
    expect((await spender.get('/moda')).status).toBe(200);
  });
});
