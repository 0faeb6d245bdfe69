import { heicPhotograph, heicSize } from './marked-photographs';
import { sharp } from './sharp';
import { box, boxesOf } from './videos';

function uint16(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 2);
  for (const [at, value] of values.entries()) bytes.writeUInt16BE(value, at * 2);
  return bytes;
}

export function uint32(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [at, value] of values.entries()) bytes.writeUInt32BE(value, at * 4);
  return bytes;
}

/** A full box: version and zero flags before its content. */
const fullBox = (type: string, version: number, ...content: Uint8Array[]) =>
  box(type, Buffer.from([version, 0, 0, 0]), ...content);

/** One item of a HEIC or AVIF (ISO/IEC 23008-12): coded, or derived from others. */
export interface HeifItem {
  type: string;
  data: Buffer;
  /** Property boxes; `ispe` holds the size. */
  properties: Buffer[];
  /** Ids of the items that it is derived from, from 1. */
  madeOf?: number[];
  /** Where its bytes lie in the file; by default in `idat`. */
  extents?: [offset: number, length: number][];
  isHidden?: boolean;
}

/** In px. */
export type Size = [width: number, height: number];

/** The property for an item's size, in px. */
export const sizeProperty = (width: number, height: number) => fullBox('ispe', 0, uint32(width, height));

/** A grid of other items, row by row. Sizes in px. */
export function gridOf([rows, columns]: [number, number], [width, height]: Size, madeOf: number[]): HeifItem {
  const data = Buffer.concat([Buffer.from([0, 1, rows - 1, columns - 1]), uint32(width, height)]);
  return { type: 'grid', data, properties: [sizeProperty(width, height)], madeOf };
}

/** The ids of `count` items after the first ones. */
export const after = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => first + index + 1);

/** A grid and the copies of its tile, which share their bytes. */
export function tiled(cells: [rows: number, columns: number], size: Size, tile: HeifItem): HeifItem[] {
  const count = cells[0] * cells[1];
  return [gridOf(cells, size, after(1, count)), ...Array<HeifItem>(count).fill(tile)];
}

/** An overlay: other items drawn at the upper left corner of a canvas. Sizes in px. */
export function overlayOf([width, height]: Size, madeOf: number[]): HeifItem {
  const corners = Buffer.alloc(madeOf.length * 8);
  const data = Buffer.concat([Buffer.from([0, 1]), uint16(0, 0, 0, 0xffff), uint32(width, height), corners]);
  return { type: 'iovl', data, properties: [sizeProperty(width, height)], madeOf };
}

/**
 * A file of these items; the first is the primary item.
 * @param options.brand `heic`, `avif`, or a sequence's brand
 * @param options.more extra boxes inside `meta`
 * @param options.behind extra boxes after `meta`
 */
export function heif(
  items: HeifItem[],
  { brand = 'heic', more = [], behind = [] }: { brand?: string; more?: Buffer[]; behind?: Buffer[] } = {},
): Buffer {
  const properties = [...new Set(items.flatMap((item) => item.properties))];
  // Items with the same bytes share them.
  const contents = [...new Set(items.map(({ data }) => data))];
  const starts = new Map<Buffer, number>();
  for (let at = 0, index = 0; index < contents.length; index += 1) {
    const content = contents[index] as Buffer;
    starts.set(content, at);
    at += content.length;
  }
  const places = items.map(
    ({ data, extents }) => extents ?? [[starts.get(data) ?? 0, data.length] as [number, number]],
  );
  const entries = items.map(({ type, isHidden }, index) => {
    const entry = fullBox('infe', 2, uint16(index + 1, 0), Buffer.from(`${type}\0`, 'latin1'));
    if (isHidden) entry[11] = 1;
    return entry;
  });
  const locations = places.map((extents, index) =>
    Buffer.concat([
      // Offsets count from the start of `idat` (1) or of the file (0).
      uint16(index + 1, items[index]?.extents ? 0 : 1, 0, extents.length),
      Buffer.concat(extents.map((extent) => uint32(...extent))),
    ]),
  );
  const associations = items.map((item, index) => {
    const indices = item.properties.map((property) => properties.indexOf(property) + 1);
    return Buffer.concat([uint16(index + 1), Buffer.from([indices.length, ...indices])]);
  });
  const references = items.flatMap(({ madeOf }, index) =>
    madeOf
      ? [box('dimg', uint16(index + 1, madeOf.length), Buffer.concat(madeOf.map((number) => uint16(number))))]
      : [],
  );
  return Buffer.concat([
    box('ftyp', Buffer.from(`${brand}\0\0\0\0mif1${brand}`, 'latin1')),
    fullBox(
      'meta',
      0,
      fullBox('hdlr', 0, uint32(0), Buffer.from('pict'), Buffer.alloc(13)),
      fullBox('pitm', 0, uint16(1)),
      fullBox('iinf', 0, uint16(items.length), Buffer.concat(entries)),
      ...(references.length > 0 ? [fullBox('iref', 0, ...references)] : []),
      box(
        'iprp',
        box('ipco', ...properties),
        fullBox('ipma', 0, uint32(items.length), Buffer.concat(associations)),
      ),
      fullBox('iloc', 1, Buffer.from([0x44, 0]), uint16(items.length), Buffer.concat(locations)),
      box('idat', ...contents),
      ...more,
    ),
    ...behind,
  ]);
}

/** The boxes inside a box. @param header its length in bytes */
const inside = (bytes: Buffer, header = 8) => boxesOf(bytes.subarray(header));

function boxAt(file: Buffer, ...path: string[]): Buffer {
  let boxes = boxesOf(file);
  let found: Buffer = Buffer.alloc(0);
  for (const type of path) {
    const next = boxes.find((one) => one.type === type);
    if (!next) throw new Error(`The picture has no ${type}`);
    found = next.bytes;
    // Only `meta` is a full box here.
    if (type !== path.at(-1)) boxes = inside(found, type === 'meta' ? 12 : 8);
  }
  return found;
}

/** The coded picture of the phone's HEIC as an item, 600 × 400 px. */
export function hevcItem(): HeifItem {
  const configuration = boxAt(heicPhotograph, 'meta', 'iprp', 'ipco', 'hvcC');
  const data = boxAt(heicPhotograph, 'mdat').subarray(8);
  return {
    type: 'hvc1',
    data,
    properties: [configuration, sizeProperty(heicSize.width, heicSize.height)],
  };
}

/** A picture of one colour as an AVIF item. Sizes in px. */
export async function av1Item(width: number, height: number): Promise<HeifItem> {
  const file = await sharp({ create: { width, height, channels: 3, background: '#842' } })
    .avif({ effort: 0 })
    .toBuffer();
  const properties = ['av1C', 'pixi'].map((type) => boxAt(file, 'meta', 'iprp', 'ipco', type));
  const data = boxAt(file, 'mdat').subarray(8);
  return { type: 'av01', data, properties: [...properties, sizeProperty(width, height)] };
}
