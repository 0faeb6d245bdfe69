import type { Book, Photograph } from '../form/book';
import type { Element, Page } from '../form/page';
import { type Document, openDocument, openImage } from './document';
import { beginPage, drawElement, type Picture } from './draw-page';

type WrittenBook = {
  book: Book;
  pages: Page[];
  /** Gives a JPEG; null where it cannot be read. Called once for each photograph in the pages' order, one at a time. */
  open(key: Photograph['key']): Promise<Uint8Array | null>;
};

/** What was written since the last time. */
function* written(document: Document): Generator<Buffer> {
  for (let chunk = document.read(); chunk !== null; chunk = document.read()) yield chunk;
}

function pictureOf(document: Document, file: Uint8Array | null): Picture {
  try {
    const picture = file && openImage(document, file);
    // Of one without a size pdfkit would open the file again, of which it has no name.
    return picture?.width && picture.height ? picture : null;
  } catch {
    // Not a JPEG.
    return null;
  }
}

/**
 * A book as a tagged PDF (PDF/UA-1) that is made while it is read: a photograph is opened when the reader has what came
 * before, and nothing is kept of it.
 */
export async function* writeBook({ book, pages, open }: WrittenBook): AsyncGenerator<Buffer> {
  const document = openDocument(book);
  yield* written(document);
  const root = document.struct('Document');
  document.addStructure(root);
  const pictures = new Map<Photograph['key'], Picture>();
  const find = async (element: Element): Promise<Picture> => {
    if (element.kind !== 'picture' || !element.photograph.size) return null;
    const { key } = element.photograph;
    const picture = pictures.get(key) ?? pictureOf(document, pictures.has(key) ? null : await open(key));
    pictures.set(key, picture);
    return picture;
  };
  for (const page of pages) {
    const place = { document, ground: page.ground, parent: root };
    beginPage(place, page);
    for (const element of page.elements) {
      drawElement(place, element, { picture: await find(element), language: book.language });
      yield* written(document);
    }
    document.flushPages();
    yield* written(document);
  }
  document.end();
  yield* written(document);
}
