import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import ExifReader from 'exifreader';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { encodeShare } from './encode-share';
import { withCredits } from './jpeg-credits';
import { maxShareBytes } from './share-picture';

it('carries the credits of the public file, of any length, and is no larger than messengers take', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'share-test-'));
  const filepath = path.join(folder, 'noise.png');
  const noise = { type: 'gaussian', mean: 128, sigma: 80 };
  await sharp({ create: { width: 1200, height: 630, channels: 3, noise } } as never)
    .png({ compressionLevel: 1 })
    .toFile(filepath);
  const source = { filepath, watermark: null };
  const focalPoint = { x: 50, y: 50 };
  const creators = Array.from({ length: 20 }, (_, at) => `${at} ${'&'.repeat(240)}`);
  const credits = { creators, credit: 'Ana / Nó', rights: '&'.repeat(1000), description: '&'.repeat(2000) };

  const publicFile = path.join(folder, 'public.jpg');
  const bare = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#000' } })
    .jpeg()
    .toBuffer();
  await writeFile(publicFile, bare);
  const plain = await encodeShare({ source, publicFile, focalPoint, folder });
  expect(plain.bytes).toBeGreaterThan(maxShareBytes / 2);
  expect(ExifReader.load(await readFile(plain.filepath), { expanded: true }).xmp).toBeUndefined();
  await writeFile(publicFile, withCredits(bare, credits));
  const { bytes } = await encodeShare({ source, publicFile, focalPoint, folder });
  expect(bytes).toBeLessThanOrEqual(maxShareBytes);
  expect((await stat(plain.filepath)).size).toBe(bytes);
  const { xmp } = ExifReader.load(await readFile(plain.filepath), { expanded: true });
  expect(xmp?.Credit?.description).toBe('Ana / Nó');
  await rm(folder, { recursive: true });
});
