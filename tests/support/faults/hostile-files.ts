import { deflateRawSync } from 'node:zlib';
import { hugePng, padJpeg, picture } from '../material/pictures';
import { box, boxesOf, film, filmOfSize, lateFilm, movFilm, webm } from '../material/videos';

/** A file that the server must refuse. */
export interface HostileFile {
  /** What the file attempts. */
  trick: string;
  name: string;
  type: string;
  bytes: Buffer;
  /** The refusals that are right, as `details.code`. */
  codes: string[];
}

const imageLimit = 10_485_760;
const videoLimit = 52_428_800;
const mimeTypes: Record<string, string> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  mp4: 'video/mp4',
  webm: 'video/webm',
  mov: 'video/quicktime',
};
const endings = Object.keys(mimeTypes);

const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
const html = Buffer.from('<!doctype html><html><body><script>alert(document.domain)</script></body></html>');
const php = Buffer.from('<?php system($_GET["c"]); ?>\n');
const pdf = Buffer.from('%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj\n%%EOF');

/** A ZIP archive with one file. */
function zip(): Buffer {
  const name = Buffer.from('META-INF/MANIFEST.MF');
  const data = deflateRawSync(Buffer.from('Main-Class: Evil\n'));
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(8, 8);
  local.writeUInt32LE(data.length, 18);
  local.writeUInt16LE(name.length, 26);
  const central = Buffer.alloc(46);
  central.writeUInt32LE(0x02014b50, 0);
  central.writeUInt16LE(name.length, 28);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(central.length + name.length, 12);
  end.writeUInt32LE(local.length + name.length + data.length, 16);
  return Buffer.concat([local, name, data, central, name, end]);
}

/** A JPEG with a comment segment. */
function withComment(jpeg: Buffer, comment: Buffer): Buffer {
  const head = Buffer.from([0xff, 0xfe, 0, 0]);
  head.writeUInt16BE(comment.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, comment, jpeg.subarray(2)]);
}

const nastyNames = [
  '../../etc/passwd.jpg',
  '..\\\\..\\\\windows\\\\a.jpg',
  'C:\\\\a.jpg',
  '.jpg',
  '.htaccess.jpg',
  'a\u0000.jpg',
  'a.jpg\u0000.php',
  'a\u0001b.jpg',
  'evil\u202egpj.exe.jpg',
  'con.jpg',
  '<script>alert(1)</script>.jpg',
  'a|b.jpg',
  ' a.jpg',
  `${'a'.repeat(300)}.jpg`,
  '%2e%2e%2f.jpg/../a.jpg',
];

const foreignEndings = [
  'html',
  'svg',
  'js',
  'php',
  'exe',
  'pdf',
  'gif',
  'jxl',
  'avif',
  'mkv',
  'txt',
  'jpg.html',
  'jpg ',
  'jpg.',
  'j\u0440g',
];

