import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clearGallery } from '../support/api/gallery';
import { type FormParts, sendForm } from '../support/api/multipart';
import { signInOperator } from '../support/api/rest-client';
import { clearMedia, openUploads } from '../support/api/uploads';
import { type HostileFile, hostileFiles } from '../support/faults/hostile-files';
import { memoryBomb, pictureBombs } from '../support/faults/picture-bombs';
import { photo } from '../support/material/photos';
import { picture } from '../support/material/pictures';
import { createRandom } from '../support/material/random';
import { film, movFilm, webm } from '../support/material/videos';
import { type CloudinaryStandIn, startCloudinary } from '../support/server/cloudinary';
import { mediaFiles } from '../support/server/disk';
import { forEach, megabyte, noteFigure, peakMemory, startSite, statusesOf, upload, whileUsed } from './site';

let files: HostileFile[];
beforeAll(async () => {
  files = await hostileFiles();
});

describe.each(['local', 'cloudinary'] as const)('hostile files, with the %s provider', (provider) => {
  /** A media host that must not receive any of them. */
  let host: CloudinaryStandIn | undefined;
  afterAll(() => host?.close());
  const site = startSite('SQLite', async () => {
    if (provider === 'local') return {};
    host = await startCloudinary();
    return { CLOUDINARY_URL: host.url };
  });

  it('are at least 200, each refused for what it is, and leave nothing', async () => {
    expect(files.length).toBeGreaterThanOrEqual(200);
    const before = await mediaFiles(site.product);
    const surprises: string[] = [];
    await forEach(files, 4, async ({ trick, name, type, bytes, codes }) => {
      const { status, body } = await upload(site, { name, type, bytes });
      const code = body.error?.details.code ?? '';
      const isRefused = status === (code === 'media/too-large' ? 413 : 400) && codes.includes(code);
      if (!isRefused || !body.error?.message) surprises.push(`${trick}: ${status} ${code}`);
    });
    expect(surprises).toEqual([]);
    expect(await mediaFiles(site.product)).toEqual(before);
    expect((await site.owner.send('GET', '/api/gallery-items')).body).toMatchObject({ data: [] });
    expect(host?.calls ?? []).toEqual([]);
    expect(site.product.logs()).not.toMatch(/error/i);
  });

  it("are refused by Strapi's media library just so", async () => {
    const before = await mediaFiles(site.product);
    const operator = await signInOperator(site.product);
    const fileInfo = JSON.stringify({ name: 'foto.jpg' });
    const surprises: string[] = [];
    const some = files.filter((_file, index) => index % 5 === 0);
    await forEach(some, 4, async ({ trick, name, type, bytes }) => {
      const parts: FormParts = Object.entries({ files: { name, type, bytes }, fileInfo });
      const { status } = await sendForm(site.product, 'POST /upload', parts, operator.token);
      if (status < 400 || status >= 500) surprises.push(`${trick}: ${status}`);
    });
    expect(surprises).toEqual([]);
    expect(await mediaFiles(site.product)).toEqual(before);
    expect((await operator.send('GET', '/upload/files')).body).toMatchObject({ results: [] });
  });
});

const damaged = 600;

/** A copy with some bytes changed, most of them near the beginning, where a file says what it is. */
function damage(bytes: Buffer, random: () => number): Buffer {
  const copy = Buffer.from(bytes);
  const changes = 1 + Math.floor(random() * 12);
  for (let change = 0; change < changes; change += 1)
    copy[Math.floor(random() ** 3 * copy.length)] = Math.floor(random() * 256);
  return random() < 0.2 ? copy.subarray(0, Math.ceil(copy.length * random())) : copy;
}

/** Of all processes together, in bytes: the server's, and what its encoder may have. */
const mostMemory = 1_800 * megabyte;
const codes = ['media/not-an-image', 'media/too-many-pixels', 'media/content-mismatch'];
/** A gallery does not take these; the photo of the About page does. */
const forPortrait = /\.(?:avif|gif|tiff)$/;

describe('files that a product takes or refuses', () => {
  const site = startSite();
  const send = (name: string, bytes: Buffer) => {
    if (!forPortrait.test(name)) return upload(site, { name, bytes });
    const route = 'POST /api/about-page/profile-image';
    return sendForm(site.product, route, [['file', { name, bytes }]], site.owner.token);
  };

  it(`${damaged} with random damage cause no failure, and nothing stays of the refused`, async () => {
    const random = createRandom(2026);
    const seeds: [ending: string, bytes: Buffer][] = [
      ['jpg', await picture('jpeg', [200, 250])],
      ['png', await picture('png', [80, 100])],
      ['webp', await picture('webp', [200, 250])],
      ['mp4', film],
      ['mov', movFilm()],
      ['webm', webm()],
    ];
    const failures: string[] = [];
    let taken = 0;
    await forEach(Array(damaged).keys(), 4, async (number) => {
      const [ending, bytes] = seeds[number % seeds.length] ?? ['', film];
      const { status } = await send(`a.${ending}`, damage(bytes, random));
      if (status === 201) taken += 1;
      else if (status !== 400) failures.push(`${number} ${ending}: ${status}`);
    });
    expect(failures).toEqual([]);
    await clearGallery(site.owner);
    await expect.poll(() => mediaFiles(site.product)).toEqual([]);
    const words = `${taken} taken, ${damaged - taken} refused (400), 0 errors, nothing of the refused left`;
    noteFigure(`${damaged} files with random damage`, words);
  });

  it('pictures that ask for too much are refused, and cost little', async () => {
    const { product } = site;
    const { pid } = product;
    const bombs = await pictureBombs();
    const before = await mediaFiles(product);
    const surprises: string[] = [];
    let [refused, slowest] = [0, 0];
    // As many as are decoded at once.
    const peak = await peakMemory(pid, () =>
      forEach(bombs, 2, async ({ trick, name, make, isTaken = false }) => {
        const bytes = await make();
        const start = performance.now();
        const { status, body } = await send(name, bytes);
        slowest = Math.max(slowest, performance.now() - start);
        const code = body.error?.details.code ?? '';
        const isRefused = status === 400 && codes.includes(code) && Boolean(body.error?.message);
        if (isRefused) refused += 1;
        if (isRefused === isTaken) surprises.push(`${trick}: ${status} ${code}`);
      }),
    );
    expect(surprises).toEqual([]);
    expect(product.pid).toBe(pid);
    expect(await statusesOf(site, ['/readyz'])).toEqual([200]);
    expect(peak).toBeLessThanOrEqual(mostMemory);
    await clearMedia(site.owner, await openUploads(product));
    await expect.poll(() => mediaFiles(product), { timeout: 60_000 }).toEqual(before);
    noteFigure(
      `${bombs.length} pictures that ask for more memory or time than they have bytes`,
      `${refused} refused (400), ${bombs.length - refused} taken, peak ${Math.round(peak / megabyte)} MB, ` +
        `slowest answer ${(slowest / 1000).toFixed(1)} s; nothing of the refused left`,
    );
  });

  it('uploads beside a file that ends the encoder lose nothing', async () => {
    const bytes = await photo(2_000, 1_500);
    const answers = new Set<number>();
    const beside = async () => answers.add((await send('a.jpg', bytes)).status);
    const bomb = await memoryBomb();
    const { body } = await whileUsed([beside], () => send('a.avif', bomb));
    expect(body.error?.details.code).toBe('media/not-an-image');
    expect(answers).toEqual(new Set([201]));
    expect(site.product.logs()).toMatch(/The picture encoder took more than 1200 MB and is ended/);
  });
});
