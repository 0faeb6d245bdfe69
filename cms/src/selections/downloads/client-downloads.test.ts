import { Writable } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { KnownSelection } from '../index/selection-index';
import type { Download } from './downloads';

const origin = 'https://res.cloudinary.com';
vi.mock('../../platform/environment', () => ({
  cloudinaryDelivery: 'https://res.cloudinary.com',
  environment: { cloudinary: null, dataDir: '/nowhere' },
}));
vi.mock('../../visits/left-out', () => ({ isLeftOut: () => false }));
vi.mock('../index/selection-index', () => ({ entriesShown: () => [{ item: 'photo' }] }));
vi.mock('../files/sent-items', () => ({ readSentItems: async () => [] }));
const hosted = (file: string, more: Partial<Download>) =>
  ({
    item: { documentId: 'photo', title: 'Foto' },
    story: null,
    number: 1,
    filepath: `${origin}/${file}`,
    isHosted: true,
    isStandIn: false,
    bytes: null,
    ...more,
  }) as Download;
vi.mock('./downloads', () => ({
  downloadsOf: async () => [hosted('original', { kind: 'original', ext: '.png' })],
  standInFor: async () => hosted('public', { kind: 'public', ext: '.jpg' }),
}));
const { answerDownload } = await import('./client-downloads');

const png = await sharp({ create: { width: 9, height: 6, channels: 3, background: '#864' } })
  .png()
  .toBuffer();
const fetched = vi.fn<(url: string, options: { signal: AbortSignal }) => Promise<Response>>();
/** The next answer of the media host for the original; it delivers the public file. */
const answerOriginal = (answer: () => Response) =>
  fetched.mockImplementation(async (url) => (url.endsWith('original') ? answer() : new Response('public')));

const count = vi.fn();
const strapi = {
  documents: () => ({ findFirst: async () => null }),
  get: () => ({ count }),
} as unknown as Core.Strapi;

/** A client who reads, or one who does not. */
class Client {
  readonly headers: Record<string, string> = {};
  readonly got: Buffer[] = [];
  readonly res: Writable & { statusCode?: number };
  readonly ctx: Context;
  readonly answered: Promise<boolean>;

  constructor({ isReading = true, link = 'link' } = {}) {
    this.res = new Writable({
      write: (chunk: Buffer, _encoding, done) => {
        this.got.push(chunk);
        if (isReading) done();
      },
    });
    const set = (one: string | object, value?: string) =>
      Object.assign(this.headers, typeof one === 'string' ? { [one]: value } : one);
    this.ctx = { method: 'GET', query: {}, res: this.res, set, get: () => '' } as unknown as Context;
    const selection = { documentId: link, language: 'pt' } as KnownSelection;
    this.answered = answerDownload(strapi, this.ctx, selection, 'photo');
  }

  get name() {
    return this.headers['content-disposition'];
  }
}

const clients: Client[] = [];
function come(options?: { isReading?: boolean; link?: string }): Client {
  const client = new Client(options);
  clients.push(client);
  return client;
}

beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
  answerOriginal(() => new Response(png));
});
afterEach(async () => {
  for (const { res } of clients) res.destroy();
  await Promise.allSettled(clients.splice(0).map(({ answered }) => answered));
  vi.unstubAllGlobals();
  fetched.mockReset();
  count.mockReset();
});

it('holds few originals for clients who do not read, and refuses others until one leaves', async () => {
  const idle = ['a', 'b', 'c'].flatMap((link) =>
    Array.from({ length: 10 }, () => come({ isReading: false, link })),
  );
  const holding = () => idle.filter(({ got }) => got.length > 0);
  await expect.poll(() => holding().length).toBe(16);
  const refused = idle.filter(({ ctx }) => ctx.status === 429);
  expect(refused).toHaveLength(14);
  expect(refused[0]?.headers['retry-after']).toBe('30');
  expect(refused[0]?.ctx.body).toContain('Espere 30 segundos');
  expect(fetched).toHaveBeenCalledTimes(16);

  const left = holding()[0];
  left?.res.destroy();
  await left?.answered;
  const next = come({ link: 'd' });
  await next.answered;
  expect(Buffer.concat(next.got).equals(png)).toBe(true);
});

it('refuses no one who asks for picture after picture', async () => {
  for (let round = 0; round < 5; round += 1) {
    const some = Array.from({ length: 6 }, () => come());
    await Promise.all(some.map(({ answered }) => answered));
    expect(some.map(({ ctx }) => ctx.res.statusCode)).toEqual(some.map(() => 200));
  }
  expect(count).toHaveBeenCalledTimes(30);
  expect(count).toHaveBeenCalledWith('download', 'selection:link');
});

it.each([404, 410])(
  'sends the public file for an original of which the host says %s, under its own ending',
  async (status) => {
    answerOriginal(() => new Response(null, { status }));
    const client = come();
    await client.answered;
    expect([client.name, String(Buffer.concat(client.got))]).toEqual([
      'attachment; filename="01_foto.jpg"',
      'public',
    ]);
  },
);

it('sends the public file for an original that is broken', async () => {
  answerOriginal(() => new Response(png.subarray(0, 40)));
  const client = come();
  await client.answered;
  expect(client.name).toContain('.jpg');
});

it.each([401, 420, 429, 500, 503])(
  'sends nothing in stead of an original when the host answers %s',
  async (status) => {
    answerOriginal(() => new Response(null, { status }));
    const client = come();
    await expect(client.answered).rejects.toThrow(`The media host answered ${status}`);
    expect([client.got, client.name]).toEqual([[], undefined]);
    expect(count).not.toHaveBeenCalled();
  },
);

it('takes it for no error that a client leaves before the original is there', async () => {
  fetched.mockImplementation(
    (_url, { signal }) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
      }),
  );
  const client = come();
  await expect.poll(() => fetched.mock.calls.length).toBe(1);
  await turn();
  client.res.destroy();
  expect(await client.answered).toBe(true);
});
