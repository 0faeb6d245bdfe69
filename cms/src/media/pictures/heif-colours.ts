import sharp from 'sharp';

type Box = { type: string; content: Buffer };

/** The boxes that lie directly in a part of a file (ISO/IEC 14496-12). @throws RangeError of a cut one */
function boxesIn(part: Buffer): Box[] {
  const boxes: Box[] = [];
  for (let at = 0; at + 8 <= part.length; ) {
    const size = part.readUInt32BE(at);
    const header = size === 1 ? 16 : 8;
    const length = size === 1 ? Number(part.readBigUInt64BE(at + 8)) : size || part.length - at;
    if (length < header || at + length > part.length) throw new RangeError('A box is longer than its file');
    const type = part.toString('latin1', at + 4, at + 8);
    boxes.push({ type, content: part.subarray(at + header, at + length) });
    at += length;
  }
  return boxes;
}

const find = (boxes: readonly Box[], type: string): Buffer =>
  boxes.find((box) => box.type === type)?.content ?? Buffer.of();

/** The numbers, from 1, of the properties that an item has (`ipma`). */
function propertyNumbers(ipma: Buffer, item: number): number[] {
  const [idBytes, isWide] = [(ipma[0] ?? 0) < 1 ? 2 : 4, ((ipma[3] ?? 0) & 1) === 1];
  let at = 8;
  for (let left = ipma.readUInt32BE(4); left > 0; left -= 1) {
    const id = ipma.readUIntBE(at, idBytes);
    const count = ipma.readUInt8(at + idBytes);
    at += idBytes + 1;
    const numbers = Array.from({ length: count }, (_, index) =>
      // The first bit says that a reader must know the property.
      isWide ? ipma.readUInt16BE(at + 2 * index) & 0x7fff : ipma.readUInt8(at + index) & 0x7f,
    );
    if (id === item) return numbers;
    at += count * (isWide ? 2 : 1);
  }
  return [];
}

/** The primaries of Display P3, and the transfer functions of pictures without HDR (ISO/IEC 23091-2). */
const p3Primaries = 12;
const ordinaryTransfers = [1, 2, 6, 13];

/**
 * Whether a HEIC says by numbers (`nclx`), and not by a profile, that its primary picture is in Display P3: decoders
 * pass its pixels on as they are.
 */
export function isNumberedP3(file: Buffer): boolean {
  try {
    const meta = boxesIn(find(boxesIn(file), 'meta').subarray(4));
    const [primary, properties] = [find(meta, 'pitm'), boxesIn(find(meta, 'iprp'))];
    const item = primary.readUIntBE(4, (primary[0] ?? 0) < 1 ? 2 : 4);
    const all = boxesIn(find(properties, 'ipco'));
    const colours = propertyNumbers(find(properties, 'ipma'), item)
      .map((number) => all[number - 1])
      .filter((box) => box?.type === 'colr')
      .map((box) => box?.content ?? Buffer.of());
    const [first] = colours;
    return (
      colours.length === 1 &&
      first?.toString('latin1', 0, 4) === 'nclx' &&
      first.readUInt16BE(4) === p3Primaries &&
      ordinaryTransfers.includes(first.readUInt16BE(6))
    );
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/** libvips's profile of Display P3. */
export async function p3Profile(): Promise<Buffer> {
  const pixel = sharp({ create: { width: 1, height: 1, channels: 3, background: '#000' } });
  const { icc } = await sharp(await pixel.withIccProfile('p3').png().toBuffer()).metadata();
  if (!icc) throw new Error('libvips gave no profile of Display P3');
  return icc;
}

const colourSpaceAt = 16;

const isRgb = (icc: Buffer) => icc.toString('latin1', colourSpaceAt, colourSpaceAt + 4) === 'RGB ';

const colourBox = /colr(?:prof|rICC)/g;

/** The first RGB profile in a HEIC (ISO/IEC 14496-12, `colr`); undefined if there is none. */
export function profileIn(heic: Buffer): Buffer | undefined {
  const text = heic.toString('latin1');
  for (const { index } of text.matchAll(colourBox)) {
    if (index < 4) continue;
    const profile = heic.subarray(index + 8, index - 4 + heic.readUInt32BE(index - 4));
    if (isRgb(profile)) return profile;
  }
  return undefined;
}
