import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { BlankAfterScans } from './jpeg';

const size = { width: 70, height: 50 };
const pixels = await sharp({
  create: { ...size, channels: 3, noise: { type: 'gaussian', mean: 120, sigma: 60 } },
} as never)
  .raw()
  .toBuffer();
const jpeg = (options: object) =>
  sharp(pixels, { raw: { ...size, channels: 3 } })
    .jpeg(options)
    .toBuffer();
const baseline = await jpeg({ quality: 100 });
const progressive = await jpeg({ progressive: true });

const scansOf = (bytes: Buffer) => bytes.subarray(bytes.indexOf(Buffer.from([0xff, 0xda])));
const bytesOf = (text: string) => Buffer.from(text, 'latin1');
const secret = 'SN 0042 Rua das Flores 12';
const endOfImage = Buffer.from([0xff, 0xd9]);

/** @param step bytes of a read */
function blanked(bytes: Buffer, step = bytes.length): Promise<Buffer> {
  const chunks = Array.from({ length: Math.ceil(bytes.length / step) }, (_, at) =>
    // The stream writes into what it reads.
    Buffer.from(bytes.subarray(at * step, (at + 1) * step)),
  );
  return buffer(Readable.from(chunks).pipe(new BlankAfterScans()));
}

/** Inserts bytes before the last scan and its tables. */
function betweenScans(scans: Buffer, inserted: Buffer): Buffer {
  const table = scans.lastIndexOf(Buffer.from([0xff, 0xc4]));
  return Buffer.concat([scans.subarray(0, table), inserted, scans.subarray(table)]);
}

it('keeps pixels, in scans of any number, and passes on a picture without an end', async () => {
  const scans = scansOf(baseline);
  const cut = [-2, 3, 1].map((end) => scans.subarray(0, end));
  for (const bytes of [scans, scansOf(progressive), ...cut]) {
    expect((await blanked(bytes)).equals(bytes)).toBe(true);
  }
});

it('writes zeros over everything after the end, also over another picture', async () => {
  const scans = scansOf(baseline);
  const after = await blanked(Buffer.concat([scans, baseline, bytesOf(secret)]));
  expect(after.subarray(0, scans.length).equals(scans)).toBe(true);
  expect(after.subarray(scans.length).equals(Buffer.alloc(baseline.length + secret.length))).toBe(true);
});

it('writes zeros over metadata and stray bytes between scans', async () => {
  const scans = scansOf(progressive);
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, 2 + secret.length]), bytesOf(secret)]);
  const blank = Buffer.concat([comment.subarray(0, 4), Buffer.alloc(secret.length)]);
  // Stray bytes come after the metadata: there, they are no pixels.
  const after = await blanked(betweenScans(scans, Buffer.concat([comment, bytesOf(secret)])));
  expect(after.equals(betweenScans(scans, Buffer.concat([blank, Buffer.alloc(secret.length)])))).toBe(true);
});

it('takes no marker for another, wherever a read ends', async () => {
  const marks = Buffer.from([0xff, 0x00, 0xff, 0xd3, 0xff, 0xff, 0xd4, 1, 2, 3, 0xff, 0xff, 0xff, 0x00]);
  const scan = Buffer.from([0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0]);
  // The length and the content of an EXIF segment look like an end.
  const exif = Buffer.concat([Buffer.from([0xff, 0xe1, 0, 6]), endOfImage, endOfImage]);
  const bytes = Buffer.concat([scan, marks, exif, scan, marks, endOfImage, marks, endOfImage]);
  const blank = [exif.subarray(0, 4), Buffer.alloc(4)];
  const kept = Buffer.concat([scan, marks, ...blank, scan, marks, endOfImage]);
  const expected = Buffer.concat([kept, Buffer.alloc(bytes.length - kept.length)]);
  for (let step = 1; step <= bytes.length; step += 1) {
    expect((await blanked(bytes, step)).equals(expected)).toBe(true);
  }
});
