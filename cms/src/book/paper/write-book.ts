import { addAbortSignal, Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Book, Photograph } from '../form/book';
import type { Element, Page } from '../form/page';
import { type Document, embedFonts, openDocument, openImage } from './document';
import { beginPage, drawElement, type Picture } from './draw-page';

export type WrittenBook = {
  book: Book;
  pages: Page[];
  /** Gives a JPEG; null where it cannot be read. Called once for each photograph in the pages' order, one at a time. */
  open(photograph: Photograph): Promise<Buffer | null>;
  signal: AbortSignal;
};

/** What was written since the last time. */
function* written(document: Document): Generator<Buffer> {
  for (let chunk = document.read(); chunk !== null; chunk = document.read()) yield chunk;
}

function pictureOf(document: Document, file: Buffer | null): Picture {
  try {
    return file && openImage(document, file);
  } catch {
    // Not a JPEG.
    return null;
  }
}

async function* write({ book, pages, open }: Omit<WrittenBook, 'signal'>): AsyncGenerator<Buffer> {
  const document = openDocument(book);
  yield* written(document);
  const root = document.struct('Document');
  document.addStructure(root);
  const pictures = new Map<Photograph['key'], Picture>();
  const find = async (element: Element): Promise<Picture> => {
    if (element.kind !== 'picture' || !element.photograph.size) return null;
    const { photograph } = element;
    const picture = pictures.get(photograph.key);
    if (picture !== undefined) return picture;
    const opened = pictureOf(document, await open(photograph));
    pictures.set(photograph.key, opened);
    return opened;
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
    await nextTurn();
  }
  for (const _ of embedFonts(document)) {
    yield* written(document);
    await nextTurn();
  }
  document.end();
  yield* written(document);
}

/**
 * A book as a tagged PDF (PDF/UA-1) that is made while it is read: a photograph is opened when the reader has what came
 * before, and nothing is kept of it. An error of `open` destroys the stream, and what came of it is no valid PDF.
 */
export function writeBook({ signal, ...written }: WrittenBook): Readable {
  return addAbortSignal(signal, Readable.from(write(written), { objectMode: false }));
}
