import { deflateSync } from 'node:zlib';
import {
  after,
  av1Item,
  gridOf,
  type HeifItem,
  heif,
  hevcItem,
  overlayOf,
  type Size,
  sizeProperty,
  tiled,
  uint32,
} from '../material/heif';
import { sharp } from '../material/sharp';
import { box } from '../material/videos';

/** A small file that costs its decoder much memory or time, or never lets it finish. */
export interface PictureBomb {
  trick: string;
  name: string;
  make(): Buffer | Promise<Buffer>;
  /** Expected to be accepted: the limits allow its cost, or the decoder avoids it. */
  isTaken?: boolean;
}

const small: Size = [600, 400];
const huge: Size = [60_000, 60_000];

/** Overlays that each contain all following ones: few bytes, and 2^count decodes. */
function everyOneOfTheNext(count: number, coded: HeifItem): HeifItem[] {
  const layers = Array.from({ length: count }, (_, index) =>
    overlayOf(small, after(index + 1, count - index)),
  );
  return [...layers, coded];
}

const sized = (item: HeifItem, ...size: Size): HeifItem => ({
  ...item,
  properties: [...item.properties.slice(0, -1), sizeProperty(...size)],
});

/** The AV1 picture with another size in its sequence header than in its box. */
function lyingAv1(item: HeifItem, ...[width, height]: Size): HeifItem {
  const bits = (value: number, count: number) => value.toString(2).padStart(count, '0');
  // The sequence header: type, length, ten bits, the bit lengths of width and height, then width and height.
  const start = item.data.indexOf(0x0a);
  const end = start + 2 + (item.data[start + 1] ?? 0);
  const header = [...item.data.subarray(start + 2, end)].map((byte) => bits(byte, 8)).join('');
  const lengthAt = (at: number) => Number.parseInt(header.slice(at, at + 4), 2) + 1;
  const rest = header.slice(18 + lengthAt(10) + lengthAt(14));
  const lie = `${header.slice(0, 10)}11111111${bits(width - 1, 16)}${bits(height - 1, 16)}${rest}`;
  const bytes = Buffer.from(
    (lie.match(/.{1,8}/g) ?? []).map((byte) => Number.parseInt(byte.padEnd(8, '0'), 2)),
  );
  return {
    ...item,
    data: Buffer.concat([
      item.data.subarray(0, start),
      Buffer.from([0x0a, bytes.length]),
      bytes,
      item.data.subarray(end),
    ]),
  };
}

/** Boxes nested `depth` deep. */
function nested(type: string, depth: number): Buffer {
  return Buffer.concat(
    Array.from({ length: depth }, (_, level) =>
      Buffer.concat([uint32((depth - level) * 8), Buffer.from(type, 'latin1')]),
    ),
  );
}

/** A track that claims this many frames. */
function track(frames: number): Buffer {
  const full = (type: string, ...content: Uint8Array[]) => box(type, Buffer.alloc(4), ...content);
  const table = box(
    'stbl',
    full('stsd', uint32(1), box('hvc1', Buffer.alloc(78))),
    full('stts', uint32(1, frames, 1)),
    full('stsc', uint32(1, 1, 1, 1)),
    full('stsz', uint32(100, frames)),
    full('stco', uint32(frames), Buffer.alloc(4 * Math.min(frames, 100_000))),
  );
  const handler = full('hdlr', uint32(0), Buffer.from('pict'), Buffer.alloc(13));
  const media = box('mdia', full('mdhd', Buffer.alloc(20)), handler, box('minf', table));
  return box('moov', full('mvhd', Buffer.alloc(96)), box('trak', full('tkhd', Buffer.alloc(80)), media));
}

