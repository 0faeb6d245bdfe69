import { request } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { GalleryItem } from '../../contract/src/gallery-item';
import { clearGallery, everyItem } from '../support/api/gallery';
import { encodeForm, formType } from '../support/api/multipart';
import { noteFigure } from '../support/faults/note-figure';
import { filmOfSize } from '../support/material/videos';
import { mediaFiles } from '../support/server/disk';
import { restart, startSite } from './site';
import { megabyte } from './watch';

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

/** A promise with its resolver. */
function deferred<Value>() {
  let resolve: (value: Value) => void = () => {};
  let reject: (error: unknown) => void = () => {};
  const promise = new Promise<Value>((yes, no) => {
    [resolve, reject] = [yes, no];
  });
  return { promise, resolve, reject };
}

type Outcome = { status: number; retryAfter: string | undefined; item: GalleryItem | null };

/**
 * Sends the film: its first part, then tells, then waits, then the rest.
 * @param share of it that is sent before
 * @param goOn has the rest sent
 */
function send(share: number, goOn: Promise<void>, { isSlow = false } = {}) {
  const halfway = deferred<void>();
  const outcome = deferred<Outcome>();
  let isAnswered = false;
  const headers = {
    authorization: `Bearer ${site.owner.token}`,
    'content-type': formType,
    'content-length': body.length,
  };
  const sending = request(
    `${site.product.url}/api/gallery-items`,
    { method: 'POST', headers },
    async (response) => {
      isAnswered = true;
      const { data } = JSON.parse(Buffer.concat(await response.toArray()).toString());
      sending.destroy();
      const retryAfter = response.headers['retry-after'];
      outcome.resolve({ status: response.statusCode ?? 0, retryAfter, item: data });
    },
  );
  sending.on('error', (error) => {
    if (!isAnswered) outcome.reject(error);
  });
  const first = Math.floor(body.length * share);
  sending.write(body.subarray(0, first), async () => {
    halfway.resolve();
    await goOn;
    if (!isSlow) return sending.end(body.subarray(first));
    for (let at = first; at < body.length && !isAnswered; at += slow.chunk) {
      sending.write(body.subarray(at, at + slow.chunk));
      await wait(slow.everyMs);
    }
  });
  return { halfway: halfway.promise, outcome: outcome.promise };
}

const takesConnections = () =>
  new Promise<boolean>((resolve) => {
    const socket = connect(Number(new URL(site.product.url).port), '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });

it(`a process stopped ${rounds} times during uploads of 50 MB finishes or refuses each, and ends with 0`, async () => {
  const counts = { finished: 0, refused: 0 };
  let slowest = 0;
  for (let round = 0; round < rounds; round += 1) {
    const share = (round + 1) / (rounds + 1);
    const stopping = deferred<void>();
    const uploads = [send(share, stopping.promise)];
    // Some of the time, for it takes its time.
    if (round % 4 === 0) uploads.push(send(share * 0.5, stopping.promise, { isSlow: true }));
    await Promise.all(uploads.map(({ halfway }) => halfway));
    const start = performance.now();
    const ended = site.product.kill('SIGTERM');
    await expect.poll(takesConnections, { timeout: 20_000, interval: 20 }).toBe(false);
    stopping.resolve();
    const outcomes = await Promise.all(uploads.map(({ outcome }) => outcome));
    expect(await ended).toBe(0);
    slowest = Math.max(slowest, performance.now() - start);
    for (const { status, retryAfter } of outcomes) {
      expect([201, 503]).toContain(status);
      if (status === 503) expect(retryAfter).toBe('5');
      counts[status === 201 ? 'finished' : 'refused'] += 1;
    }
    // The slow one does not arrive in time.
    expect(outcomes[1]?.status ?? 503).toBe(503);

    await restart(site);
    const stored = outcomes.flatMap(({ item }) => (item ? [item] : []));
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
  expect(counts.finished).toBeGreaterThan(0);
  expect(counts.refused).toBeGreaterThan(0);
  expect(slowest).toBeLessThan(endMs);
  noteFigure(
    `${rounds} × SIGTERM in a 50 MB upload`,
    `${counts.finished} finished, ${counts.refused} refused (503), 0 half files, exit 0 after ${(slowest / 1000).toFixed(1)} s at most`,
  );
});
