import { sharp } from './sharp';

/** A colour as [red, green, blue], 0 to 255, sRGB. */
export type Colour = [number, number, number];

/** Colours as they are written in hexadecimal digits, with spaces between. */
export const coloursOf = (text: string): Colour[] =>
  text.split(' ').map((colour) => [...Buffer.from(colour, 'hex')] as Colour);

/** A part of a picture, in fractions of its size. */
interface Part {
  x: number;
  y: number;
  size?: number;
}

/** Average colour of a part of a picture. */
export async function colourAt(picture: Uint8Array, part: Part): Promise<Colour> {
  const [colour] = await coloursAt(picture, [part]);
  return colour as Colour;
}

/** Average colour of each part of a picture, which is decoded once. */
export async function coloursAt(picture: Uint8Array, parts: readonly Part[]): Promise<Colour[]> {
  const { data, info } = await sharp(picture)
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return parts.map(({ x, y, size = 0.05 }) => {
    const side = Math.max(1, Math.round(size * Math.min(info.width, info.height)));
    const left = Math.min(info.width - side, Math.round(x * info.width));
    const top = Math.min(info.height - side, Math.round(y * info.height));
    const sums = [0, 0, 0];
    for (let row = top; row < top + side; row += 1) {
      const start = (row * info.width + left) * 3;
      for (let at = 0; at < side * 3; at += 1) sums[at % 3] = (sums[at % 3] ?? 0) + (data[start + at] ?? 0);
    }
    return sums.map((sum) => Math.round(sum / (side * side))) as Colour;
  });
}

/** CIE Lab of sRGB. */
function labOf(colour: Colour): [number, number, number] {
  const [r, g, b] = colour.map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as Colour;
  const [x, y, z] = [
    (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505,
    0.2126 * r + 0.7152 * g + 0.0722 * b,
    (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089,
  ].map((value) => (value > 216 / 24_389 ? Math.cbrt(value) : (value * 24_389) / 3_132 + 4 / 29)) as Colour;
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

/** The mean distance of colours to those that they ought to be: ΔE of 1976, of which 2.3 is just seen. */
export function meanDeltaE(seen: readonly Colour[], wanted: readonly Colour[]): number {
  const distances = seen.map((colour, at) => {
    const [one, other] = [labOf(colour), labOf(wanted[at] as Colour)];
    return Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]);
  });
  return distances.reduce((sum, distance) => sum + distance, 0) / distances.length;
}

/** The left and top edges of all that differs in two pictures of one size, in fractions of it; 1 where nothing does. */
export async function differsFrom(one: Uint8Array, other: Uint8Array): Promise<{ x: number; y: number }> {
  const read = (picture: Uint8Array) =>
    sharp(picture).greyscale().raw().toBuffer({ resolveWithObject: true });
  const [{ data, info }, { data: others }] = await Promise.all([read(one), read(other)]);
  let [left, top] = [info.width, info.height];
  for (const [at, value] of data.entries()) {
    if (Math.abs(value - (others[at] ?? 0)) < 12) continue;
    left = Math.min(left, at % info.width);
    top = Math.min(top, Math.floor(at / info.width));
  }
  return { x: left / info.width, y: top / info.height };
}

/** The first column with a pixel brighter than `value`, as a fraction of the width; 1 when there is none. */
export async function brighterFrom(picture: Uint8Array, value: number): Promise<number> {
  const { data, info } = await sharp(picture).greyscale().raw().toBuffer({ resolveWithObject: true });
  for (let x = 0; x < info.width; x += 1) {
    for (let y = 0; y < info.height; y += 1) {
      if ((data[(y * info.width + x) * info.channels] ?? 0) > value) return x / info.width;
    }
  }
  return 1;
}

/** Centre and share of the pixels of a colour, as fractions of the picture; null when there are none. */
export async function placeOf(
  picture: Uint8Array,
  colour: Colour,
): Promise<{ x: number; y: number; part: number } | null> {
  const { data, info } = await sharp(picture)
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  let [count, sumX, sumY] = [0, 0, 0];
  for (let at = 0; at < info.width * info.height; at += 1) {
    if (colour.some((value, channel) => Math.abs((data[at * 3 + channel] ?? 0) - value) > 60)) continue;
    count += 1;
    sumX += at % info.width;
    sumY += Math.floor(at / info.width);
  }
  if (count === 0) return null;
  return {
    x: sumX / count / info.width,
    y: sumY / count / info.height,
    part: count / (info.width * info.height),
  };
}

/** The metadata of an image file. */
export function metadataOf(picture: Uint8Array) {
  return sharp(picture).metadata();
}
