import { languages } from 'contract/translations/languages';
import PDFDocument from 'pdfkit';
import type { Book } from '../form/book';
import { openFont } from '../type/fonts';

export type Document = PDFKit.PDFDocument;
export type Structure = InstanceType<typeof PDFKit.PDFStructureElement>;

/** A picture of the document; null where its file cannot be read. */
export type Picture = PDFKit.Mixins.ImageSrc | null;

/** A font of one document. */
type Font = {
  id: string;
  ref(): unknown;
  /** Codes of the letters in hex, and where they stand, in thousandths of an em. */
  encode(
    text: string,
  ): [string[], { xAdvance: number; advanceWidth: number; xOffset: number; yOffset: number }[]];
  /** What each code is read as. */
  unicode: number[][];
  toUnicodeCmap(): unknown;
};

/** What pdfkit keeps to itself. */
type Inside = {
  _root: { data: Record<string, unknown> };
  _fontFamilies: Record<string, Font | undefined>;
  page: { fonts: Record<string, unknown> };
  openImage(file: Uint8Array): PDFKit.Mixins.ImageSrc & { width: number; height: number };
};
const inside = (document: Document) => document as unknown as Inside;

/** Says that the file is PDF/UA-1. pdfkit's own option adds lists of glyphs (CIDSet) without the parts of accented letters. */
const accessible = `
        <rdf:Description xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/" rdf:about="">
            <pdfuaid:part>1</pdfuaid:part>
        </rdf:Description>
        `;

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const inXml = (text: string) => text.replace(/[&<>]/g, (letter) => escapes[letter] ?? letter);

/** Begins a tagged document without pages. */
export function openDocument({ title, language, contact }: Book): Document {
  const info = { Title: title.text, Author: contact.name, Creator: contact.name };
  const document = new PDFDocument({
    info,
    pdfVersion: '1.7',
    lang: languages[language].tag,
    tagged: true,
    displayTitle: true,
    autoFirstPage: false,
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
  // Bookmarks are there, but not opened.
  inside(document)._root.data.PageMode = 'UseNone';
  return document;
}

/** Reads what a JPEG says of itself; null for what is none, for which pdfkit throws more than errors. */
export function pictureOf(document: Document, file: Uint8Array | null): Picture {
  try {
    const picture = file && inside(document).openImage(file);
    // Of one without a size pdfkit would open the file again, of which it has no name.
    return picture?.width && picture.height ? picture : null;
  } catch {
    return null;
  }
}

function openFontOf(document: Document, name: string): Font {
  document.font(openFont(name) as unknown as Buffer, name);
  const font = inside(document)._fontFamilies[name] as unknown as Font;
  // The box for what a font lacks is never drawn, and may not be read as zero.
  font.unicode[0] = [0xfffd];
  const write = font.toUnicodeCmap;
  font.toUnicodeCmap = () => {
    const cmap = document.ref({});
    // Parts of a letter are read as a joiner; blanks in what a code is read as are an error for some readers.
    const mended = (codes: string) => (codes === '<>' ? '<200d>' : codes.replaceAll(' ', ''));
    const end = (text: string) => cmap.end(text.replace(/<[\da-f ]*>/g, mended));
    write.call({ unicode: font.unicode, document: { ref: () => ({ end }) } });
    return cmap;
  };
  return font;
}

/** A font of `assets/book`, on the page that is open. */
export function fontOf(document: Document, name: string): Font {
  const { _fontFamilies: fonts, page } = inside(document);
  const font = fonts[name] ?? openFontOf(document, name);
  page.fonts[font.id] ??= font.ref();
  return font;
}