/** More than 200 hostile files, generated at each call. */
export async function hostileFiles(): Promise<HostileFile[]> {
  const jpeg = await picture('jpeg');
  const png = await picture('png', [120, 150]);
  const webp = await picture('webp');
  const gif = await picture('gif', [60, 80]);
  const avif = await picture('avif', [60, 80]);
  const tiff = await picture('tiff', [60, 80]);
  const mov = movFilm();
  const live = webm();
  const pictures: Record<string, Buffer> = { jpg: jpeg, png, webp };
  const genuine: Record<string, Buffer> = { ...pictures, mp4: film, webm: live, mov };

  const files: HostileFile[] = [];
  const add = (
    trick: string,
    name: string,
    bytes: Buffer,
    code: string | string[],
    type = mimeTypes[name.split('.').pop() ?? ''] ?? 'application/octet-stream',
  ) => files.push({ trick, name, type, bytes, codes: [code].flat() });
  const [noType, noName] = ['media/type-not-allowed', 'media/name-not-allowed'];
  const mismatch = 'media/content-mismatch';
  const broken = ['media/not-an-image', mismatch];
  const brokenVideo = ['media/not-a-video', mismatch];

  for (const ending of endings) {
    const refusedTypes = { svg, html, php, pdf, zip: zip(), gif, avif, tiff, text: Buffer.from('hello\n') };
    for (const [what, bytes] of Object.entries(refusedTypes)) {
      add(`${what} as ${ending}`, `a.${ending}`, bytes, mismatch);
    }
    for (const [kind, bytes] of Object.entries(genuine)) {
      const isSame = kind === ending || (kind === 'jpg' && ending === 'jpeg');
      if (!isSame) add(`${kind} as ${ending}`, `b.${ending}`, bytes, mismatch);
    }
    add(`nothing as ${ending}`, `c.${ending}`, Buffer.alloc(0), 'media/empty');
    add(`one byte as ${ending}`, `d.${ending}`, Buffer.from([0xff]), mismatch);
    add(`zeros as ${ending}`, `e.${ending}`, Buffer.alloc(4096), mismatch);
  }
  for (const ending of foreignEndings) {
    add(`a JPEG called ${ending}`, `f.${ending}`, jpeg, [noType, noName], 'image/jpeg');
  }
  add('no ending', 'photo', jpeg, noType, 'image/jpeg');
  add('an ending of Object', 'a.constructor', jpeg, noType, 'image/jpeg');
  add('an ending of prototypes', 'a.__proto__', jpeg, noType, 'image/jpeg');
  add('GIF and MP4 at once', 'evil.html', Buffer.concat([gif, film]), noType, '');
  add('a page that says it is a picture', 'evil.html', html, noType, 'image/png');
  for (const name of nastyNames) {
    const trick = `a name of ${JSON.stringify(name).slice(0, 40)}`;
    add(trick, name, jpeg, [noName, noType, 'media/no-file'], 'image/jpeg');
  }

  for (const [ending, bytes] of Object.entries(pictures)) {
    for (const share of [0.02, 0.1, 0.3, 0.5, 0.8, 0.95]) {
      const cut = bytes.subarray(0, Math.ceil(bytes.length * share));
      add(`${ending} cut to ${share}`, `cut.${ending}`, cut, broken);
    }
    add(`${ending} without its last 40 bytes`, `cut.${ending}`, bytes.subarray(0, -40), broken);
    for (const [what, more] of Object.entries({
      'an archive': zip(),
      'a page': html,
      'a program': php,
      'an SVG': svg,
    }))
      add(`${ending} with ${what} behind it`, `p.${ending}`, Buffer.concat([bytes, more]), mismatch);
    for (const [what, first] of Object.entries({ 'a page': html, 'a PDF': pdf, 'a GIF': gif }))
      add(`${what} with a ${ending} behind it`, `q.${ending}`, Buffer.concat([first, bytes]), mismatch);
  }
  for (const [what, comment] of Object.entries({ 'a program': php, 'a page': html, 'a PDF': pdf }))
    add(`${what} in a comment`, 'comment.jpg', withComment(jpeg, comment), mismatch);
  const marker = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(64)]);
  add('a JPEG of its first marker', 'soi.jpg', marker, broken);
  const brokenPng = Buffer.from(png);
  brokenPng.fill(0x7f, 200, 400);
  add('a PNG with a hole', 'hole.png', brokenPng, broken);
  add('a PNG of its signature', 'sig.png', png.subarray(0, 8), broken);
  add('a WebP of its header', 'riff.webp', webp.subarray(0, 16), broken);

  const tooMany = 'media/too-many-pixels';
  add('400 megapixels', 'bomb.png', hugePng(20_000, 20_000), tooMany);
  add('a pixel row more than 100 megapixels', 'bomb.png', hugePng(10_000, 10_001), tooMany);
  add('a very long line', 'bomb.png', hugePng(100_001, 1_000), tooMany);
  add('a lie about its size', 'lie.png', lyingPng(png, 30_000, 30_000), tooMany);
  add('a size of nothing', 'lie.png', lyingPng(png, 0, 0), broken);

  for (const [ending, bytes] of Object.entries({ mp4: film, mov, webm: live })) {
    for (const share of [0.001, 0.01, 0.3, 0.5, 0.9]) {
      const cut = bytes.subarray(0, Math.ceil(bytes.length * share));
      add(`${ending} cut to ${share}`, `cut.${ending}`, cut, brokenVideo);
    }
    add(`${ending} with a page behind it`, `p.${ending}`, Buffer.concat([bytes, html]), brokenVideo);
    add(`${ending} with an archive behind it`, `p.${ending}`, Buffer.concat([bytes, zip()]), brokenVideo);
  }
  const [ftyp] = boxesOf(film);
  if (!ftyp) throw new Error('The film has other boxes than expected');
  const after = (...boxes: Buffer[]) => Buffer.concat([ftyp.bytes, ...boxes]);
  const renamed = (bytes: Buffer, from: string, to: string) =>
    Buffer.from(bytes.toString('latin1').replaceAll(from, to), 'latin1');
  for (const [what, bytes] of Object.entries({
    'of its first box': after(),
    'with an empty index': after(box('moov')),
    'without an index': after(box('mdat', Buffer.alloc(999))),
    'with an index of noise': after(box('moov', jpeg)),
    'whose index came last and is cut': lateFilm().subarray(0, -20),
    'with its track renamed': renamed(film, 'vide', 'meta'),
  }))
    add(`an MP4 ${what}`, 'broken.mp4', bytes, brokenVideo);
  add('a WebM with sound alone', 'sound.webm', webm({ track: 'audio' }), brokenVideo);
  add('a Matroska file', 'a.webm', renamed(live, 'webm', 'mkv '), mismatch);

  const tooLarge = 'media/too-large';
  add('a byte too many, JPEG', 'large.jpg', padJpeg(jpeg, imageLimit + 1), tooLarge);
  for (const ending of ['jpeg', 'png', 'webp']) {
    add(`a byte too many, ${ending}`, `large.${ending}`, Buffer.alloc(imageLimit + 1, 1), tooLarge);
  }
  add('a byte too many, MP4', 'large.mp4', filmOfSize(videoLimit + 1), tooLarge);
  const unknown = Buffer.alloc(imageLimit + 1);
  add('an image too large for its unknown ending', 'large.bmp', unknown, tooLarge, 'image/bmp');
  return files;
}

function lyingPng(png: Buffer, width: number, height: number): Buffer {
  const bytes = Buffer.from(png);
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
}
