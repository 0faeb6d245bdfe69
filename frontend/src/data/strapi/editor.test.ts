import { bareItem } from 'contract/gallery/placeholder-gallery';
import { beforeEach, expect, it, vi } from 'vitest';
import type { ItemUpload } from '../gallery';
import { unasked } from '../release';
import { createStrapiEditor } from './editor';

const item = bareItem({
  documentId: 'a',
  title: 'um',
  imageUrl: '/uploads/a.jpg',
  category: 'moda',
  order: 1,
});
const upload: ItemUpload = {
  key: 'a key',
  category: 'moda',
  title: 'um',
  description: '',
  file: new File(['x'], 'um.jpg'),
  poster: null,
  order: null,
  story: null,
  hidden: false,
  publishAt: '',
};

/** Status and text of each answer in turn; null cuts the line. */
let answers: Array<[status: number, text: string] | null> = [];
const sent: Array<Record<string, string>> = [];

beforeEach(() => {
  sent.length = 0;
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      status = 0;
      responseText = '';
      upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
      onerror?: () => void;
      onload?: () => void;
      onloadend?: () => void;
      readonly #headers: Record<string, string> = {};
      open() {}
      setRequestHeader(name: string, value: string) {
        this.#headers[name] = value;
      }
      getResponseHeader = () => null;
      send() {
        sent.push(this.#headers);
        for (const loaded of [1, 4]) this.upload.onprogress?.({ loaded, total: 4 });
        const answer = answers.shift();
        if (answer) [this.status, this.responseText] = answer;
        if (answer) this.onload?.();
        else this.onerror?.();
        this.onloadend?.();
      }
    },
  );
});

const watch = { answered: () => {}, unanswered: vi.fn() };
/** @param renewed the token after the refused one; null when the session has ended */
const editor = (renewed: string | null = 'new', call: typeof fetch = fetch) =>
  createStrapiEditor(
    { baseUrl: 'http://cms.test', fetch: call, timeoutMs: 1_000, watch },
    { current: async () => 'old', renew: async () => renewed },
    unasked,
  );

it('an upload with a token that is refused is sent again with a new one, under the same key', async () => {
  answers = [
    [401, '{}'],
    [201, JSON.stringify({ data: item, meta: {} })],
  ];
  const shares: number[] = [];
  const { item: stored } = await editor().items.upload(upload, { onProgress: (share) => shares.push(share) });
  expect(stored.documentId).toBe('a');
  expect(sent.map(({ authorization }) => authorization)).toEqual(['Bearer old', 'Bearer new']);
  expect(sent.map((headers) => headers['idempotency-key'])).toEqual(['a key', 'a key']);
  expect(shares).toEqual([0.25, 1, 0.25, 1]);
});

it('an upload of an ended session is refused as such', async () => {
  answers = [[401, '{}']];
  await expect(editor(null).items.upload(upload)).rejects.toMatchObject({ kind: 'unauthorized' });
});

it.each([
  [413, 'too-large'],
  [429, 'limited'],
  [500, 'server'],
  [200, 'server'],
])("a proxy's page with status %i is a failure of kind %s", async (status, kind) => {
  answers = [[status, '<h1>Sorry</h1>']];
  await expect(editor().items.upload(upload)).rejects.toMatchObject({ kind });
});

it("a failure of the media host has the server's message", async () => {
  const message = 'Erro no upload: 502 - Bad Gateway';
  answers = [
    [
      502,
      JSON.stringify({ error: { name: 'BadGatewayError', message, details: { code: 'media/host-failed' } } }),
    ],
  ];
  await expect(editor().items.upload(upload)).rejects.toMatchObject({
    kind: 'server',
    serverMessage: message,
    details: { code: 'media/host-failed' },
  });
});

it('an upload that is cut off got no answer', async () => {
  answers = [null];
  await expect(editor().items.upload(upload)).rejects.toMatchObject({ kind: 'offline' });
  expect(watch.unanswered).toHaveBeenCalledWith('upload');
});

it('the queries of lists, of a deletion with items and of the news are those that Strapi reads', async () => {
  const call = vi.fn<typeof fetch>(async () =>
    Response.json({ data: [], meta: { pagination: { page: 1, pageCount: 2 } } }),
  );
  const { items, stories, selections } = editor('new', call);
  await items.list('moda');
  await stories.list('publicidade');
  await stories.delete('a', { withItems: true }, null);
  await stories.delete('b', { withItems: false }, null);
  await selections.readNews().catch(() => undefined);
  const page = (list: string, category: string, at: number) =>
    `${list}?filters[category][$eq]=${category}&pagination[page]=${at}&pagination[pageSize]=100`;
  expect(call.mock.calls.map(([url]) => String(url).replace('http://cms.test/api', ''))).toEqual([
    ...[1, 2].map((at) => page('/gallery-items', 'moda', at)),
    ...[1, 2].map((at) => page('/stories', 'publicidade', at)),
    '/stories/a?items=delete',
    '/stories/b',
    '/selections-news',
  ]);
});
