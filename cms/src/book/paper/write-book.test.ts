import { buffer } from 'node:stream/consumers';
import { createPictureCounter } from 'contract/book/count-pictures';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Book, Photograph, Text } from '../form/book';
import type { Page, Role, TextElement } from '../form/page';
import { setText } from '../type/typesetter';
import { writeBook } from './write-book';

const pt = (text: string): Text => ({ text, language: 'pt' });
const text = (role: Role, words: string, url: string | null = null): TextElement => {
  const style = { face: 'text', size: 10, leading: 14 } as const;
  return {
    kind: 'text',
    role,
    set: setText(words, style, 300),
    x: 40,
    y: 40,
    colour: 'ink',
    language: 'en',
    url,
  };
};
const photograph = (key: string): Photograph => ({
  ...{
    key,
    number: '01',
    size: { width: 90, height: 60 },
    alt: pt(`Vestido (${key})`),
    title: null,
    note: null,
  },
  ...{ lines: [], film: key === 'b' ? { url: 'https://casa.test/filme' } : null },
});
const picture = (key: string): Page['elements'][number] => ({
  ...{ kind: 'picture', photograph: photograph(key), box: { x: 40, y: 100, width: 300, height: 200 } },
  captions: [text('Caption', 'Linho & seda')],
});
const page = (...elements: Page['elements']): Page => ({
  width: 400,
  height: 500,
  ground: 'paper',
  elements,
});
const book: Book = {
  ...{
    format: 'upright',
    language: 'pt',
    title: pt('Barro & Linho'),
    from: 'Helena',
    facts: [],
    cover: null,
  },
  ...{ chapters: [], contact: { name: 'Helena', lines: [], url: 'https://casa.test/' } },
};
const pages = [
  page(text('H1', 'Barro & Linho'), picture('a'), text('artifact', '01')),
  page(picture('a'), picture('b'), text('P', 'Ver o filme', 'https://casa.test/é')),
  page({
    ...{
      kind: 'qr',
      box: { x: 40, y: 40, width: 80, height: 80 },
      url: 'https://casa.test/',
      alt: pt('Código QR'),
    },
  }),
];

let jpeg: Buffer;
beforeAll(async () => {
  const create = { width: 90, height: 60, channels: 3, background: '#853' } as const;
  jpeg = await sharp({ create }).jpeg().toBuffer();
});

const write = (open: (key: string) => Promise<Buffer | null>) => writeBook({ book, pages, open });
const count = (file: string, what: RegExp) => file.match(what)?.length ?? 0;

describe('a book', () => {
  it('says what is read of it, and has each photograph once', async () => {
    const opened: string[] = [];
    const bytes = await buffer(write((key) => Promise.resolve(opened.push(key)).then(() => jpeg)));
    const file = bytes.toString('latin1');
    expect(opened).toEqual(['a', 'b']);
    expect(createPictureCounter()(bytes)).toBe(2);
    expect(file).toMatch(/%%EOF\n$/);
    for (const said of ['/Marked true', '/DisplayDocTitle true', '/Lang (pt-BR)', '<pdfuaid:part>1<']) {
      expect(file).toContain(said);
    }
    expect(file).toContain('x-default">Barro &amp; Linho<');
    expect([count(file, /\/S \/Figure/g), count(file, /\/Alt \(/g)]).toEqual([4, 4]);
    expect(count(file, /\/Tabs \/S/g)).toBe(pages.length);
    expect(file).toMatch(/\/StructParent \d+\n/);
    expect(file).toContain('/Contents (Ver o filme)');
    expect(file).toContain('/URI (https://casa.test/%C3%A9)');
    // A film's picture leads to it.
    expect(file).toContain('/URI (https://casa.test/filme)');
    expect(count(file, /\/Type \/FontDescriptor/g)).toBe(count(file, /\/FontFile2/g));
    expect(file).not.toContain('/CIDSet');
  });

  it.each([
    ['that cannot be read', Buffer.from('no picture')],
    ['without a size', Buffer.from('ffd8ffc0000b080000000003', 'hex')],
  ])('has a frame with words for a picture %s', async (_, file) => {
    const bytes = await buffer(write((key) => Promise.resolve(key === 'a' ? null : file)));
    expect(createPictureCounter()(bytes)).toBe(0);
    expect(bytes.toString('latin1')).toMatch(/%%EOF\n$/);
  });
});

it('opens a photograph when what came before it was taken', async () => {
  let opened = 0;
  const chunks = write(() => {
    opened += 1;
    return Promise.resolve(jpeg);
  });
  expect(String((await chunks.next()).value)).toContain('%PDF-1.7');
  expect(opened).toBe(0);
  while (opened === 0) await chunks.next();
  expect(opened).toBe(1);
});
