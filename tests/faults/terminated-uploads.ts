import { request } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GalleryItem } from '../../contract/src/gallery-item';
import { mediaFiles } from '../support/disk';
import { encodeForm, formType } from '../support/multipart';
import { noteFigure } from '../support/note-figure';
import { type Product, startProduct } from '../support/product';
import { type RestClient, signInOwner } from '../support/rest-client';
import { filmOfSize } from '../support/videos';

const megabyte = 1024 * 1024;
/** All of it, the last answers included, is to be over by then (ms). */
const endMs = 30_000;
/** One that does not arrive in time is sent at this rate: it would take minutes. */
const slow = { chunk: 64 * 1024, everyMs: 500 };

const largeFilm = filmOfSize(50 * megabyte);

type Outcome = { status: number; retryAfter: string | undefined; item: GalleryItem | null };

/**
 * A process told to stop in the middle of uploads of 50 MB: what can arrive in time is stored, the rest is refused, and
 * then it ends in peace.
 * @param rounds how often it is told
 */
export function describeTerminatedUploads({ rounds }: { rounds: number }): void {
  describe(`a process told to stop ${rounds} times during uploads of 50 MB`, () => {
    let product: Product;
    let owner: RestClient;
    let body: Buffer;
    beforeAll(async () => {
      product = await startProduct();
      owner = await signInOwner(product);
      body = encodeForm([
        ['title', 'Filme'],
        ['file', { name: 'a.mp4', bytes: largeFilm }],
      ]);
    });
    afterAll(() => product?.remove());

    /**
     * Sends the film: its first part, then tells, then waits, then the rest.
     * @param share of it that is sent before
     * @param goOn has the rest sent
     */
    function upload(
      share: number,
      goOn: Promise<void>,
      { isSlow = false } = {},
    ): { halfway: Promise<void>; outcome: Promise<Outcome> } {
      let tell = () => {};
      const halfway = new Promise<void>((resolve) => {
        tell = resolve;
      });
      const outcome = new Promise<Outcome>((resolve, reject) => {
        let isAnswered = false;
        const sending = request(
          `${product.url}/api/gallery-items`,
          {
            method: 'POST',
            headers: {
              authorization: `Bearer ${owner.token}`,
              'content-type': formType,
              'content-length': body.length,
            },
          },
          (response) => {
            isAnswered = true;
            const chunks: Buffer[] = [];
            response.on('data', (chunk: Buffer) => chunks.push(chunk));
            response.on('end', () => {
              const answer = JSON.parse(Buffer.concat(chunks).toString());
              sending.destroy();
              resolve({
                status: response.statusCode ?? 0,
                retryAfter: response.headers['retry-after'],
                item: answer.data,
              });
            });
          },
        );
        sending.on('error', (error) => {
          if (!isAnswered) reject(error);
        });
        const send = async () => {
          const first = Math.floor(body.length * share);
          await new Promise<void>((sent) => sending.write(body.subarray(0, first), () => sent()));
          tell();
          await goOn;
          if (!isSlow) {
            sending.end(body.subarray(first));
            return;
          }
          for (let at = first; at < body.length && !isAnswered; at += slow.chunk) {
            sending.write(body.subarray(at, at + slow.chunk));
            await wait(slow.everyMs);
          }
        };
        send().catch(reject);
      });
      return { halfway, outcome };
    }

    const takesConnections = () =>
      new Promise<boolean>((resolve) => {
        const socket = connect(Number(new URL(product.url).port), '127.0.0.1');
        socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
        socket.once('connect', () => socket.destroy());
      });

    it('finishes or refuses each, and ends with 0', { timeout: 60_000 + rounds * 120_000 }, async () => {
      const counts = { finished: 0, refused: 0 };
      let slowest = 0;
      for (let round = 0; round < rounds; round += 1) {
        const share = (round + 1) / (rounds + 1);
        let goOn = () => {};
        const isStopping = new Promise<void>((resolve) => {
          goOn = resolve;
        });
        const fast = upload(share, isStopping);
        // Some of the time, for it takes its time.
        const tardy = round % 4 === 0 ? upload(share * 0.5, isStopping, { isSlow: true }) : null;
        await Promise.all([fast.halfway, tardy?.halfway]);
        const start = performance.now();
        const ended = product.kill('SIGTERM');
        await expect.poll(takesConnections, { timeout: 20_000, interval: 20 }).toBe(false);
        goOn();
        const outcomes = await Promise.all([fast.outcome, tardy?.outcome]);
        expect(await ended).toBe(0);
        slowest = Math.max(slowest, performance.now() - start);
        for (const outcome of outcomes) {
          if (!outcome) continue;
          expect([201, 503]).toContain(outcome.status);
          if (outcome.status === 503) expect(outcome.retryAfter).toBe('5');
          counts[outcome.status === 201 ? 'finished' : 'refused'] += 1;
        }
        if (tardy) expect(outcomes[1]?.status).toBe(503);

        await product.restart();
        owner = await signInOwner(product);
        const { body: list } = await owner.send<{ data: GalleryItem[] }>('GET', '/api/gallery-items');
        const stored = outcomes.flatMap((outcome) => (outcome?.item ? [outcome.item] : []));
        expect(list.data.map(({ documentId }) => documentId)).toEqual(
          stored.map(({ documentId }) => documentId),
        );
        expect(await mediaFiles(product)).toHaveLength(stored.length);
        for (const { imageUrl, documentId } of stored) {
          const { headers } = await fetch(product.url + imageUrl, { method: 'HEAD' });
          expect(Number(headers.get('content-length'))).toBe(largeFilm.length);
          await owner.send('DELETE', `/api/gallery-items/${documentId}`);
        }
        await expect.poll(() => mediaFiles(product), { timeout: 20_000 }).toEqual([]);
      }
      expect(counts.finished).toBeGreaterThan(0);
      expect(counts.refused).toBeGreaterThan(0);
      expect(slowest).toBeLessThan(endMs);
      noteFigure(
        `${rounds} × SIGTERM in a 50 MB upload`,
        `${counts.finished} finished, ${counts.refused} refused (503), 0 half files, exit 0 after ${(slowest / 1000).toFixed(1)} s at most`,
      );
    });
  });
}
