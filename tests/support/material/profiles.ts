import { deflateSync } from 'node:zlib';
import { type Colour, coloursOf } from './look-at-picture';
import { pngChunk, pngStart } from './pictures';

function fixed(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [at, value] of values.entries()) bytes.writeInt32BE(Math.round(value * 65_536), at * 4);
  return bytes;
}

const typed = (type: string, ...content: Uint8Array[]) =>
  Buffer.concat([Buffer.from(`${type}\0\0\0\0`, 'latin1'), ...content]);

const xyz = (values: number[]) => typed('XYZ ', fixed(...values));

function gammaCurve(gamma: number): Buffer {
  const content = Buffer.alloc(8);
  content.writeUInt32BE(1);
  content.writeUInt16BE(Math.round(gamma * 256), 4);
  return typed('curv', content);
}

/** A display's colour profile of version 2 (ICC.1:2001-04) of these tags. */
function profileOf(space: 'RGB ' | 'GRAY', tags: [name: string, data: Buffer][]): Buffer {
  const text = typed('text', Buffer.from('test\0\0\0\0', 'latin1'));
  const all: [string, Buffer][] = [['cprt', text], ['wtpt', xyz([0.9642, 1, 0.8249])], ...tags];
  let at = 128 + 4 + all.length * 12;
  const table = Buffer.alloc(4 + all.length * 12);
  table.writeUInt32BE(all.length);
  const contents: Buffer[] = [];
  for (const [index, [name, data]] of all.entries()) {
    const padded = Buffer.concat([data, Buffer.alloc((4 - (data.length % 4)) % 4)]);
    table.write(name, 4 + index * 12, 'latin1');
    table.writeUInt32BE(at, 8 + index * 12);
    table.writeUInt32BE(data.length, 12 + index * 12);
    contents.push(padded);
    at += padded.length;
  }
  const header = Buffer.alloc(128);
  header.writeUInt32BE(at);
  header.writeUInt32BE(0x02400000, 8);
  header.write(`mntr${space}XYZ `, 12, 'latin1');
  header.write('acsp', 36, 'latin1');
  fixed(0.9642, 1, 0.8249).copy(header, 68);
  return Buffer.concat([header, table, ...contents]);
}

/** @param columns those of a matrix from red, green and blue to XYZ in D50, one after the other */
function rgbProfile(columns: number[], gamma: number): Buffer {
  const tags = ['r', 'g', 'b'].flatMap((colour, at): [string, Buffer][] => [
    [`${colour}XYZ`, xyz(columns.slice(at * 3, at * 3 + 3))],
    [`${colour}TRC`, gammaCurve(gamma)],
  ]);
  return profileOf('RGB ', tags);
}

/** Profiles as cameras, phones, raw converters and scanners give them; made here, of a few hundred bytes. */
export const profiles = {
  displayP3: rgbProfile([0.5151, 0.2412, -0.0011, 0.292, 0.6922, 0.0419, 0.1571, 0.0666, 0.7841], 2.2),
  adobeRgb: rgbProfile([0.6097, 0.3111, 0.0195, 0.2053, 0.6257, 0.0609, 0.1492, 0.0632, 0.7446], 2.19921875),
  proPhoto: rgbProfile([0.7977, 0.288, 0, 0.1352, 0.7119, 0, 0.0313, 0.0001, 0.8249], 1.8),
  grey: profileOf('GRAY', [['kTRC', gammaCurve(1.8)]]),
} as const;

/** Colours as a picture's own numbers: the green, what is gaudy, skin, and greys. */
export const patches = coloursOf('14dc1e e61414 1428e6 f0e60a c88c6e 5a328c 808080 1e1e1e');

/** Patches across and down, and the side of one in px. */
const [across, down, side] = [4, 2, 200];

/** Where the middle of each patch is, in fractions of the picture. */
export const patchCentres = patches.map((_, at) => ({
  x: ((at % across) + 0.5) / across,
  y: (Math.floor(at / across) + 0.5) / down,
}));

/** The patches as a PNG of these bits with this profile; of a grey one the red of each. Its numbers are the patches'. */
export function patchesPng(icc: Buffer, bits: 8 | 16, isGrey = false): Buffer {
  // 257 times a number is its byte twice.
  const repeated = Array<number>(bits / 8).fill(0);
  const pixelOf = (colour: Colour) =>
    colour.slice(0, isGrey ? 1 : 3).flatMap((value) => repeated.map(() => value));
  const rows = Array.from({ length: down * side }, (_, y) => {
    const inRow = patches.slice(Math.floor(y / side) * across).slice(0, across);
    return Buffer.from([0, ...inRow.flatMap((colour) => Array(side).fill(pixelOf(colour)).flat())]);
  });
  const header = Buffer.alloc(13);
  header.writeUInt32BE(across * side, 0);
  header.writeUInt32BE(down * side, 4);
  header[8] = bits;
  header[9] = isGrey ? 0 : 2;
  return Buffer.concat([
    pngStart,
    pngChunk('IHDR', header),
    pngChunk('iCCP', Buffer.concat([Buffer.from('icc\0\0', 'latin1'), deflateSync(icc)])),
    pngChunk('IDAT', deflateSync(Buffer.concat(rows))),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}
