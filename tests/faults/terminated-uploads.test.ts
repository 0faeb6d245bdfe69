import { request } from 'node:http';
import { connect } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { GalleryItem } from '../../contract/src/gallery/gallery-item';
import { clearGallery, everyItem } from '../support/api/gallery';
import { encodeForm, formType } from '../support/api/multipart';
import { filmOfSize } from '../support/material/videos';
import { mediaFiles } from '../support/server/disk';
import { megabyte, noteFigure, restart, startSite } from './site';

const rounds = 20;
/** All of it, the last answers included, is to be over by then (ms). */
const endMs = 30_000;
/** One that does not arrive in time is sent at this rate: it would take minutes. */
const slow = { chunk: 64 * 1024, everyMs: 500 };

const film = filmOfSize(50 * megabyte);
const body = encodeForm([
  ['title', 'Filme'],
  ['file', { name: 'a.mp4', bytes: film }],
]);
const site = startSite();

interface Outcome {
  status: number | undefined;
  retryAfter: string | undefined;
  item: GalleryItem | null;
}

/**
 * Sends the film: its first part, then waits, then the rest.
 * @param share of it that is sent before
 * @param onHalfway is called when this part is sent
 * @param goOn has the rest sent
 */
function send(share: number, onHalfway: () => void, goOn: Promise<void>, isSlow: boolean): Promise<Outcome> {
  const [first, rest] = [Math.floor(body.length * share), isSlow ? slow.chunk : body.length];
  const authorization = `Bearer ${site.owner.token}`;
  const headers = { authorization, 'content-type': formType, 'content-length': body.length };
  return new Promise((resolve, reject) => {
    let isAnswered = false;
    const url = `${site.product.url}/api/gallery-items`;
    const sending = request(url, { method: 'POST', headers }, async (response) => {
      isAnswered = true;
      const { data } = JSON.parse(Buffer.concat(await response.toArray()).toString());
      resolve({ status: response.statusCode, retryAfter: response.headers['retry-after'], item: data });
      sending.destroy();
    });
    async function* parts() {
      yield body.subarray(0, first);
      onHalfway();
      await goOn;
      for (let at = first; at < body.length && !isAnswered; at += rest) {
        yield body.subarray(at, at + rest);
        if (isSlow) await wait(slow.everyMs);
      }
    }
    const fail = (error: unknown) => isAnswered || reject(error);
    sending.on('error', fail);
    pipeline(parts(), sending).catch(fail);
  });
}

const takesConnections = () =>
  new Promise<boolean>((resolve) => {
    const socket = connect(Number(new URL(site.product.url).port), '127.0.0.1');
    socket
      .once('error', () => resolve(false))
      .once('connect', () => {
        resolve(true);
        socket.destroy();
      });
  });

it(`a process stopped ${rounds} times during uploads of 50 MB finishes or refuses each, and ends with 0`, async () => {
  const counts = { finished: 0, refused: 0 };
  let slowest = 0;
  for (let round = 0; round < rounds; round += 1) {
    const share = (round + 1) / (rounds + 1);
    let goOn = () => {};
    const going = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const uploads: Promise<Outcome>[] = [];
    const begin = (part: number, isSlow = false) =>
      new Promise<void>((resolve) => uploads.push(send(part, resolve, going, isSlow)));
    await begin(share);
    // Some of the time, for it takes its time.
    if (round % 4 === 0) await begin(share * 0.5, true);
    const start = performance.now();
    const ended = site.product.kill('SIGTERM');
    await expect.poll(takesConnections, { timeout: 20_000, interval: 20 }).toBe(false);
    goOn();
    const outcomes = await Promise.all(uploads);
    expect(await ended).toBe(0);
    slowest = Math.max(slowest, performance.now() - start);
    for (const { status, retryAfter } of outcomes) {
      expect(status === 503 ? [503, '5'] : [201, undefined]).toEqual([status, retryAfter]);
      counts[status === 201 ? 'finished' : 'refused'] += 1;
    }
    // The slow one does not arrive in time.
    expect(outcomes[1]?.status ?? 503).toBe(503);

    await restart(site);
    const stored = outcomes.flatMap(({ item }) => item ?? []);
    const ids = (list: GalleryItem[]) => list.map(({ documentId }) => documentId);
    expect(ids(await everyItem(site.owner))).toEqual(ids(stored));
    expect(await mediaFiles(site.product)).toHaveLength(stored.length);
    for (const { imageUrl } of stored) {
      const { headers } = await fetch(site.product.url + imageUrl, { method: 'HEAD' });
      expect(Number(headers.get('content-length'))).toBe(film.length);
    }
    await clearGallery(site.owner);
    await expect.poll(() => mediaFiles(site.product)).toEqual([]);
  }
  expect(Math.min(counts.finished, counts.refused)).toBeGreaterThan(0);
  expect(slowest).toBeLessThan(endMs);
  noteFigure(
    `${rounds} × SIGTERM in a 50 MB upload`,
    `${counts.finished} finished, ${counts.refused} refused (503), 0 half files, exit 0 after ${(slowest / 1000).toFixed(1)} s at most`,
  );
});
