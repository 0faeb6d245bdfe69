import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as reader from 'exifreader';
import { describe, expect, it } from 'vitest';
import { noWords, readFileWords } from './file-words';

const latin = (text: string) => Buffer.from(text, 'latin1');
const sized = (length: number) => Buffer.from([length >> 8, length & 0xff]);

/** A segment of a JPEG. */
function segment(marker: number, ...content: Buffer[]): Buffer {
  const body = Buffer.concat(content);
  return Buffer.concat([Buffer.from([0xff, marker]), sized(body.length + 2), body]);
}

function xmp(inside: string): Buffer {
  const namespaces =
    'xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/"';
  const xml = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" ${namespaces}>${inside}</rdf:Description></rdf:RDF></x:xmpmeta>`;
  return segment(0xe1, latin('http://ns.adobe.com/xap/1.0/\0'), Buffer.from(xml));
}
const creators = (...names: string[]) =>
  `<dc:creator><rdf:Seq>${names.map((name) => `<rdf:li>${name}</rdf:li>`).join('')}</rdf:Seq></dc:creator>`;
const described = (text: string) =>
  `<dc:description><rdf:Alt><rdf:li xml:lang="x-default">${text}</rdf:li></rdf:Alt></dc:description>`;
const headed = (text: string) => `<photoshop:Headline>${text}</photoshop:Headline>`;

const fields = { title: 5, byline: 80, headline: 105, credit: 110, caption: 120 };

/** Fields of IPTC, by default without a word of their letters' code. */
function iptc(values: readonly (readonly [keyof typeof fields, Buffer])[]): Buffer {
  const data = values.map(([field, value]) =>
    Buffer.concat([Buffer.from([0x1c, 2, fields[field]]), sized(value.length), value]),
  );
  const block = Buffer.concat(data);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(block.length);
  return segment(0xed, latin('Photoshop 3.0\0'), latin('8BIM\x04\x04\0\0'), length, block);
}

const jpeg = (...segments: Buffer[]) =>
  new Blob([Buffer.concat([Buffer.from('ffd8', 'hex'), ...segments, Buffer.from('ffda0002ffd9', 'hex')])]);
const readXmp = (inside: string) => readFileWords(reader, jpeg(xmp(inside)));
const creatorsOf = async (...names: string[]) => (await readXmp(creators(...names))).creators;

