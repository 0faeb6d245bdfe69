import { readFileSync } from 'node:fs';
import type { Colour } from './look-at-picture';
import { sharp } from './sharp';
import { film } from './videos';

/** What strangers bring: width to height of the photographs they take. */
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

/** The colours of a photograph's marks: its four edges, what it shows, and the ground behind. */
export const marks = {
  top: [220, 40, 40],
  right: [40, 170, 60],
  bottom: [40, 80, 220],
  left: [235, 200, 30],
  subject: [255, 0, 255],
  ground: [120, 110, 100],
} satisfies Record<string, Colour>;

/** How wide the marked border is, as a part of the photograph's shorter side. */
export const borderPart = 0.03;

/** Where the middle of the marked subject lies, as parts of width and height: off centre both ways. */
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

/** A photograph of one of the shapes, as a JPEG; a smaller `part` of its size is encoded sooner. */
export function photograph(shape: Shape, part = 1): Promise<Buffer> {
  const [width, height] = shapes[shape];
  return jpeg(width * part, height * part);
}

/** The large photograph as one looks at it, in px. */
export const largeSize = { width: 4000, height: 6000 };

/** 24 megapixels of an upright photograph, lying on its side with an orientation of 6. */
export async function largePhotograph(): Promise<Buffer> {
  const upright = sharp(drawing(largeSize.width, largeSize.height)).flatten();
  return sharp(await upright.raw().toBuffer(), { raw: { ...largeSize, channels: 3 } })
    .rotate(270)
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 90 })
    .toBuffer();
}

/** A JPEG of about 14 MB (1 MB = 1,048,576 bytes), which no camera setting but the sender's can make smaller. */
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
    .composite([{ input: await grain.png({ compressionLevel: 1 }).toBuffer(), blend: 'soft-light' }])
    .jpeg({ quality: 95 })
    .toBuffer();
  return fillUp(picture, 14 * 1_048_576);
}

/** Comments make up for what a JPEG lacks of a size. */
function fillUp(picture: Buffer, bytes: number): Buffer {
  const comments: Buffer[] = [];
  for (let missing = bytes - picture.length; missing >= 4; ) {
    const size = Math.min(missing, 65_000);
    const comment = Buffer.alloc(size, 0x20);
    comment.writeUInt16BE(0xfffe, 0);
    comment.writeUInt16BE(size - 2, 2);
    comments.push(comment);
    missing -= size;
  }
  return Buffer.concat([picture.subarray(0, 2), ...comments, picture.subarray(2)]);
}

/** A phone's photograph in HEIC, 600 × 400 px, marked like the others. */
export const heicPhotograph = readFileSync(new URL('material/phone.heic', import.meta.url));
export const heicSize = { width: 600, height: 400 };

/** A phone's motion photo: a JPEG that says a film of so many bytes lies behind it, and the film. */
export async function motionPhotograph(): Promise<Buffer> {
  const picture = await photograph('2:3');
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

/** What people type. Each is as long as its name says, counted as they count: in letters. */
export const words = {
  /** A title of 60 letters. */
  title60: 'Editorial de inverno fotografado na serra da Mantiqueira, SP',
  /** One word of 24 letters, as a heading or a title. */
  word24: 'Otorrinolaringologistica',
  /** A subtitle of 57 letters. */
  subtitle57: 'CONSULTORA DE IMAGEM, FASHION STYLIST E DIRETORA CRIATIVA',
  /** A name of 60 letters for the header. */
  name60: 'MARIA FERNANDA DE ALBUQUERQUE CAVALCANTI VASCONCELLOS TORRES',
  /** A paragraph with line breaks, accents and emoji. */
  paragraph:
    'Olá! Sou stylist há 9 anos.\nJá vesti campanhas, editoriais e vídeos 🎬\n\nCoração à mão: ação, paixão e café ☕️',
} as const;
