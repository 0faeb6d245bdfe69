import { endOfImage, fill, isMetadataMarker, partsOf, startOfScan } from './jpeg-parts';

/** Authors and rights of a picture. Texts are plain, of any length and script; empty ones are not written. */
export type PictureCredits = {
  /** Photographers, one name each. */
  creators: string[];
  /** The credit line. */
  credit: string | null;
  /** The copyright notice. */
  rights: string | null;
  title?: string | null;
  /** The alt text. */
  description?: string | null;
  /** URL of the page that explains the licence. */
  webStatement?: string | null;
  /** URL of the page that sells licences. */
  licensorUrl?: string | null;
};

const noCredits: PictureCredits = { creators: [], credit: null, rights: null };

/** The file is no JPEG or incomplete. */
export class BrokenJpegError extends Error {}

/**
 * Limits in bytes of UTF-8, but for the number of creators. IIM allows 32 bytes for a name, but its readers accept more, and a
 * truncated name would be wrong. Everything fits into one segment (65,533 bytes), even with each `&` as `&amp;`.
 */
const most = { creators: 20, creator: 250, text: 1_000, description: 2_000, address: 1_000 } as const;

const startOfImage = Buffer.from([0xff, 0xd8]);
/** Application segments: their markers and identifiers. */
const jfif = { marker: 0xe0, name: 'JFIF\0' };
const exif = { marker: 0xe1, name: 'Exif\0\0' };
const xmp = { marker: 0xe1, name: 'http://ns.adobe.com/xap/1.0/\0' };
const iccProfile = { marker: 0xe2, name: 'ICC_PROFILE\0' };
const photoshop = { marker: 0xed, name: 'Photoshop 3.0\0' };
const adobe = { marker: 0xee, name: 'Adobe' };
type SegmentKind = typeof jfif;

function segmentOf({ marker, name }: SegmentKind, ...content: Buffer[]): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), ...content]);
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(2 + body.length, 2);
  return Buffer.concat([head, body]);
}

/** A segment's content after its identifier; undefined for another kind. */
function contentOf(segment: Buffer, { marker, name }: SegmentKind): Buffer | undefined {
  const at = 4 + name.length;
  return segment[1] === marker && segment.toString('latin1', 4, at) === name
    ? segment.subarray(at)
    : undefined;
}

/** The orientation of an EXIF block, 1 to 8; 0 if it has none. */
export function orientationOf(tiff: Buffer): number {
  const read = tiff[0] === 0x49 ? 'readUIntLE' : 'readUIntBE';
  const numberAt = (at: number, bytes: 2 | 4) => (at + bytes > tiff.length ? 0 : tiff[read](at, bytes));
  const directory = numberAt(4, 4);
  for (let entry = 0; entry < numberAt(directory, 2); entry += 1) {
    const at = directory + 2 + entry * 12;
    // Browsers accept a single 16-bit value only.
    if (numberAt(at, 2) === 0x0112 && numberAt(at + 2, 2) === 3) return numberAt(at + 8, 2);
  }
  return 0;
}

/** An EXIF block with only the orientation. */
export function orientationBlock(orientation: number): Buffer {
  const entry = [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0];
  return Buffer.from([0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, ...entry, 0, 0, 0, 0]);
}

/**
 * Strips a JPEG's metadata. Returns the segments before and after the place for credits.
 * @throws BrokenJpegError
 */
function withoutMetadata(jpeg: Buffer): { leading: Buffer[]; trailing: Buffer[] } {
  const leading: Buffer[] = [startOfImage];
  const trailing: Buffer[] = [];
  let orientation = 0;
  let isScanned = false;
  let last = 0;
  if (!jpeg.subarray(0, 2).equals(startOfImage)) throw new BrokenJpegError('It does not begin as a JPEG');
  for (const { marker, start, end } of partsOf(jpeg)) {
    const part = jpeg.subarray(start, end);
    if (end > jpeg.length || (marker !== endOfImage && part.length < 4)) {
      throw new BrokenJpegError(`The segment at ${start} is damaged`);
    }
    const header = contentOf(part, jfif);
    const tiff = contentOf(part, exif);
    const isMetadata = isMetadataMarker(marker);
    // Keep the version and pixel density, but not a thumbnail.
    if (header && header.length >= 9) leading.push(segmentOf(jfif, header.subarray(0, 7), Buffer.alloc(2)));
    else if (tiff) orientation ||= orientationOf(tiff);
    else if (!isMetadata || contentOf(part, iccProfile) || contentOf(part, adobe)) trailing.push(part);
    isScanned ||= marker === startOfScan;
    last = marker;
  }
  if (!isScanned || last !== endOfImage) throw new BrokenJpegError('It has no pixels, or no end');
  if (orientation > 1 && orientation <= 8) leading.push(segmentOf(exif, orientationBlock(orientation)));
  return { leading, trailing };
}

