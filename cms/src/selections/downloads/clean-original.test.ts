import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type PictureCredits, withCredits } from '../../media/pictures/jpeg-credits';
import { cleanBytes, cleanOriginal, isBrokenPicture } from './clean-original';

const credits: PictureCredits = { creators: ['Conceição'], credit: 'Conceição / Nó', rights: '© Conceição' };
/** Words that must be in no byte. */
const secrets = ['Kamerawerk', 'SN-0042', 'Rua das Flores', 'Old XMP', 'Preview'];

const size = { width: 90, height: 60 };
const pixels = await sharp({
  create: { ...size, channels: 3, noise: { type: 'gaussian', mean: 120, sigma: 40 } },
} as never)
  .raw()
  .toBuffer();
const photo = () => sharp(pixels, { raw: { ...size, channels: 3 } });
const oldXmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description xmlns:dc="http://purl.org/dc/elements/1.1/" dc:source="Old XMP"/></rdf:RDF></x:xmpmeta>`;
/** As a phone writes it, on its side, in Display P3. */
const tagged = () =>
  photo()
    .withIccProfile('p3')
    .withExif({
      IFD0: { Make: 'Kamerawerk', ImageDescription: 'Rua das Flores' },
      IFD2: { BodySerialNumber: 'SN-0042' },
      IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '23/1 33/1 0/1' },
    })
    .withXmp(oldXmp)
    .withMetadata({ orientation: 6 });

const trailer = Buffer.from('\xff\xd8\xff\xe1Preview of Kamerawerk SN-0042\xff\xd9', 'latin1');
const longText = Buffer.from(`\xff\xe1\xfa\x02${'Old XMP '.repeat(8_000)}`, 'latin1');

const jpegs: Record<string, () => Promise<Buffer>> = {
  baseline: () => photo().jpeg().toBuffer(),
  'a phone’s, progressive, with another picture after its end': async () =>
    Buffer.concat([await tagged().jpeg({ progressive: true }).toBuffer(), trailer]),
  'a phone’s, with a head longer than the first read, and fill bytes': async () => {
    const jpeg = await tagged().jpeg({ progressive: true }).toBuffer();
    return Buffer.concat([
      jpeg.subarray(0, 2),
      ...Array(12).fill(longText),
      Buffer.alloc(3, 0xff),
      jpeg.subarray(2),
    ]);
  },
  'of a megapixel': () =>
    tagged().resize(1_200, 900, { kernel: 'nearest' }).jpeg({ quality: 100 }).toBuffer(),
};

const others: [kind: string, ext: string, make: () => Promise<Buffer>][] = [
  ['PNG', '.png', () => photo().png().toBuffer()],
  ['PNG on its side, in Display P3', '.png', () => tagged().png().toBuffer()],
  [
    'PNG with 256 colours and interlaced',
    '.png',
    () => tagged().png({ palette: true, progressive: true }).toBuffer(),
  ],
  [
    'transparent PNG of 16 bits',
    '.png',
    () => tagged().ensureAlpha(0.5).toColourspace('rgb16').png().toBuffer(),
  ],
  ['WebP', '.webp', () => photo().webp().toBuffer()],
  ['WebP on its side, in Display P3', '.webp', () => tagged().webp().toBuffer()],
  [
    'lossless and transparent WebP',
    '.webp',
    () => tagged().ensureAlpha(0.5).webp({ lossless: true }).toBuffer(),
  ],
  [
    'animated WebP',
    '.webp',
    () =>
      tagged()
        .resize(8, 12, { fit: 'fill' })
        .webp({ delay: [100] })
        .toBuffer(),
  ],
];

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'downloads-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function stored(bytes: Buffer, ext: string): Promise<string> {
  const filepath = path.join(folder, `original${ext}`);
  await writeFile(filepath, bytes);
  return filepath;
}

async function cleaned(bytes: Buffer, ext: string, own?: PictureCredits): Promise<Buffer> {
  const clean = await cleanOriginal(await stored(bytes, ext), own);
  const sent = await buffer(clean.stream());
  expect(sent.length).toBe(clean.bytes);
  return sent;
}

const decoded = (file: Buffer) => sharp(file, { failOn: 'warning' }).raw().toBuffer();

async function expectSamePicture(after: Buffer, before: Buffer): Promise<void> {
  expect((await decoded(after)).equals(await decoded(before))).toBe(true);
  const looks = [before, after].map(async (file) => {
    const metadata = await sharp(file).metadata();
    const { width, height, space, channels, depth, isProgressive, icc, orientation = 1 } = metadata;
    return { width, height, space, channels, depth, isProgressive, orientation, icc: icc?.toString('hex') };
  });
  expect(await looks[1]).toEqual(await looks[0]);
}

function expectNoSecrets(after: Buffer): void {
  for (const secret of secrets) expect(after.includes(secret)).toBe(false);
}

it.each(Object.entries(jpegs))(
  'an original JPEG, %s, is what public files are, with zeros after its end',
  async (_kind, make) => {
    const before = await make();
    for (const own of [credits, undefined]) {
      const after = await cleaned(before, '.jpg', own);
      const expected = withCredits(before, own);
      expect(after.subarray(0, expected.length).equals(expected)).toBe(true);
      expect(after.subarray(expected.length).every((byte) => byte === 0)).toBe(true);
      expect(cleanBytes(before, own).equals(expected)).toBe(true);
      expectNoSecrets(after);
    }
  },
);

it.each(others)(
  'an original %s has its pixels, colour profile and orientation, and nothing else',
  async (_kind, ext, make) => {
    const before = await make();
    const after = await cleaned(before, ext, credits);
    await expectSamePicture(after, before);
    expectNoSecrets(after);
    expect(cleanBytes(before, credits).equals(after)).toBe(true);
    // What is clean stays as it is.
    expect((await cleaned(after, ext)).equals(after)).toBe(true);
  },
);

it('sends a JPEG without an end as it is', async () => {
  const whole = await photo().jpeg().toBuffer();
  const cut = whole.subarray(0, -2);
  expect((await cleaned(cut, '.jpg')).equals(cut)).toBe(true);
});

it('refuses what is no picture, so that another file may stand in', async () => {
  const files = {
    '.jpg': await tagged().jpeg().toBuffer(),
    '.png': await tagged().png().toBuffer(),
    '.webp': await tagged().webp().toBuffer(),
  };
  const refused = async (bytes: Buffer, ext: string) => {
    const error = await cleanOriginal(await stored(bytes, ext), credits).catch((reason) => reason);
    expect(isBrokenPicture(error)).toBe(true);
  };
  for (const [ext, file] of Object.entries(files)) {
    for (const length of [0, 1, 2, 11, 12, 20, 200]) await refused(file.subarray(0, length), ext);
    await refused(Buffer.from('<!doctype html><p>No picture'), ext);
    for (const [other, another] of Object.entries(files)) if (other !== ext) await refused(another, ext);
  }
  await refused(files['.png'].subarray(0, -12), '.png');
  await refused(files['.webp'].subarray(0, -1), '.webp');
  const missing = await cleanOriginal(path.join(folder, 'none.jpg'), credits).catch((error) => error);
  expect(missing).toMatchObject({ code: 'ENOENT' });
  expect(isBrokenPicture(missing)).toBe(false);
});
