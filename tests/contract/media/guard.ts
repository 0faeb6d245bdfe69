import { describe, expect, it } from 'vitest';
import { abortForm, encodeForm, type FormParts, formType, sendForm } from '../../support/api/multipart';
import { hugePng, picture } from '../../support/material/pictures';
import { film } from '../../support/material/videos';
import { mediaFiles, temporaryFiles } from '../../support/server/disk';
import { descendantsOf, isRunning } from '../../support/server/processes';
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
export function describeMediaGuard(media: MediaFixture): void {
  /** Sends the first bytes of a form, and never the rest. */
  const sendBeginning = (form: FormParts, bytes: number, headers: Record<string, string> = {}) =>
    fetch(`${media.product.url}/api/gallery-items`, {
      method: 'POST',
      headers: { 'content-type': formType, ...headers },
      duplex: 'half',
      body: new ReadableStream({
        start: (controller) => controller.enqueue(encodeForm(form).subarray(0, bytes)),
      }),
    } as RequestInit);

  describe('files of clients without permission', () => {
    // In turns a large request, one with a malformed token, and a small one.
    it('are refused on 25 routes, and leave no file', async () => {
      expect(routes).toHaveLength(25);
      const before = await mediaFiles(media.product);
      const small = parts(film);
      // Twice these bytes are more than is read at once, and than a body without files may have, and less than what is discarded.
      const large = parts(Buffer.alloc(1_000_000));
      const answers = routes.map(async (route, index) => {
        const token = index % 3 === 1 ? 'not-a-token' : undefined;
        const { status } = await sendForm(media.product, route, index % 3 === 0 ? large : small, token);
        expect({ route, status, is4xx: status >= 400 && status < 500 }).toMatchObject({ is4xx: true });
      });
      await Promise.all(answers);
      expect(await mediaFiles(media.product)).toEqual(before);
      expect((await fetch(`${media.product.url}/readyz`)).status).toBe(200);
    });

    it('get the right status without a token, with a bad one, and on a route without files', async () => {
      const send = async (route: string, token?: string) =>
        (await sendForm(media.product, route, parts(film), token)).status;
      expect(await send('POST /api/gallery-items')).toBe(403);
      expect(await send('POST /api/gallery-items', 'not-a-token')).toBe(401);
      expect(await send('POST /upload')).toBe(401);
      expect(await send('POST /upload', media.owner.token)).toBe(401);
      expect(await send('PUT /api/about-page', media.owner.token)).toBe(415);
      expect(await send('POST /api/upload', media.owner.token)).toBe(404);
    });

    it('are answered before the whole body has arrived', async () => {
      const before = performance.now();
      const response = await sendBeginning(parts(film), 100_000);
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
            const { status } = await sendForm(media.product, route, [[name, value]], media.owner.token);
            expect({ route, status }).toEqual({ route, status: 400 });
          }
        }
        expect((await fetch(`${media.product.url}/healthz`)).status).toBe(200);
      },
    );
  });

  describe('an aborted upload', () => {
    it.each([1_000, 300_000])('leaves no file after %i bytes', async (sent) => {
      const requestCount = () => media.product.logs().split('POST /api/gallery-items (').length - 1;
      const before = requestCount();
      const body = encodeForm([
        ['title', 'Projeto'],
        ['poster', { name: 'p.jpg', bytes: film.subarray(0, 60_000) }],
        ['file', { name: 'a.mp4', bytes: film }],
      ]);
      await Promise.all(
        Array.from({ length: 10 }, () =>
          abortForm(media.product, 'POST /api/gallery-items', body, { token: media.owner.token ?? '', sent }),
        ),
      );
      // The server may count the requests after the clients have disconnected.
      await expect.poll(requestCount, { timeout: 60_000 }).toBe(before + 10);
      await expect.poll(() => mediaFiles(media.product), { timeout: 60_000 }).toEqual([]);
      expect((await media.owner.send('GET', '/api/gallery-items')).body).toMatchObject({ data: [] });
    });

    it('is refused for its size before it is complete', async () => {
      const before = performance.now();
      const form: FormParts = [['file', { name: 'a.jpg', bytes: Buffer.alloc(11_000_000, 1) }]];
      // More than the limit, then nothing more.
      const response = await sendBeginning(form, 10_600_000, {
        authorization: `Bearer ${media.owner.token}`,
      });
      expect(response.status).toBe(413);
      expect(await response.json()).toMatchObject({ error: { details: { code: 'media/too-large' } } });
      expect(performance.now() - before).toBeLessThan(60_000);
      await expect.poll(() => temporaryFiles(media.product)).toEqual([]);
    });
  });

  describe.runIf(process.platform === 'linux')('a picture whose header brings its decoder down', () => {
    const encoders = () => descendantsOf(media.product.pid);
    const send = (name: string, bytes: Buffer) =>
      sendForm(
        media.product,
        'POST /api/gallery-items',
        [
          ['title', 'Projeto'],
          ['file', { name, bytes }],
        ],
        media.owner.token,
      );

    it("ends the encoder's process, and nothing else", async () => {
      expect((await send('a.jpg', await picture('jpeg'))).status).toBe(201);
      // One for requests, and one for what is made afterwards.
      const before = encoders();
      expect(before.length).toBeGreaterThan(0);
      // As if decoding a header hung.
      for (const pid of before) process.kill(pid, 'SIGSTOP');
      const answer = send('bomba.png', hugePng(20_000, 6_000));
      await expect.poll(() => temporaryFiles(media.product), { timeout: 60_000 }).not.toEqual([]);
      expect((await fetch(`${media.product.url}/readyz`)).status).toBe(200);
      for (const pid of before) process.kill(pid, 'SIGKILL');

      const { status, body } = await answer;
      expect(`${status} ${body.error?.details.code}`).toBe('400 media/too-many-pixels');
      expect(media.product.logs()).toContain('The picture encoder ended (SIGKILL)');
      expect(isRunning(media.product.pid)).toBe(true);
      // A new encoder process read the header, not the server.
      expect(encoders().filter((pid) => !before.includes(pid))).not.toEqual([]);
    });
  });
}