const invalidInXml = /[^\t\n\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;
const letters = new Intl.Segmenter();

/** A text without characters that XML does not allow, cut after a whole grapheme if too long. */
function written(text: string | null | undefined, mostBytes: number): string {
  const cleaned = (text ?? '').replace(/\r\n?/g, '\n').replace(invalidInXml, '').trim();
  let result = '';
  let bytes = 0;
  for (const { segment } of letters.segment(cleaned)) {
    bytes += Buffer.byteLength(segment);
    if (bytes > mostBytes) break;
    result += segment;
  }
  return result.trimEnd();
}

/** A URL as it is written; empty if too long, because a truncated URL is useless. */
function writtenAddress(address: string | null | undefined): string {
  const whole = written(address, Number.POSITIVE_INFINITY);
  return Buffer.byteLength(whole) > most.address ? '' : whole;
}

function writtenCredits({ creators, ...of }: PictureCredits) {
  const names = creators.map((name) => written(name, most.creator)).filter(Boolean);
  return {
    creators: names.slice(0, most.creators),
    credit: written(of.credit, most.text),
    rights: written(of.rights, most.text),
    title: written(of.title, most.text),
    description: written(of.description, most.description),
    webStatement: writtenAddress(of.webStatement),
    licensorUrl: writtenAddress(of.licensorUrl),
  };
}
type Written = ReturnType<typeof writtenCredits>;

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escapeXml = (text: string) => text.replace(/[&<>]/g, (character) => entities[character] ?? character);

/** Credits as XMP; no segment if they are empty. */
function xmpSegments(of: Written): Buffer[] {
  const inAnyLanguage = (text: string) =>
    text && `<rdf:Alt><rdf:li xml:lang="x-default">${escapeXml(text)}</rdf:li></rdf:Alt>`;
  const names = of.creators.map((name) => `<rdf:li>${escapeXml(name)}</rdf:li>`).join('');
  const licensorUrl = `<plus:LicensorURL>${escapeXml(of.licensorUrl)}</plus:LicensorURL>`;
  const properties = {
    'dc:title': inAnyLanguage(of.title),
    'dc:creator': names && `<rdf:Seq>${names}</rdf:Seq>`,
    'dc:description': inAnyLanguage(of.description),
    'dc:rights': inAnyLanguage(of.rights),
    'photoshop:Credit': escapeXml(of.credit),
    'xmpRights:Marked': of.rights && 'True',
    'xmpRights:WebStatement': escapeXml(of.webStatement),
    'plus:Licensor':
      of.licensorUrl && `<rdf:Seq><rdf:li rdf:parseType="Resource">${licensorUrl}</rdf:li></rdf:Seq>`,
  };
  const present = Object.entries(properties).filter(([, value]) => value);
  if (present.length === 0) return [];
  const packet = `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/"
 xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/" xmlns:plus="http://ns.useplus.org/ldf/xmp/1.0/"
 xmlns:xmpRights="http://ns.adobe.com/xap/1.0/rights/">
${present.map(([name, value]) => `<${name}>${value}</${name}>`).join('\n')}
</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="r"?>`;
  return [segmentOf(xmp, Buffer.from(packet))];
}

function dataset(record: number, number: number, content: Buffer): Buffer {
  const head = Buffer.from([0x1c, record, number, 0, 0]);
  head.writeUInt16BE(content.length, 3);
  return Buffer.concat([head, content]);
}

/** Credits as IPTC-IIM in UTF-8, in a Photoshop image resource, for readers without XMP. */
function iimSegments(of: Written): Buffer[] {
  const texts: [number, string][] = [
    [5, of.title],
    ...of.creators.map((name): [number, string] => [80, name]),
    [110, of.credit],
    [116, of.rights],
    [120, of.description],
  ];
  const present = texts.filter(([, text]) => text);
  if (present.length === 0) return [];
  const datasets = Buffer.concat([
    dataset(1, 90, Buffer.from('\x1b%G')),
    dataset(2, 0, Buffer.from([0, 4])),
    ...present.map(([number, text]) => dataset(2, number, Buffer.from(text))),
  ]);
  const head = Buffer.from('8BIM\x04\x04\0\0\0\0\0\0', 'latin1');
  head.writeUInt32BE(datasets.length, 8);
  // Resources begin at even offsets.
  return [segmentOf(photoshop, head, datasets, Buffer.alloc(datasets.length % 2))];
}

/** Copies the credits of another JPEG; see `withCredits`. @throws BrokenJpegError */
export function withCreditsOf(jpeg: Buffer, other: Buffer): Buffer {
  const { leading, trailing } = withoutMetadata(jpeg);
  const present = [...partsOf(other)]
    .map(({ start, end }) => other.subarray(start, end))
    .filter((part) => contentOf(part, xmp) ?? contentOf(part, photoshop));
  return Buffer.concat([...leading, ...present, ...trailing]);
}

/**
 * Replaces all metadata by these credits, as XMP and IPTC-IIM: removes place, camera, preview, comment and trailing bytes.
 * Keeps colour profile and orientation, and does not re-encode. The same credits always give the same bytes.
 *
 * @throws BrokenJpegError
 */
export function withCredits(jpeg: Buffer, credits: PictureCredits = noCredits): Buffer {
  const { leading, trailing } = withoutMetadata(jpeg);
  const texts = writtenCredits(credits);
  return Buffer.concat([...leading, ...xmpSegments(texts), ...iimSegments(texts), ...trailing]);
}

/**
 * The head of a JPEG as `withCredits` writes it; what follows `scanAt`, the offset of the first scan, is not looked at.
 * @param start the first bytes of the file
 * @returns null when its head is longer than these bytes
 * @throws BrokenJpegError
 */
export function cleanHead(
  start: Buffer,
  credits: PictureCredits | undefined,
): { head: Buffer; scanAt: number } | null {
  for (const { marker, start: at, end: partEnd } of partsOf(start)) {
    if (marker !== startOfScan) {
      if (partEnd > start.length) return null;
      continue;
    }
    // As if the file ended with the scan.
    const end = Buffer.from([fill, startOfScan, 0, 2, fill, endOfImage]);
    const cleaned = withCredits(Buffer.concat([start.subarray(0, at), end]), credits);
    return { head: cleaned.subarray(0, -end.length), scanAt: at };
  }
  return null;
}
