import { readFileSync } from 'node:fs';
import type { Colour } from './look-at-picture';
import { padJpeg } from './pictures';
import { sharp } from './sharp';
import { film } from './videos';

/** Sizes in px of test photographs, by aspect ratio. */
export const shapes = {
  '3:2': [1800, 1200],
  '2:3': [1200, 1800],
  '1:1': [1500, 1500],
  '16:9': [1920, 1080],
  '9:16': [1080, 1920],
  '5:2': [2000, 800],
} as const satisfies Record<string, readonly [width: number, height: number]>;

export type Shape = keyof typeof shapes;

/** Every shape, in the order of the table above. */
export const everyShape = Object.keys(shapes) as Shape[];

/** Colours of a test photograph: its four edges, its subject and its background. */
export const marks = {
  top: [220, 40, 40],
  right: [40, 170, 60],
  bottom: [40, 80, 220],
  left: [235, 200, 30],
  subject: [255, 0, 255],
  ground: [120, 110, 100],
} satisfies Record<string, Colour>;

/** Width of the marked border, as a fraction of the shorter side. */
export const borderPart = 0.03;

/** Centre of the marked subject, as fractions of width and height; off centre both ways. */
export const subjectAt = { x: 0.78, y: 0.24 };

const css = ([red, green, blue]: Colour) => `rgb(${red} ${green} ${blue})`;

/** A photograph with a marked border and a marked subject off centre, as an SVG of this size in px. */
function drawing(width: number, height: number): Buffer {
  const short = Math.min(width, height);
  const border = short * borderPart;
  const edge = (colour: Colour, x: number, y: number, w: number, h: number) =>
    `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${css(colour)}"/>`;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
      ${edge(marks.ground, 0, 0, width, height)}
      ${edge(marks.top, 0, 0, width, border)}
      ${edge(marks.bottom, 0, height - border, width, border)}
      ${edge(marks.left, 0, border, border, height - 2 * border)}
      ${edge(marks.right, width - border, border, border, height - 2 * border)}
      <circle cx="${subjectAt.x * width}" cy="${subjectAt.y * height}" r="${short * 0.09}" fill="${css(marks.subject)}"/>
    </svg>`,
  );
}

function jpeg(width: number, height: number): Promise<Buffer> {
  return sharp(drawing(width, height)).flatten().jpeg({ quality: 92 }).toBuffer();
}

/** A JPEG of one of the shapes. @param part scale; a smaller picture is encoded faster */
export function photograph(shape: Shape, part = 1): Promise<Buffer> {
  const [width, height] = shapes[shape];
  return jpeg(width * part, height * part);
}

/** Displayed size of the large photograph, in px; in `test:all` as a camera of 24 megapixels takes it. */
export const largeSize = process.env.TEST_ALL ? { width: 4000, height: 6000 } : { width: 800, height: 1200 };

/** A large upright photograph, stored on its side with EXIF orientation 6. */
export async function largePhotograph(): Promise<Buffer> {
  const upright = sharp(drawing(largeSize.width, largeSize.height)).flatten();
  return sharp(await upright.raw().toBuffer(), { raw: { ...largeSize, channels: 3 } })
    .rotate(270)
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 90 })
    .toBuffer();
}

/** A JPEG of 14 MB (1 MB = 1,048,576 bytes): over the upload limit until the panel reduces it. */
export async function heavyPhotograph(): Promise<Buffer> {
  const [width, height] = [3600, 2400];
  const grain = sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 20 },
    },
  });
  const picture = await sharp(drawing(width, height))
    .flatten()
    .composite([
      { input: await grain.raw().toBuffer(), raw: { width, height, channels: 3 }, blend: 'soft-light' },
    ])
    .jpeg({ quality: 95 })
    .toBuffer();
  return padJpeg(picture, 14 * 1_048_576);
}

/** A phone's photograph in HEIC, 600 × 400 px, marked like the others. */
export const heicPhotograph = readFileSync(new URL('phone.heic', import.meta.url));
export const heicSize = { width: 600, height: 400 };

/** A phone's motion photo: a JPEG whose XMP announces a video appended to it. @param part scale of its shape, 2:3 */
export async function motionPhotograph(part = 1): Promise<Buffer> {
  const picture = await photograph('2:3', part);
  const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:GCamera="http://ns.google.com/photos/1.0/camera/"
 xmlns:Container="http://ns.google.com/photos/1.0/container/" xmlns:Item="http://ns.google.com/photos/1.0/container/item/"
 GCamera:MotionPhoto="1" GCamera:MotionPhotoVersion="1" GCamera:MicroVideoOffset="${film.length}">
<Container:Directory><rdf:Seq>
<rdf:li rdf:parseType="Resource"><Container:Item Item:Mime="image/jpeg" Item:Semantic="Primary"/></rdf:li>
<rdf:li rdf:parseType="Resource"><Container:Item Item:Mime="video/mp4" Item:Semantic="MotionPhoto" Item:Length="${film.length}"/></rdf:li>
</rdf:Seq></Container:Directory></rdf:Description></rdf:RDF></x:xmpmeta>`;
  const body = Buffer.concat([Buffer.from('http://ns.adobe.com/xap/1.0/\0', 'latin1'), Buffer.from(xmp)]);
  const segment = Buffer.alloc(4);
  segment.writeUInt16BE(0xffe1, 0);
  segment.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([picture.subarray(0, 2), segment, body, picture.subarray(2), film]);
}

/** Texts as people type them; the number in a name is the length in characters. */
export const words = {
  /** A title of 60 characters. */
  title60: 'Editorial de inverno fotografado na serra da Mantiqueira, SP',
  /** One word of 24 letters, for a heading or a title. */
  word24: 'Otorrinolaringologistica',
  /** A subtitle of 57 characters. */
  subtitle57: 'CONSULTORA DE IMAGEM, FASHION STYLIST E DIRETORA CRIATIVA',
  /** A name of 60 characters for the header. */
  name60: 'MARIA FERNANDA DE ALBUQUERQUE CAVALCANTI VASCONCELLOS TORRES',
  /** A paragraph with line breaks, accents and emoji. */
  paragraph:
    'Olá! Sou stylist há 9 anos.\nJá vesti campanhas, editoriais e vídeos 🎬\n\nCoração à mão: ação, paixão e café ☕️',
} as const;
