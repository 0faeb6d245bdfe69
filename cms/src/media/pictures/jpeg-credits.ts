import { creditSegmentsOf, emptyScan, headOf, photoshop, segmentOf, withoutMetadata, xmp } from './jpeg';

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

/**
 * Limits in bytes of UTF-8, but for the number of creators. IIM allows 32 bytes for a name, but its readers accept more, and a
 * truncated name would be wrong. Everything fits into one segment (65,533 bytes), even with each `&` as `&amp;`.
 */
const most = { creators: 20, creator: 250, text: 1_000, description: 2_000, address: 1_000 } as const;

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

/** Copies the credits of another JPEG; see `withCredits`. @throws BrokenPictureError */
export function withCreditsOf(jpeg: Buffer, other: Buffer): Buffer {
  const { leading, trailing } = withoutMetadata(jpeg);
  return Buffer.concat([...leading, ...creditSegmentsOf(other), ...trailing]);
}

/**
 * Replaces all metadata by these credits, as XMP and IPTC-IIM: removes place, camera, preview, comment and trailing bytes.
 * Keeps colour profile and orientation, and does not re-encode. The same credits always give the same bytes.
 * @throws BrokenPictureError
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
 * @throws BrokenPictureError
 */
export function cleanHead(
  start: Buffer,
  credits: PictureCredits | undefined,
): { head: Buffer; scanAt: number } | null {
  const found = headOf(start);
  if (!found) return null;
  return { head: withCredits(found.jpeg, credits).subarray(0, -emptyScan.length), scanAt: found.scanAt };
}
