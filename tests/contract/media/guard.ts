import { setTimeout as wait } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { abortForm, encodeForm, type FormParts, sendForm } from '../../support/api/multipart';
import type { RestClient } from '../../support/api/rest-client';
import { hugePng, picture } from '../../support/material/pictures';
import { film } from '../../support/material/videos';
import { mediaFiles, temporaryFiles } from '../../support/server/disk';
import { descendantsOf, isRunning, sendSignal } from '../../support/server/processes';
import type { Product } from '../../support/server/product';
import type { MediaFixture } from './fixture';

const parts = (bytes: Buffer): FormParts => [
  ['title', 'Projeto'],
  ['files', { name: 'a.mp4', bytes }],
  ['file', { name: 'a.mp4', bytes }],
];

const routes = [
  'POST /',
  'POST /moda',
  'POST /nope',
  'POST /uploads/a.jpg',
  'PUT /assets/a.js',
  'POST /api',
  'POST /api/nope',
  'POST /api/gallery-items',
  'PUT /api/gallery-items/order',
  'PUT /api/gallery-items/x',
  'PATCH /api/gallery-items/x',
  'DELETE /api/gallery-items/x',
  'POST /api/gallery-items/x',
  'PUT /api/site-setting',
  'PUT /api/about-page',
  'POST /api/about-page/profile-image',
  'POST /api/auth/local',
  'POST /api/auth/refresh',
  'POST /api/upload',
  'POST /upload',
  'POST /upload/files',
  'POST /upload/files/1/replace',
  'POST /upload/folders',
  'POST /admin/login',
  'POST /content-manager/collection-types/api::gallery-item.gallery-item',
];