/** Bombs of the HEIF container, which HEIC and AVIF share. */
function containers(kind: 'heic' | 'avif', coded: HeifItem): [trick: string, make: () => Buffer][] {
  const make = (items: HeifItem[], more: Parameters<typeof heif>[1] = {}) =>
    heif(items, { brand: kind, ...more });
  const missing = gridOf([2, 2], [1_200, 800], [7, 8, 9, 10]);
  const large = sized(gridOf([100, 100], huge, after(1, 100)), ...small);
  const placed = (extents: [number, number][]): HeifItem => ({ ...coded, extents });
  const sequences = kind === 'heic' ? ['msf1', 'hevc'] : ['avis'];
  return [
    ['a box of 60,000 × 60,000 px', () => make([sized(coded, ...huge)])],
    ['a grid of 65,025 tiles, 15 billion pixels', () => make(tiled([255, 255], [153_000, 102_000], coded))],
    ['a grid of 65,025 tiles that says it is small', () => make(tiled([255, 255], small, coded))],
    ['a grid of 900 tiles, 200 megapixels', () => make(tiled([30, 30], [18_000, 12_000], coded))],
    ['a grid of 60,000 × 60,000 px in a small box', () => make([large, ...Array<HeifItem>(100).fill(coded)])],
    ['a grid whose tiles are not there', () => make([missing])],
    ['a grid that lacks most of its tiles', () => make([gridOf([100, 100], [10_000, 5_000], [2]), coded])],
    ['a grid of itself', () => make([gridOf([1, 1], small, [1])])],
    ['two grids of each other', () => make([gridOf([1, 1], small, [2]), gridOf([1, 1], small, [1])])],
    ['a canvas of 60,000 × 60,000 px', () => make([overlayOf(huge, [2]), coded])],
    ['60 pictures of all of the next', () => make(everyOneOfTheNext(60, coded))],
    ['bytes beyond the end of the file', () => make([placed([[0xffff_fff0, 0xffff_ffff]])])],
    ['the whole file 60,000 times', () => make([placed(Array<[number, number]>(60_000).fill([0, 400_000]))])],
    ['boxes nested 100,000 deep', () => make([coded], { more: [nested('iprp', 100_000)] })],
    ['60,000 pictures', () => make([coded, ...Array<HeifItem>(60_000).fill(coded)])],
    ['a hidden picture beside a huge one', () => make([{ ...coded, isHidden: true }, sized(coded, ...huge)])],
    ['pixels without a codec', () => make([{ ...sized(coded, ...huge), type: 'unci' }])],
    ...sequences.map((brand): [string, () => Buffer] => [
      `four billion frames (${brand})`,
      () => make([coded], { brand, behind: [track(0xffff_ffff)] }),
    ]),
    [
      '100,000 frames and no picture',
      () =>
        Buffer.concat([box('ftyp', Buffer.from(`${sequences[0]}\0\0\0\0${kind}`, 'latin1')), track(100_000)]),
    ],
  ];
}

/** A TIFF of zeros in one strip. */
function tiff([width, height]: Size, samples: number, bits: number): Buffer {
  const strip = deflateSync(Buffer.alloc(width * height * samples * (bits / 8)));
  const [short, long] = [3, 4];
  const entries: [tag: number, type: number, value: number][] = [
    [256, long, width],
    [257, long, height],
    [258, short, bits],
    [259, short, 8],
    [262, short, 1],
    [273, long, 8],
    [277, short, samples],
    [278, long, height],
    [279, long, strip.length],
  ];
  const folder = Buffer.alloc(2 + entries.length * 12 + 4);
  folder.writeUInt16LE(entries.length);
  for (const [index, [tag, type, value]] of entries.entries()) {
    const at = 2 + index * 12;
    folder.writeUInt16LE(tag, at);
    folder.writeUInt16LE(type, at + 2);
    folder.writeUInt32LE(1, at + 4);
    folder.writeUInt32LE(value, at + 8);
  }
  const header = Buffer.from('II*\0\0\0\0\0', 'latin1');
  header.writeUInt32LE(8 + strip.length, 4);
  return Buffer.concat([header, strip, folder]);
}

/** A progressive JPEG that repeats its last scan. */
function withScans(jpeg: Buffer, scans: number): Buffer {
  const scan = jpeg.subarray(jpeg.lastIndexOf(Buffer.from([0xff, 0xda])), -2);
  const empty = scan.subarray(0, 2 + scan.readUInt16BE(2));
  return Buffer.concat([jpeg.subarray(0, -2), ...Array<Buffer>(scans).fill(empty), jpeg.subarray(-2)]);
}

/** An animated picture. */
function animated(type: 'gif' | 'webp', [width, height]: Size, frames: number): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height * 3 * frames);
  for (let frame = 0; frame < frames; frame += 1)
    pixels.fill(frame % 2 ? 200 : 20, frame * width * height * 3, (frame + 1) * width * height * 3);
  return sharp(pixels, { raw: { width, height: height * frames, channels: 3, pageHeight: height } })
    [type]({ effort: 1 })
    .toBuffer();
}

