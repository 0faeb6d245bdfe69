import { languages } from 'contract/translations/languages';
import PDFDocument from 'pdfkit';
import type { Book } from '../form/book';
import { openFont } from '../type/fonts';

export type Document = PDFKit.PDFDocument;
export type Structure = InstanceType<typeof PDFKit.PDFStructureElement>;

type Reference = { end(text: string): void };

/** A font of one document, with what is embedded of it by code: widths in thousandths of an em, and what is read. */
type Font = {
  id: string;
  ref(): unknown;
  subset: { includeGlyph(id: number): number };
  widths: number[];
  unicode: number[][];
  toUnicodeCmap(): Reference;
};

/** What pdfkit keeps to itself. */
type Inside = {
  _root: { data: Record<string, unknown> };
  _fontFamilies: Record<string, Font | undefined>;
  page: { fonts: Record<string, unknown> };
  openImage(file: Uint8Array): PDFKit.Mixins.ImageSrc & { width: number; height: number };
};
const inside = (document: Document) => document as unknown as Inside;

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** A text on one line, as XML may have it. */
const oneLine = (text: string) => text.replace(/[\p{Cc}\p{Cs}\ufffe\uffff\s]+/gu, ' ').trim();
const inXml = (text: string) => text.replace(/[&<>]/g, (letter) => escapes[letter] ?? letter);

/** Says that the file is PDF/UA-1. pdfkit's own option adds lists of glyphs (CIDSet) without the parts of accented letters. */
const accessible = `
        <rdf:Description xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/" rdf:about="">
            <pdfuaid:part>1</pdfuaid:part>
        </rdf:Description>
        `;

/** Begins a tagged document without pages. */
export function openDocument({ title, language, contact }: Book): Document {
  const info = { Title: oneLine(title.text), Author: oneLine(contact.name), Creator: oneLine(contact.name) };
  const document = new PDFDocument({
    info,
    pdfVersion: '1.7',
    lang: languages[language].tag,
    tagged: true,
    displayTitle: true,
    autoFirstPage: false,
    margin: 0,
    // Not Helvetica, which would not be embedded.
    font: '',
  });
  document.appendXML(accessible);
  const endMetadata = document.endMetadata.bind(document);
  document.endMetadata = () => {
    // pdfkit puts them into XML as they are.
    for (const key of ['Title', 'Author', 'Creator'] as const) document.info[key] = inXml(info[key]);
    endMetadata();
  };
  inside(document)._root.data.PageMode = 'UseNone';
  return document;
}

/** Reads what a JPEG says of itself. @throws for what is none, not always an Error */
export const openImage = (document: Document, file: Uint8Array) =>
  inside(document).openImage(Buffer.from(file));

/** What each code is read as, without the blanks that pdfkit puts into it, which some readers take for an error. */
function readingOf(document: Document, font: Font, write: Font['toUnicodeCmap']): Reference {
  const cmap = document.ref({}) as unknown as Reference;
  const end = (text: string) => cmap.end(text.replace(/<[\da-f ]+>/g, (code) => code.replaceAll(' ', '')));
  write.call({ unicode: font.unicode, document: { ref: () => ({ end }) } });
  return cmap;
}

/** A font of `assets/book`, on the page that is open. */
export function fontOf(document: Document, name: string): Font {
  const { _fontFamilies: fonts, page } = inside(document);
  if (!fonts[name]) {
    document.font(openFont(name) as unknown as string, name);
    const font = fonts[name] as unknown as Font;
    const write = font.toUnicodeCmap;
    font.toUnicodeCmap = () => readingOf(document, font, write);
    // The box for what a font lacks is never drawn, and may not be read as zero.
    font.unicode[0] = [0xfffd];
  }
  const font = fonts[name] as unknown as Font;
  page.fonts[font.id] ??= font.ref();
  return font;
}
