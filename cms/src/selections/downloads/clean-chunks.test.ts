import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { BrokenPictureError } from '../../media/pictures/broken-picture';
import { cleanPng, cleanWebp, type ReadAt, sizeOfPiece } from './clean-chunks';

const photo = () => sharp({ create: { width: 9, height: 6, channels: 3, background: '#864' } });
const png = await photo().png().toBuffer();
const webp = await photo().withIccProfile('p3').webp().toBuffer();
const secret = 'Rua das Flores 12';
/** An EXIF block with an orientation, and a text that does not belong to it. */
const exif = (orientation: number) =>
  Buffer.concat([
    Buffer.from(`4d4d002a0000000800010112000300000001000${orientation}000000000000`, 'hex'),
    Buffer.from(secret),
  ]);

function pngChunk(type: string, content: Buffer | string): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), Buffer.from(content as string, 'latin1')]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(body.length - 4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** @param padding false for a last chunk that lacks its padding */
function webpChunk(type: string, content: Buffer | string, padding = true): Buffer {
  const body = Buffer.from(content as string, 'latin1');
  const head = Buffer.from(`${type}\0\0\0\0`, 'latin1');
  head.writeUInt32LE(body.length, 4);
  return Buffer.concat([head, body, Buffer.alloc(padding ? body.length % 2 : 0)]);
}

function webpOf(...chunks: Buffer[]): Buffer {
  const body = Buffer.concat([Buffer.from('WEBP'), ...chunks]);
  const head = Buffer.from('RIFF\0\0\0\0', 'latin1');
  head.writeUInt32LE(body.length, 4);
  return Buffer.concat([head, body]);
}

function cleaned(clean: typeof cleanPng, file: Buffer): Buffer {
  const read: ReadAt = (start, bytes) => file.subarray(start, start + bytes);
  return Buffer.concat(
    clean(read, file.length).map((piece) =>
      Buffer.isBuffer(piece) ? piece : read(piece.start, sizeOfPiece(piece)),
    ),
  );
}

/** The types of a PNG's chunks, each of which has a right sum. */
function pngTypes(file: Buffer): string[] {
  const types: string[] = [];
  for (let at = 8; at < file.length; ) {
    const end = at + 8 + file.readUInt32BE(at);
    expect(file.readUInt32BE(end)).toBe(crc32(file.subarray(at + 4, end)));
    types.push(file.toString('latin1', at + 4, at + 8));
    at = end + 4;
  }
  return types;
}

const orientationOf = async (file: Buffer) => (await sharp(file).metadata()).orientation;
const headEnd = 33;
const [head, body, end] = [png.subarray(0, headEnd), png.subarray(headEnd, -12), png.subarray(-12)];
const pngWith = (atHead: Buffer[], atEnd: Buffer[] = []) =>
  Buffer.concat([head, ...atHead, body, ...atEnd, end]);

describe('a PNG', () => {
  it('loses texts, times, unknown chunks and what follows its end', () => {
    const chunksOf = (types: string) => types.split(' ').map((type) => pngChunk(type, secret));
    // Colours, and an animation.
    const [kept, keptAtEnd] = [chunksOf('gAMA sBIT acTL fcTL'), chunksOf('fcTL fdAT')];
    const lost = chunksOf('tEXt zTXt iTXt tIME caBX prVt iDOT');
    const before = pngWith([...lost, ...kept, ...lost], [...keptAtEnd, ...lost]);
    const after = cleaned(cleanPng, Buffer.concat([before, Buffer.from(secret)]));
    expect(after.equals(pngWith(kept, keptAtEnd))).toBe(true);
  });

  it.each([
    ['before', [pngChunk('eXIf', exif(8))], []],
    ['after', [], [pngChunk('eXIf', exif(8))]],
  ])('keeps an orientation %s its pixels, and nothing else of its EXIF', (_where, atHead, atEnd) => {
    const after = cleaned(cleanPng, pngWith(atHead, atEnd));
    expect(pngTypes(after)).toEqual(pngTypes(pngWith(atHead, atEnd)));
    expect(after.includes(secret)).toBe(false);
    expect(cleaned(cleanPng, after).equals(after)).toBe(true);
  });

  it('is turned as it was', async () => {
    const turned = pngWith([pngChunk('eXIf', exif(6)), pngChunk('eXIf', exif(3))]);
    expect(await orientationOf(cleaned(cleanPng, turned))).toBe(await orientationOf(turned));
    for (const upright of [exif(1), exif(0), exif(9), Buffer.from(secret), Buffer.alloc(0)]) {
      expect(cleaned(cleanPng, pngWith([pngChunk('eXIf', upright)])).equals(png)).toBe(true);
    }
  });

  it('may have many chunks, which are read at once', () => {
    const many = Array.from({ length: 1_000 }, () => pngChunk('IDAT', ''));
    const file = pngWith(many);
    const read: ReadAt = (start, bytes) => file.subarray(start, start + bytes);
    expect(cleanPng(read, file.length)).toEqual([expect.any(Buffer), { start: 8, end: file.length }]);
  });
});

describe('a WebP', () => {
  /** VP8X, ICCP and VP8, as they are in the file. */
  const chunks = webp.subarray(12);
  const flags = chunks[8] as number;
  const withFlags = (more: number) =>
    Buffer.concat([chunks.subarray(0, 8), Buffer.from([flags | more]), chunks.subarray(9)]);

  it('loses EXIF, XMP, unknown chunks and what follows its end, and says so in its header', () => {
    const lost = [webpChunk('EXIF', exif(1)), webpChunk('XMP ', secret), webpChunk('PRIV', secret)];
    const after = cleaned(cleanWebp, Buffer.concat([webpOf(withFlags(0x0c), ...lost), Buffer.from(secret)]));
    expect(after.equals(webp)).toBe(true);
  });

  it.each([exif(6), Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), exif(6)])])(
    'keeps an orientation, and nothing else of its EXIF',
    async (content) => {
      const lost = [webpChunk('EXIF', content), webpChunk('XMP ', secret)];
      const after = cleaned(cleanWebp, webpOf(withFlags(0x0c), ...lost));
      expect(await orientationOf(after)).toBe(6);
      expect(after.includes(secret)).toBe(false);
      expect(after.readUInt32LE(4)).toBe(after.length - 8);
      expect(after[20]).toBe(flags | 0x08);
      expect(cleaned(cleanWebp, after).equals(after)).toBe(true);
    },
  );

  it('has the padding that its last chunk lacks', async () => {
    const profile = webpChunk('ICCP', 'odd', false);
    const after = cleaned(cleanWebp, webpOf(chunks, webpChunk('EXIF', exif(6)), profile));
    expect(after.length % 2).toBe(0);
    expect(await orientationOf(after)).toBe(6);
  });

  it('is as it was when it is simple', async () => {
    const simple = await photo().webp().toBuffer();
    expect(simple.toString('latin1', 12, 16)).toBe('VP8 ');
    expect(cleaned(cleanWebp, simple).equals(simple)).toBe(true);
  });
});

it.each([
  ['PNG', cleanPng, png, [Buffer.concat([head, end])]],
  [
    'WebP',
    cleanWebp,
    webp,
    [
      webpOf(),
      webpOf(webpChunk('EXIF', exif(6))),
      webpOf(webpChunk('VP8X', 'of another length'), webp.subarray(12)),
    ],
  ],
])('a %s is refused when it is cut, or has no pixels', (_format, clean, whole, others) => {
  const cut = Array.from(whole, (_, length) => whole.subarray(0, length));
  for (const broken of [...others, ...cut]) {
    expect(() => cleaned(clean, broken)).toThrow(BrokenPictureError);
  }
});
