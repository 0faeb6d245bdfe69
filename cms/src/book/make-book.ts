import type { Readable } from 'node:stream';
import type { Book, Photograph } from './form/book';
import { layOut, neededWidths } from './pages/lay-out';
import { type WrittenBook, writeBook } from './paper/write-book';
import { prepareFonts } from './type/prepare-fonts';
import { createTypesetter } from './type/typesetter';

export type MadeBook = {
  /** The photographs that it opens, with the px of width that each needs for the promised resolution. */
  widths: Map<Photograph['key'], number>;
  /** Writes it as a PDF while it is read. */
  write(files: Pick<WrittenBook, 'open' | 'signal'>): Readable;
};

function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (value && typeof value === 'object')
    for (const inner of Object.values(value)) yield* textsIn(inner);
}

/** Composes a book. Nothing is read but its fonts. */
export async function makeBook(book: Book): Promise<MadeBook> {
  await prepareFonts(textsIn(book));
  const pages = layOut(book, createTypesetter());
  return { widths: neededWidths(pages), write: (files) => writeBook({ book, pages, ...files }) };
}