describe('readFileWords', () => {
  it('reads the creators, credit line, headline and caption of XMP', async () => {
    const inside = `${creators('Ana Prado', 'Bia Lima')}<photoshop:Credit>Folhapress</photoshop:Credit>`;
    expect(await readXmp(`${inside}${headed('Azul &amp; sal')}${described('Às três')}`)).toEqual({
      creators: ['Ana Prado', 'Bia Lima'],
      credit: 'Folhapress',
      headline: 'Azul & sal',
      caption: 'Às três',
    });
  });

  it("reads IPTC in Latin-1 and in UTF-8, its repeated fields, and a camera's artist", async () => {
    const said = [
      ['byline', 'João Conceição'],
      ['byline', 'Zé Souza'],
      ['caption', 'Açaí & maçã'],
    ] as const;
    for (const code of ['latin1', 'utf8'] as const) {
      const words = await readFileWords(
        reader,
        jpeg(iptc(said.map(([field, text]) => [field, Buffer.from(text, code)] as const))),
      );
      expect(words).toMatchObject({ creators: ['João Conceição', 'Zé Souza'], caption: 'Açaí & maçã' });
    }
    const artist = latin(
      'Exif\0\0MM\0*\0\0\0\x08\0\x01\x01\x3b\0\x02\0\0\0\x0a\0\0\0\x1a\0\0\0\0Ana Prado\0',
    );
    expect((await readFileWords(reader, jpeg(segment(0xe1, artist)))).creators).toEqual(['Ana Prado']);
  });

  it('prefers XMP, whose letters are known, to IPTC', async () => {
    const both = jpeg(xmp(headed('Manhã')), iptc([['headline', latin('Manh')]]));
    expect((await readFileWords(reader, both)).headline).toBe('Manhã');
  });

  it.each(['webp', 'png', 'heic'])('reads a %s', async (ending) => {
    const path = join(import.meta.dirname, '../../../tests/support/material/words', `ana.${ending}`);
    const bytes = readFileSync(path);
    expect(await readFileWords(reader, new Blob([bytes]))).toMatchObject({
      creators: ['Ana Prado'],
      headline: 'Azul do meio-dia',
    });
  });

  it.each([
    ['© 2026 Ana Prado', ['Ana Prado']],
    ['Copyright (c) Ana Prado', ['Ana Prado']],
    ['Foto: Ana Prado/Divulgação', ['Ana Prado']],
    ['Photo by Ana Prado', ['Ana Prado']],
    ['Fotos de Ana Prado', ['Ana Prado']],
    ['ANA DE SÁ-PRADO', ['Ana de Sá-Prado']],
    ['ana prado', ['Ana Prado']],
    ['MAR+VIN', ['MAR+VIN']],
    ['Ana Prado; Bia Lima', ['Ana Prado', 'Bia Lima']],
    ['Ana Prado, Bia Lima', ['Ana Prado', 'Bia Lima']],
    ['Prado, Ana', ['Prado, Ana']],
    ['ana@estudio.com.br', []],
    ['www.estudio.com.br', []],
    ['Picasa', []],
    ['Administrador', []],
    ['   ', []],
    ['?', []],
  ])('of the creator %j takes %j', async (name, taken) => {
    expect(await creatorsOf(name)).toEqual(taken);
  });

  it.each([
    'OLYMPUS DIGITAL CAMERA',
    'SAMSUNG CSC',
    'SONY DSC',
    'KODAK Digital Still Camera',
    'Exif_JPEG_PICTURE',
    'Created by dji camera',
    'oznorMB',
    'hdrpl',
    'Untitled',
    '---',
  ])('takes %j for nothing said', async (text) => {
    expect(await readXmp(`${headed(text)}${described(text)}`)).toEqual(noWords);
  });

  it('takes what people wrote without tags, entities and controls, and at most so much of it', async () => {
    const text = described('&lt;p&gt;Linho&lt;br/&gt;cru&#9; e  sal&lt;/p&gt;&amp;nbsp;');
    expect((await readXmp(text)).caption).toBe('Linho cru e sal');
    expect((await readXmp(described('a'.repeat(5_000)))).caption).toHaveLength(2_000);
    expect((await readXmp(headed('a'.repeat(5_000)))).headline).toHaveLength(200);
    const controls = iptc([['caption', latin('Lin\0ho\x07\rcru')]]);
    expect((await readFileWords(reader, jpeg(controls))).caption).toBe('Linho\ncru');
  });

  it('reads the edges of a large file alone, and what stands at its end', async () => {
    const heic = readFileSync(join(import.meta.dirname, '../../../tests/support/material/words/ana.webp'));
    const large = Buffer.alloc(3_000_000);
    const chunk = Buffer.from('RIFF____WEBPVP8X\x0a\0\0\0\x04\0\0\0\x17\0\0\x11\0\0VP8 ', 'latin1');
    chunk.writeUInt32LE(large.length, 4);
    const at = heic.indexOf('XMP ');
    const rest = heic.subarray(at);
    chunk.copy(large);
    large.writeUInt32LE(large.length - chunk.length - 4 - rest.length, chunk.length);
    rest.copy(large, large.length - rest.length);
    let read = 0;
    const file = new Blob([large]);
    const slice = file.slice.bind(file);
    file.slice = (from = 0, to = 0) => {
      read += to - from;
      return slice(from, to);
    };
    expect((await readFileWords(reader, file)).creators).toEqual(['Ana Prado']);
    expect(read).toBeLessThan(1_000_000);
  });

  it('is nothing at every place where a file is cut, and for what is no picture', async () => {
    const whole = await jpeg(xmp(`${creators('Ana Prado')}${headed('Azul')}`)).arrayBuffer();
    for (let length = 0; length < whole.byteLength; length += 23) {
      const words = await readFileWords(reader, new Blob([whole.slice(0, length)]));
      expect(['', 'Azul']).toContain(words.headline);
    }
    for (const text of ['', 'GIF89a', '%PDF-1.7'])
      expect(await readFileWords(reader, new Blob([text]))).toEqual(noWords);
  });
});
