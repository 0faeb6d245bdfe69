import { afterAll, beforeAll, expect, it } from 'vitest';
import { mediaFiles } from '../support/disk';
import { sendForm } from '../support/multipart';
import { noteFigure } from '../support/note-figure';
import { photo } from '../support/photos';
import { memoryBomb, type PictureBomb, pictureBombs } from '../support/picture-bombs';
import { type Product, startProduct } from '../support/product';
import { type RestClient, signInOwner } from '../support/rest-client';
import { clearMedia, openUploads } from '../support/uploads';
import { isLong } from './form';
import { percentile, watchMemory, watchVisits } from './uploads-under-load';

const megabyte = 1024 * 1024;
/** Of all processes together, in bytes: the server's, and what its encoder may have. */
const mostMemory = 1_800 * megabyte;
/** The short form has one of so many. */
const shortStep = 6;
/** As many as are decoded at once. */
const atOnce = 2;
const codes = ['media/not-an-image', 'media/too-many-pixels', 'media/content-mismatch'];
/** A gallery does not take these; the photo of the About page does. */
const forPortrait = /\.(?:avif|gif|tiff)$/;

let product: Product;
let owner: RestClient;
let bombs: PictureBomb[];
beforeAll(async () => {
  const all = await pictureBombs({ isLong });
  bombs = isLong ? all : all.filter((_bomb, index) => index % shortStep === 0);
  product = await startProduct();
  owner = await signInOwner(product);
});
afterAll(() => product?.remove());

function send(name: string, bytes: Buffer) {
  const file = { name, bytes };
  return forPortrait.test(name)
    ? sendForm(product, 'POST /api/about-page/profile-image', [['file', file]], owner.token)
    : sendForm(
        product,
        'POST /api/gallery-items',
        [
          ['title', 'Projeto'],
          ['file', file],
        ],
        owner.token,
      );
}

it('pictures that ask for too much are refused, and cost little', { timeout: 900_000 }, async () => {
  const { pid } = product;
  const before = await mediaFiles(product);
  const memory = watchMemory(pid);
  const visits = watchVisits(`${product.url}/moda`);
  const surprises: string[] = [];
  let [refused, slowest] = [0, 0];
  const left = bombs.values();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const bomb of left) {
        const bytes = await bomb.make();
        const start = performance.now();
        const { status, body } = await send(bomb.name, bytes);
        slowest = Math.max(slowest, performance.now() - start);
        const code = body.error?.details.code ?? '';
        const isRefused = status === 400 && codes.includes(code) && Boolean(body.error?.message);
        if (isRefused) refused += 1;
        if (isRefused === Boolean(bomb.isTaken)) surprises.push(`${bomb.trick}: ${status} ${code}`);
      }
    }),
  );
  const times = await visits.stop();
  const peak = await memory.stop();
  expect(surprises).toEqual([]);
  expect(product.pid).toBe(pid);
  expect((await fetch(`${product.url}/readyz`)).status).toBe(200);
  expect(peak).toBeLessThanOrEqual(mostMemory);
  await clearMedia(owner, await openUploads(product));
  await expect.poll(() => mediaFiles(product), { timeout: 60_000 }).toEqual(before);
  noteFigure(
    `${bombs.length} pictures that ask for more memory or time than they have bytes`,
    `${refused} refused (400), ${bombs.length - refused} taken, peak ${Math.round(peak / megabyte)} MB, ` +
      `slowest answer ${(slowest / 1000).toFixed(1)} s; ${times.length} visits, p99 ${percentile(times, 0.99).toFixed(0)} ms, ` +
      'nothing of the refused left',
  );
});

it('whoever uploads beside one that ends the encoder loses nothing', { timeout: 300_000 }, async () => {
  const bytes = await photo(2_000, 1_500);
  let isOver = false;
  const bomb = send('a.avif', await memoryBomb()).finally(() => {
    isOver = true;
  });
  const answers: number[] = [];
  while (!isOver) answers.push((await send('a.jpg', bytes)).status);
  expect((await bomb).body.error?.details.code).toBe('media/not-an-image');
  expect(new Set(answers)).toEqual(new Set([201]));
  expect(product.logs()).toMatch(/The picture encoder took more than 1200 MB and is ended/);
});
