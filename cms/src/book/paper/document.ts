import { createRequire } from 'node:module';
import { languages } from 'contract/translations/languages';
import type { Book } from '../form/book';
import { drawnFont } from '../type/drawn-font';

// Imported as a module, pdfkit is its build for browsers, which is no stream.
const PDFDocument: typeof import('pdfkit') = createRequire(__filename)('pdfkit');

export type Document = PDFKit.PDFDocument;
export type Structure = InstanceType<typeof PDFKit.PDFStructureElement>;

/** What pdfkit keeps to itself. */
type Inside = {
  _root: { data: Record<string, unknown> };
  _fontFamilies: Record<string, { finalize(): void }>;
  openImage(file: Buffer): PDFKit.Mixins.ImageSrc;
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
export const openImage = (document: Document, file: Buffer) => inside(document).openImage(file);

/** Draws with a font of `assets/book` from now on. */
export function chooseFont(document: Document, name: string, size: number): void {
  const known = inside(document)._fontFamilies[name];
  const font = known ? name : drawnFont(name);
  document.font(font as unknown as string, name, size);
}

/** Makes the files of the fonts that were used, one with each step: some ms each. */
export function* embedFonts(document: Document): Generator<void> {
  for (const font of new Set(Object.values(inside(document)._fontFamilies))) {
    font.finalize();
    yield;
  }
}