/** An AVIF of some hundred bytes that decodes to 256 megapixels, although its box claims fewer. */
export async function memoryBomb(): Promise<Buffer> {
  return heif([lyingAv1(await av1Item(...small), 16_000, 16_000)], { brand: 'avif' });
}

type Add = (trick: string, name: string, make: PictureBomb['make']) => void;

const flat = (...[width, height]: Size) =>
  sharp({ create: { width, height, channels: 4, background: '#842a' } });
const progressive = { progressive: true, chromaSubsampling: '4:4:4' } as const;

/** Bombs that are refused or accepted without decoding. */
async function addQuick(add: Add, addAccepted: Add): Promise<void> {
  const hevc = hevcItem();
  const av1 = await av1Item(...small);
  const avif = (items: HeifItem[]) => heif(items, { brand: 'avif' });
  for (const [trick, make] of containers('heic', hevc)) add(`HEIC: ${trick}`, 'a.heic', make);
  add('HEIC: a picture larger than its box', 'a.heic', () => heif([sized(hevc, 8, 8)]));
  for (const [trick, make] of containers('avif', av1)) add(`AVIF: ${trick}`, 'a.avif', make);
  add('AVIF: a header of 60,000 × 60,000 px', 'a.avif', () => avif([lyingAv1(av1, ...huge)]));
  add('TIFF: 100 samples of each pixel', 'a.tiff', () => tiff([2_000, 2_000], 100, 8));

  const scanned = await flat(...small)
    .jpeg(progressive)
    .toBuffer();
  add('JPEG: 500,000 scans', 'a.jpg', () => withScans(scanned, 500_000));
  addAccepted('GIF: 4,000 frames', 'a.gif', () => animated('gif', [40, 40], 4_000));
  addAccepted('WebP: 2,000 frames', 'a.webp', () => animated('webp', [40, 40], 2_000));
}

/** Bombs that take seconds to a minute, or all the memory that the encoder may use. */
async function addSlow(add: Add, addAccepted: Add): Promise<void> {
  const hevc = hevcItem();
  const av1 = await av1Item(...small);
  add('AVIF: a header of 16,000 × 16,000 px', 'a.avif', memoryBomb);
  add('AVIF: 15 pictures of all of the next', 'a.avif', () =>
    heif(everyOneOfTheNext(15, av1), { brand: 'avif' }),
  );
  add('HEIC: 250 turns of 50 megapixels', 'a.heic', () => {
    const items = tiled([13, 16], [9_600, 5_200], hevc);
    items[0]?.properties.push(...Array<Buffer>(250).fill(box('irot', Buffer.from([1]))));
    return heif(items);
  });
  const most = () => flat(9_900, 9_900);
  addAccepted('HEIC: 49 megapixels', 'a.heic', () => heif(tiled([15, 14], [8_400, 5_850], hevc)));
  addAccepted('JPEG: 98 megapixels, four inks, progressive', 'a.jpg', () =>
    most().flatten().toColourspace('cmyk').jpeg(progressive).toBuffer(),
  );
  // Two, the number of pictures decoded in parallel.
  for (let copy = 0; copy < 2; copy += 1)
    addAccepted('PNG: 98 megapixels, 16 bits, interlaced', 'a.png', () =>
      most().toColourspace('rgb16').png({ progressive: true }).toBuffer(),
    );
  addAccepted('GIF: 98 megapixels', 'a.gif', () => most().gif({ effort: 1 }).toBuffer());
  addAccepted('WebP: 98 megapixels', 'a.webp', () => most().webp({ effort: 0 }).toBuffer());
}

/** All bombs; each generates its bytes when it is sent. */
export async function pictureBombs(): Promise<PictureBomb[]> {
  const bombs: PictureBomb[] = [];
  const add: Add = (trick, name, make) => bombs.push({ trick, name, make });
  const addAccepted: Add = (trick, name, make) => bombs.push({ trick, name, make, isTaken: true });
  await addQuick(add, addAccepted);
  await addSlow(add, addAccepted);
  return bombs;
}
