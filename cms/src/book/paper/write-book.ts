import type { Book, Photograph } from '../form/book';
import type { Element, Page } from '../form/page';
import { openDocument, type Picture, pictureOf } from './document';
import { beginPage, drawElement } from './draw-page';

type WrittenBook = {
  book: Book;
  pages: Page[];
  /** Gives a JPEG; null where it cannot be read. Called once for each photograph in the pages' order, one at a time. */
  open(key: Photograph['key']): Promise<Uint8Array | null>;
};

/**
 * A book as a tagged PDF (PDF/UA-1) that is made while it is read: a photograph is opened when the reader has what came
 * before, and nothing is kept of it.
 */
export async function* writeBook({ book, pages, open }: WrittenBook): AsyncGenerator<Buffer> {
  const document = openDocument(book);
  /** What was written since the last time. */
  function* written(): Generator<Buffer> {
    for (let chunk = document.read(); chunk !== null; chunk = document.read()) yield chunk;
  }
  yield* written();
  const root = document.struct('Document');
  document.addStructure(root);
  const pictures = new Map<Photograph['key'], Picture>();
  const find = async (element: Element): Promise<Picture> => {
    if (element.kind !== 'picture' || !element.photograph.size) return null;
    const { key } = element.photograph;
    if (!pictures.has(key)) pictures.set(key, pictureOf(document, await open(key)));
    return pictures.get(key) ?? null;
  };
  for (const page of pages) {
    const place = { document, ground: page.ground, parent: root, language: book.language };
    beginPage(place, page);
    for (const element of page.elements) {
      drawElement(place, element, await find(element));
      yield* written();
    }
    document.flushPages();
    yield* written();
  }
  document.end();
  yield* written();
}