/** Uploads that are refused before they are read, on a product without media. */
export function describeMediaGuard(fixture: () => MediaFixture): void {
  let product: Product;
  let owner: RestClient;
  beforeAll(() => {
    ({ product, owner } = fixture());
  });

  describe('files of clients without permission', () => {
    // Each route gets a large request, one with a malformed token, and a small one; in `npm test` one of the three.
    const rounds = process.env.TEST_ALL ? 3 : 1;
    it(`are refused, ${rounds * routes.length} of them on 25 routes, and leave no file`, async () => {
      expect(routes).toHaveLength(25);
      const before = await mediaFiles(product);
      const small = parts(film);
      // More than is read at once, and than a body without files may have.
      const large = parts(Buffer.alloc(2_000_000));
      const answers = new Map<string, number>();
      // Eight at a time, since one address may send no more sign-ins at once.
      const queue = Array.from({ length: rounds * routes.length }, (_, index) => index).values();
      await Promise.all(
        Array.from({ length: 8 }, async () => {
          for (const index of queue) {
            const route = routes[index % routes.length] ?? '';
            const round = rounds === 1 ? index % 3 : Math.floor(index / routes.length);
            const token = round === 1 ? 'not-a-token' : undefined;
            const { status } = await sendForm(product, route, round === 0 ? large : small, token);
            answers.set(route, Math.max(status, answers.get(route) ?? 0));
          }
        }),
      );
      for (const [route, status] of answers) {
        expect({ route, status, is4xx: status >= 400 && status < 500 }).toMatchObject({ is4xx: true });
      }
      expect(await mediaFiles(product)).toEqual(before);
      expect((await fetch(`${product.url}/readyz`)).status).toBe(200);
    });

    it('get the right status without a token, with a bad one, and on a route without files', async () => {
      const send = async (route: string, token?: string) =>
        (await sendForm(product, route, parts(film), token)).status;
      expect(await send('POST /api/gallery-items')).toBe(403);
      expect(await send('POST /api/gallery-items', 'not-a-token')).toBe(401);
      expect(await send('POST /upload')).toBe(401);
      expect(await send('POST /upload', owner.token)).toBe(401);
      expect(await send('PUT /api/about-page', owner.token)).toBe(415);
      expect(await send('POST /api/upload', owner.token)).toBe(415);
    });

    it('are answered before the whole body has arrived', async () => {
      const body = encodeForm(parts(film));
      const before = performance.now();
      const response = await fetch(`${product.url}/api/gallery-items`, {
        method: 'POST',
        headers: { 'content-type': 'multipart/form-data; boundary=portfolio-test-boundary' },
        duplex: 'half',
        body: new ReadableStream({
          start(controller) {
            // The rest is never sent.
            controller.enqueue(body.subarray(0, 100_000));
          },
        }),
      } as RequestInit);
      expect(response.status).toBe(403);
      // After 30 s of silence the server aborts any upload, which would not be the expected answer.
      expect(performance.now() - before).toBeLessThan(30_000);
      await response.body?.cancel();
    });
  });

  describe('an unexpected field', () => {
    it.each(['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', ''])(
      'is refused by its name %j, as a text and as a file',
      async (name) => {
        for (const route of ['POST /api/gallery-items', 'POST /api/about-page/profile-image']) {
          for (const value of ['x', { name: 'a.mp4', bytes: film.subarray(0, 1_000) }]) {
            const { status } = await sendForm(product, route, [[name, value]], owner.token);
            expect({ route, status }).toEqual({ route, status: 400 });
          }
        }
        expect((await fetch(`${product.url}/healthz`)).status).toBe(200);
      },
    );
  });

  describe('an aborted upload', () => {
    const lengths = process.env.TEST_ALL ? [1_000, 100_000, 300_000, 495_000] : [1_000, 300_000];
    it.each(lengths)('leaves no file after %i bytes', async (sent) => {
      const requestCount = () => product.logs().split('POST /api/gallery-items (').length - 1;
      const before = requestCount();
      const body = encodeForm([
        ['title', 'Projeto'],
        ['poster', { name: 'p.jpg', bytes: film.subarray(0, 60_000) }],
        ['file', { name: 'a.mp4', bytes: film }],
      ]);
      await Promise.all(
        Array.from({ length: 10 }, () =>
          abortForm(product, 'POST /api/gallery-items', body, { token: owner.token ?? '', sent }),
        ),
      );
      // The server may count the requests after the clients have disconnected.
      await expect.poll(requestCount, { timeout: 60_000 }).toBe(before + 10);
      await expect.poll(() => mediaFiles(product), { timeout: 60_000 }).toEqual([]);
      expect((await owner.send('GET', '/api/gallery-items')).body).toMatchObject({ data: [] });
    });

    it('is refused for its size before it is complete', async () => {
      const before = process.hrtime.bigint();
      const body = encodeForm([['file', { name: 'a.jpg', bytes: Buffer.alloc(11_000_000, 1) }]]);
      const response = await fetch(`${product.url}/api/gallery-items`, {
        method: 'POST',
        headers: {
          'content-type': 'multipart/form-data; boundary=portfolio-test-boundary',
          authorization: `Bearer ${owner.token}`,
        },
        duplex: 'half',
        body: new ReadableStream({
          start(controller) {
            // More than the limit, then nothing more.
            controller.enqueue(body.subarray(0, 10_600_000));
          },
        }),
      } as RequestInit);
      expect(response.status).toBe(413);
      expect(await response.json()).toMatchObject({ error: { details: { code: 'media/too-large' } } });
      expect(Number(process.hrtime.bigint() - before) / 1e6).toBeLessThan(60_000);
      await expect.poll(() => temporaryFiles(product)).toEqual([]);
    });
  });

  describe.runIf(process.platform === 'linux')('a picture whose header brings its decoder down', () => {
    const encoders = () => descendantsOf(product.pid);
    const send = (name: string, bytes: Buffer) =>
      sendForm(
        product,
        'POST /api/gallery-items',
        [
          ['title', 'Projeto'],
          ['file', { name, bytes }],
        ],
        owner.token,
      );

    it("ends the encoder's process, and nothing else", async () => {
      expect((await send('a.jpg', await picture('jpeg'))).status).toBe(201);
      expect(encoders()).toHaveLength(1);
      const first = encoders()[0] ?? Number.NaN;
      // As if decoding a header hung.
      process.kill(first, 'SIGSTOP');
      const answer = send('bomba.png', hugePng(20_000, 6_000));
      await expect.poll(() => temporaryFiles(product), { timeout: 60_000 }).not.toEqual([]);
      expect((await fetch(`${product.url}/readyz`)).status).toBe(200);
      process.kill(first, 'SIGKILL');

      const { status, body } = await answer;
      expect(`${status} ${body.error?.details.code}`).toBe('400 media/too-many-pixels');
      expect(product.logs()).toContain('The picture encoder ended (SIGKILL)');
      expect(isRunning(product.pid)).toBe(true);
      // A new encoder process read the header, not the server.
      const [second = 0] = encoders();
      expect(second).not.toBe(first);
      expect(second).toBeGreaterThan(0);
    });

    if (process.env.TEST_ALL)
      it('that ends the encoder does not fail other pictures in it with a 500', async () => {
        const bytes = await picture('jpeg', [1500, 2000]);
        const isBeingEncoded = async () =>
          (await temporaryFiles(product)).some((file) => file.endsWith('main.jpg'));
        const endEncoder = () => {
          for (const encoder of encoders()) sendSignal(encoder, 'SIGKILL');
        };
        /** @param mayFinish whether the encoder is left alone after this many kills */
        async function sendWhileEncodersEnd(mayFinish: (kills: number) => boolean) {
          let isAnswered = false;
          const answer = send('a.jpg', bytes).finally(() => {
            isAnswered = true;
          });
          for (let kills = 0; !isAnswered; ) {
            if (!mayFinish(kills) && (await isBeingEncoded())) {
              endEncoder();
              kills += 1;
            }
            await wait(20);
          }
          return answer;
        }
        const { status, body } = await sendWhileEncodersEnd(() => false);
        expect([status, body.error?.details.code]).toEqual([503, 'unavailable']);
        await expect.poll(() => temporaryFiles(product)).toEqual([]);
        expect((await sendWhileEncodersEnd((kills) => kills > 0)).status).toBe(201);
        await expect.poll(() => temporaryFiles(product)).toEqual([]);
      });
  });
}
