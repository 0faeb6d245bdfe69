import { placeholderGallery } from 'contract/gallery/placeholder-gallery';
import { defaultAbout, defaultSettings } from 'contract/site/defaults';
import { site } from 'contract/words/pt';
import { describe, expect, it, vi } from 'vitest';
import { DataError } from '../data-error';
import { createApiReader, createStrapiReader } from './reader';

const [item] = placeholderGallery('moda', site.gallery.moda.placeholders);
const rows = (...orders: Array<number | null>) =>
  orders.map((order, index) => ({
    ...item,
    id: index,
    documentId: `d${index}-${order}`,
    order,
    extra: 'dropped',
  }));
const pageOf = (data: unknown[], page: number, pageCount: number) => ({
  data,
  meta: { pagination: { page, pageSize: 100, pageCount, total: 1 } },
});
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });

/** A reader with stubbed responses, and the requested paths. */
function readerOf(answer: (url: URL) => Response | Promise<Response>, timeoutMs = 1_000) {
  const requested: string[] = [];
  const send = vi.fn((input: string | URL | Request, init?: RequestInit) => {
    const url = new URL(String(input));
    requested.push(url.pathname + url.search);
    const aborted = new Promise<never>((_resolve, reject) =>
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)),
    );
    return Promise.race([answer(url), aborted]);
  });
  const reader = createStrapiReader({ baseUrl: 'http://cms.test', fetch: send as typeof fetch, timeoutMs });
  return { reader, requested, send };
}

it('asks for its language, and for none in Portuguese', async () => {
  const asked: string[] = [];
  const get = (path: string) => {
    asked.push(path);
    return Promise.reject(new DataError('not-found', path));
  };
  for (const language of ['pt', 'en'] as const) {
    const reader = createApiReader(get, language);
    await Promise.all([
      reader.readSettings(),
      reader.readStory('moda', 'verao'),
      reader.findAddress('verao'),
    ]);
  }
  const paths = [
    '/api/site-setting',
    '/api/stories/at/verao?filters[category][$eq]=moda',
    '/api/stories/address/verao',
  ];
  expect(asked).toEqual([
    ...paths,
    ...paths.map((path) => `${path}${path.includes('?') ? '&' : '?'}locale=en`),
  ]);
});

describe('listGallery', () => {
  it('requests the category in pages of a hundred', async () => {
    const { reader, requested } = readerOf(() => json(pageOf([], 1, 0)));
    expect(await reader.listGallery('publicidade')).toEqual([]);
    expect(requested).toEqual([
      '/api/gallery-items?filters[category][$eq]=publicidade&pagination[page]=1&pagination[pageSize]=100',
    ]);
  });

  it('reads all pages', async () => {
    const { reader, requested } = readerOf((url) => {
      const page = Number(url.searchParams.get('pagination[page]'));
      return json(pageOf(rows(page), page, 3));
    });
    expect((await reader.listGallery('moda')).map(({ order }) => order)).toEqual([1, 2, 3]);
    expect(requested).toHaveLength(3);
  });

  it('sorts by order, missing as 999, and stably', async () => {
    const { reader } = readerOf(() => json(pageOf(rows(1_000, null, 2, 999, 1, 2), 1, 1)));
    const items = await reader.listGallery('moda');
    expect(items.map(({ documentId }) => documentId)).toEqual([
      'd4-1',
      'd2-2',
      'd5-2',
      'd1-null',
      'd3-999',
      'd0-1000',
    ]);
  });

  it('drops unknown keys', async () => {
    const { reader } = readerOf(() => json(pageOf(rows(1), 1, 1)));
    expect((await reader.listGallery('moda'))[0]).not.toHaveProperty('extra');
  });
});

describe('a missing document', () => {
  it('has its default content', async () => {
    const { reader } = readerOf(() => json({ data: null }, 404));
    await expect(reader.readSettings()).resolves.toEqual(defaultSettings);
    await expect(reader.readAbout()).resolves.toEqual(defaultAbout);
  });
});

describe('every read', () => {
  it('sends no token, and accepts JSON', async () => {
    const { reader, send } = readerOf(() => json({}, 404));
    await reader.readSettings();
    expect(send.mock.calls[0]?.[1]?.headers).toEqual({ accept: 'application/json' });
  });

  it.each([
    [400, 'invalid'],
    [401, 'unauthorized'],
    [403, 'forbidden'],
    [429, 'limited'],
    [500, 'server'],
    [503, 'server'],
  ])('turns status %i into a DataError of kind %s', async (status, kind) => {
    const { reader } = readerOf(() => json({ data: null }, status));
    const error = await reader.readSettings().catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(DataError);
    expect(error).toMatchObject({ kind });
  });

  it.each([
    ['no JSON', () => new Response('<html>')],
    ['another shape', () => json({ data: { title: 12 } })],
    ['nothing', () => new Response(null)],
  ])('turns %s into a DataError of the server', async (_what, answer) => {
    const { reader } = readerOf(answer);
    await expect(reader.readAbout()).rejects.toMatchObject({ name: 'DataError', kind: 'server' });
  });

  it('fails as offline without a response in time', async () => {
    const { reader: refused } = readerOf(() => Promise.reject(new TypeError('fetch failed')));
    await expect(refused.readSettings()).rejects.toMatchObject({ kind: 'offline' });
    const { reader: slow } = readerOf(() => new Promise<Response>(() => {}), 10);
    await expect(slow.readSettings()).rejects.toMatchObject({ kind: 'offline' });
  });
});
