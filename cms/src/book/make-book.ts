import type { Readable } from 'node:stream';
import type { Book, Photograph } from './form/book';
import { layOut, neededWidths } from './pages/lay-out';
import { type WrittenBook, writeBook } from './paper/write-book';
import { createTypesetter } from './type/typesetter';

export type MadeBook = {
  /** The photographs that it opens, with the px of width that each needs for the promised resolution. */
  widths: Map<Photograph['key'], number>;
  /** Writes it as a PDF while it is read. */
  write(files: Pick<WrittenBook, 'open' | 'signal'>): Readable;
};

/** Composes a book. Nothing is read but its fonts. */
export function makeBook(book: Book): MadeBook {
  const pages = layOut(book, createTypesetter());
  return { widths: neededWidths(pages), write: (files) => writeBook({ book, pages, ...files }) };
}
